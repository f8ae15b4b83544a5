import type { ServiceColumn } from '@trama/model';

/** What a column holds, as far as how it is shown and typed differs. */
export type ColumnKind =
  | 'text'
  | 'long-text'
  | 'email'
  | 'phone'
  | 'image'
  | 'integer'
  | 'number'
  | 'boolean'
  | 'date'
  | 'date-time'
  | 'time'
  | 'choice'
  | 'relation'
  | 'list'
  | 'data';

/** Kinds by the service's types; the first pattern that fits decides. */
const BY_TYPE: readonly (readonly [pattern: RegExp, kind: ColumnKind])[] = [
  [/\[\]$|^_/, 'list'],
  [/^(smallint|integer|bigint|int\d?|serial|bigserial)$/, 'integer'],
  [/^(numeric|decimal|real|double precision|float\d?|money|number)/, 'number'],
  [/^bool/, 'boolean'],
  [/^date$/, 'date'],
  [/^timestamp/, 'date-time'],
  [/^time/, 'time'],
  [/^(jsonb?|object|array)$/, 'data'],
];

/** Kinds of texts by words of their names, in English and Portuguese. */
const BY_NAME: readonly (readonly [pattern: RegExp, kind: ColumnKind])[] = [
  [/(^|_)e?_?mail$/, 'email'],
  [/(^|_)(phone|mobile|tel|telefone|celular|whatsapp)$/, 'phone'],
  [/(^|_)(image|photo|picture|avatar|logo|cover|imagem|foto|capa)(_url)?$/, 'image'],
  [
    /(^|_)(description|notes?|comments?|message|body|bio|text|descricao|observaco?es|obs|mensagem|texto|notas?)$/,
    'long-text',
  ],
];

const snakeCase = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** The kind of a column, by what the service says of it, and for texts by its name. */
export const columnKind = ({ name, type, choices, refersTo }: ServiceColumn): ColumnKind => {
  if (choices && choices.length > 0) return 'choice';
  if (refersTo) return 'relation';
  const plain = type.toLowerCase();
  const byType = BY_TYPE.find(([pattern]) => pattern.test(plain));
  if (byType) return byType[1];
  return BY_NAME.find(([pattern]) => pattern.test(snakeCase(name)))?.[1] ?? 'text';
};

/** A key that the service makes by itself: nobody types or reads it. */
export const isMadeKey = (column: ServiceColumn): boolean =>
  column.isKey && !column.refersTo && /^(uuid|smallint|integer|bigint|int\d?|serial|bigserial)$/.test(column.type);

/** When a row was made or changed: the service writes it. */
export const isStamp = ({ name }: Pick<ServiceColumn, 'name'>): boolean =>
  /^(created|updated|inserted|modified|criado|atualizado|alterado)_?(at|on|em)$/i.test(name);

/** Names of columns that say which row it is, best first. */
const NAMING =
  /^(name|nome|title|titulo|título|label|full_?name|nome_?completo|razao_?social|email|e_mail|code|codigo|slug)$/i;

/** The column whose value names a row: one that is called so, else the first text, else the first of all. */
export const namingColumn = (columns: readonly ServiceColumn[]): ServiceColumn | undefined =>
  columns.find(({ name }) => NAMING.test(name)) ??
  columns.find((column) => columnKind(column) === 'text' && column.type !== 'uuid') ??
  columns[0];
