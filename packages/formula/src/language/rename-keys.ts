import type { PathKey } from './value-paths.ts';

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

const quoted = (name: string, quote: string): string =>
  `${quote}${name.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`).replaceAll('\n', '\\n')}${quote}`;

interface Edit {
  start: number;
  end: number;
  text: string;
}

const editOf = (code: string, { name: old, start, end, form }: PathKey, name: string): Edit => {
  const isPlain = IDENTIFIER.test(name);
  if (form === 'text') return { start, end, text: quoted(name, code[start] ?? "'") };
  if (form === 'property') return { start, end, text: isPlain ? name : quoted(name, "'") };
  if (form === 'shorthand') return { start, end, text: `${isPlain ? name : quoted(name, "'")}: ${old}` };
  if (isPlain) return { start, end, text: name };
  const dot = code.lastIndexOf('.', start - 1);
  const isOptional = code[dot - 1] === '?';
  return { start: isOptional ? dot + 1 : dot, end, text: `[${quoted(name, "'")}]` };
};

/**
 * The code with these keys under other names; all else stays as it is written. Keys that are named twice are
 * changed once. `.name` becomes `['new name']` where the new name is none that may follow a dot.
 */
export const renameKeys = (code: string, keys: readonly PathKey[], nameOf: (old: string) => string): string => {
  const edits = new Map(keys.map((key) => [key.start, editOf(code, key, nameOf(key.name))]));
  return [...edits.values()]
    .toSorted((left, right) => right.start - left.start)
    .reduce((text, { start, end, text: written }) => text.slice(0, start) + written + text.slice(end), code);
};
