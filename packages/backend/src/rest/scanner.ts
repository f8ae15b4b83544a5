import { parseFailure } from './failure.ts';

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
  /** A failure that shows the whole text. */
  fail(expected: string): Error;
}

const NAME = /[^\s"(),.:!<>=&|'*-]+(?:-(?!>)[^\s"(),.:!<>=&|'*-]*)*/y;

export const createScanner = (text: string, what: string): Scanner => {
  let at = 0;
  const fail = (expected: string): Error => parseFailure(what, text, `expected ${expected} at character ${at + 1}`);
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
