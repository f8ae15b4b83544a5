import { isRecord, type Value } from '@trama/model';
import { textOf } from './control.ts';
import { splitCss } from './layers/split-css.ts';

type Declarations = Readonly<Record<string, Value>>;

/** What a text of declarations stores, and what of it no browser takes. */
export interface ReadDeclarations {
  declarations: Declarations;
  refused: readonly string[];
}

/** Stored declarations as one writes them, a line each. */
export const declarationsText = (value: unknown): string =>
  isRecord(value)
    ? Object.entries(value)
        .map(([property, text]) => `${property.trim()}: ${textOf(text)};`)
        .join('\n')
    : '';

/**
 * Reads declarations as one writes them. What stands in the design already stays exactly as it is, even where no browser takes it:
 * it may have come with an import.
 *
 * @param isKnown whether a browser takes a value for a property
 */
export const readDeclarations = (
  text: string,
  stored: unknown,
  isKnown: (property: string, value: string) => boolean,
): ReadDeclarations => {
  const former = recordOf(stored);
  const declarations: Record<string, Value> = {};
  const refused: string[] = [];
  for (const part of splitCss(text, ';') ?? [text]) {
    const colon = part.indexOf(':');
    const property = part.slice(0, Math.max(0, colon)).trim();
    const value = part.slice(colon + 1).trim();
    const kept = Object.keys(former).find((name) => name.trim() === property && textOf(former[name]) === value);
    if (kept !== undefined) declarations[kept] = former[kept] ?? '';
    else if (colon > 0 && value !== '' && (property.startsWith('--') || isKnown(property, value)))
      declarations[property] = value;
    else refused.push(part);
  }
  return { declarations, refused };
};

const recordOf = (stored: unknown): Declarations => (isRecord(stored) ? (stored as Declarations) : {});

/** What declarations say of a property, as it is stored. */
export const declared = (stored: unknown, property: string): Value | undefined =>
  Object.entries(recordOf(stored)).find(([name]) => name.trim() === property)?.[1];

/** Declarations with another value of one property, in its place; without it where there is none. Undefined when none is left. */
export const withDeclaration = (
  stored: unknown,
  property: string,
  value: Value | undefined,
): Declarations | undefined => {
  const entries = Object.entries(recordOf(stored));
  const isThere = entries.some(([name]) => name.trim() === property);
  const next = entries.flatMap(([name, former]): [string, Value][] => {
    if (name.trim() !== property) return [[name, former]];
    return value === undefined ? [] : [[name, value]];
  });
  if (!isThere && value !== undefined) next.push([property, value]);
  return next.length === 0 ? undefined : Object.fromEntries(next);
};
