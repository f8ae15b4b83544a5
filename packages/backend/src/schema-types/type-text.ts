import type { TypeFacts } from './read-types.ts';

const BY_NAME: Readonly<Record<string, readonly string[]>> = {
  boolean: ['bool'],
  number: ['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'],
  string: [
    ...['bytea', 'bpchar', 'varchar', 'text', 'citext', 'uuid', 'vector'],
    ...['date', 'time', 'timetz', 'timestamp', 'timestamptz'],
  ],
  Json: ['json', 'jsonb'],
  undefined: ['void'],
  'Record<string, unknown>': ['record'],
};

const TEXTS = new Map(Object.entries(BY_NAME).flatMap(([text, names]) => names.map((name) => [name, text] as const)));

const oneText = ({ name, schema, kind, isTable }: TypeFacts, schemas: readonly string[]): string => {
  if (kind === 'base') return TEXTS.get(name) ?? 'unknown';
  if (!schemas.includes(schema)) return kind === 'enum' ? 'string' : 'unknown';
  const of = `Database[${JSON.stringify(schema)}]`;
  const own = JSON.stringify(name);
  if (kind === 'enum') return `${of}["Enums"][${own}]`;
  if (kind === 'composite') return `${of}["CompositeTypes"][${own}]`;
  return `${of}["${isTable ? 'Tables' : 'Views'}"][${own}]["Row"]`;
};

/**
 * A type as TypeScript writes it, as values come in JSON.
 * @param schemas those that are written: a type of any other is not named
 */
export const typeText = (type: TypeFacts, schemas: readonly string[]): string => {
  const text = oneText(type, schemas);
  return type.isArray ? `${/[ |]/.test(text) ? `(${text})` : text}[]` : text;
};
