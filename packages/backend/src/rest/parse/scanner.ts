import { parseFailure } from '../failure.ts';

/** Walks over a piece of the query string. */
export interface Scanner {
  readonly done: boolean;
  peek(length?: number): string;
  /** Takes `text` when it comes next. */
  take(text: string): boolean;
  /** Takes `text` or fails. */
  expect(text: string): void;
  /** Takes what `pattern` (sticky) matches here; empty where it does not. */
  match(pattern: RegExp): string;
  /** A name: quoted, or up to a character with a meaning. */
  name(): string;
  /** Runs `scan` one bracket deeper, of which there are `deepest` at most. @throws what `tooDeep` makes. */
  nested<T>(scan: () => T, deepest?: number, tooDeep?: () => Error): T;
  /** A failure that shows the text. */
  fail(expected: string): Error;
}

const DEEPEST = 40;
const LONGEST_SHOWN = 200;

const NAME = /[^\s"(),.:!<>=&|'*-]+(?:-(?!>)[^\s"(),.:!<>=&|'*-]*)*/y;

export const createScanner = (text: string, what: string): Scanner => {
  let at = 0;
  let depth = 0;
  const shown = text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
  const fail = (expected: string): Error => parseFailure(what, shown, `expected ${expected} at character ${at + 1}`);
  const scanner: Scanner = {
    get done() {
      return at >= text.length;
    },
    peek: (length = 1) => text.slice(at, at + length),
    take: (piece) => {
      if (!text.startsWith(piece, at)) return false;
      at += piece.length;
      return true;
    },
    expect: (piece) => {
      if (!scanner.take(piece)) throw fail(`"${piece}"`);
    },
    match: (pattern) => {
      const sticky = new RegExp(pattern.source, 'y');
      sticky.lastIndex = at;
      const found = sticky.exec(text)?.[0] ?? '';
      at += found.length;
      return found;
    },
    name: () => {
      if (scanner.peek() === '"') return quoted(scanner, fail);
      const found = scanner.match(NAME);
      if (found === '') throw fail('a name');
      return found;
    },
    nested: (scan, deepest = DEEPEST, tooDeep = () => fail(`no more than ${deepest} levels`)) => {
      depth += 1;
      if (depth > deepest) throw tooDeep();
      const value = scan();
      depth -= 1;
      return value;
    },
    fail,
  };
  return scanner;
};

/** A text in double quotes; a backslash keeps the character after it. */
export const quoted = (scanner: Scanner, fail: (expected: string) => Error): string => {
  scanner.expect('"');
  let value = '';
  while (!scanner.done) {
    value += scanner.match(/[^"\\]*/);
    if (scanner.take('"')) return value;
    scanner.take('\\');
    value += scanner.match(/["\\]|./);
  }
  throw fail('a closing quote');
};
