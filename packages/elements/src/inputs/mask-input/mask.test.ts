import { describe, expect, it } from 'vitest';
import { fillMask, fittingMask, isNumericMask, maskText, parseMask } from './mask.ts';

const PHONE = parseMask('{(}00{)} 00000{-}0000');
const textOf = (raw: string, pattern: string) => maskText(raw, parseMask(pattern)).text;

describe('a mask', () => {
  it('puts the letters that always stand there before the next that fits', () => {
    expect(['1', '11', '119', '11987654321'].map((raw) => maskText(raw, PHONE).text)).toEqual([
      '(1',
      '(11',
      '(11) 9',
      '(11) 98765-4321',
    ]);
  });
  it('takes a text that is already in it as it is', () =>
    expect(maskText('(11) 98765-4321', PHONE).text).toBe('(11) 98765-4321'));
  it('leaves out what fits no slot, and what is too much', () =>
    expect(maskText('a1b1987654321999', PHONE).text).toBe('(11) 98765-4321'));
  it('knows letters, digits and anything', () => expect(textOf('1a?b2', 'a*0')).toBe('a?2'));
  it('takes a digit in its pattern as fixed where it is no slot', () => expect(textOf('12', '{8}000000')).toBe('812'));
  it('takes an escaped letter literally', () => expect(textOf('5', '\\00')).toBe('05'));
  it('goes on without what may be left out', () => expect(textOf('1a', '0[0]-a')).toBe('1-a'));
  it('without slots takes everything', () => expect([textOf('abc', ''), textOf('abc', '--')]).toEqual(['abc', 'abc']));
  it('shows its empty slots on demand, and does not read them back', () => {
    const shown = fillMask(maskText('119', PHONE, '_'), '_');
    expect(shown).toBe('(11) 9____-____');
    expect(maskText(shown, PHONE, '_').text).toBe('(11) 9');
  });
  it('is the longer of two only for what does not fit the shorter', () => {
    const [short, long] = [parseMask('(00) 0000-0000'), PHONE];
    const texts = ['1198765432', '11987654321', '119876543210', '(11) 9876-54321', '(11) 98765-432', 'x'];
    expect(texts.map((raw) => maskText(raw, fittingMask(raw, [short, long])).text)).toEqual([
      '(11) 9876-5432',
      '(11) 98765-4321',
      '(11) 98765-4321',
      '(11) 98765-4321',
      '(11) 9876-5432',
      '',
    ]);
  });
  it('asks for a numeric keyboard only where all slots are digits', () =>
    expect([isNumericMask(PHONE), isNumericMask(parseMask('aaa-0000'))]).toEqual([true, false]));
});
