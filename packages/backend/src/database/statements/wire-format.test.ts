import { describe, expect, test } from 'vitest';
import { wireBytes } from './wire-format.ts';

/** The messages in some bytes: a letter, and its contents as text. */
const messagesIn = (bytes: Buffer): [type: string, contents: string][] => {
  const messages: [string, string][] = [];
  let at = 0;
  while (at < bytes.length) {
    const length = bytes.readInt32BE(at + 1);
    messages.push([bytes.toString('latin1', at, at + 1), bytes.toString('utf8', at + 5, at + 1 + length)]);
    at += 1 + length;
  }
  return messages;
};

const typesOf = (bytes: Buffer): string =>
  messagesIn(bytes)
    .map(([type]) => type)
    .join('');

const setting = { name: 'setting', text: 'select set_config($1, $2, true)', values: ['role', 'anon'] };
const asking = { text: 'select $1', values: ['ç€😀'] };

describe('statements that go in one round trip', () => {
  test('end with one Sync, and the last one is described', () => {
    expect(typesOf(wireBytes([setting, asking], new Set()))).toBe('PBEPBDES');
  });

  test('are not sent again where the connection keeps them', () => {
    expect(typesOf(wireBytes([setting, asking], new Set(['setting'])))).toBe('BEPBDES');
  });

  test('come after the names that are to be forgotten', () => {
    const messages = messagesIn(wireBytes([asking], new Set(), ['one', 'two']));
    expect(messages.map(([type]) => type).join('')).toBe('CCPBDES');
    expect(messages.slice(0, 2).map(([, contents]) => contents)).toEqual(['Sone\0', 'Stwo\0']);
  });

  test('carry each value with its length in bytes, and null without', () => {
    const [bind] = messagesIn(wireBytes([{ name: 'a', text: '', values: ['ç€😀', null, ''] }], new Set(['a'])));
    expect(bind).toEqual(['B', `\0a\0\0\0\0\u0003\0\0\0\u0009ç€😀${Buffer.from([255, 255, 255, 255])}\0\0\0\0\0\0`]);
  });

  test('have room for texts of any length', () => {
    const long = '€'.repeat(100_000);
    const messages = messagesIn(wireBytes([{ text: `select '${long}', $1`, values: [long] }], new Set()));
    expect(messages.map(([type]) => type).join('')).toBe('PBDES');
    expect(messages[0]?.[1]).toContain(long);
    expect(messages[1]?.[1]).toContain(long);
  });
});
