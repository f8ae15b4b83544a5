import type { Field } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { backgroundVideoFields, layoutFields, textLookFields } from './inherited.ts';

const find = (fields: readonly Field[], name: string): Field => {
  const found = fields.find((field) => field.name === name);
  if (found === undefined) throw new Error(`No field ${name}`);
  return found;
};
const values = (fields: readonly Field[], name: string) => find(fields, name).choices?.map(({ value }) => value);

describe('the styling options of text and layout', () => {
  it('size text from 1 to 100 px, and from 0 to 10 em or rem', () => {
    const { units, min, max, unitLimits } = find(textLookFields, '_ww-text_fontSize');
    expect([units, min, max]).toEqual([['px', 'em', 'rem'], 1, 100]);
    expect(unitLimits).toEqual({ em: { min: 0, max: 10 }, rem: { min: 0, max: 10 } });
  });

  it('offer weights from 100 to 900, alignment, decoration and letter case', () => {
    expect(values(textLookFields, '_ww-text_fontWeight')).toEqual([
      null,
      '100',
      '200',
      '300',
      '400',
      '500',
      '600',
      '700',
      '800',
      '900',
    ]);
    expect(values(textLookFields, '_ww-text_textAlign')).toEqual(['left', 'center', 'right', 'justify']);
    expect(values(textLookFields, '_ww-text_textDecoration')).toEqual([
      'none',
      'underline',
      'overline',
      'line-through',
    ]);
    expect(values(textLookFields, '_ww-text_textTransform')).toEqual(['none', 'capitalize', 'uppercase', 'lowercase']);
  });

  it('lay children out by direction, gaps from 0 to 100, distribution and alignment', () => {
    expect(values(layoutFields, '_ww-layout_flexDirection')).toEqual(['row', 'column']);
    expect(values(layoutFields, '_ww-layout_justifyContent')).toEqual([
      'flex-start',
      'center',
      'flex-end',
      'space-around',
      'space-between',
      'space-evenly',
    ]);
    expect(values(layoutFields, '_ww-layout_alignItems')).toEqual([
      'flex-start',
      'center',
      'flex-end',
      'stretch',
      'baseline',
    ]);
    const gaps = ['_ww-layout_rowGap', '_ww-layout_columnGap', '_ww-grid_rowGap', '_ww-grid_columnGap'];
    expect(gaps.map((name) => [find(layoutFields, name).min, find(layoutFields, name).max])).toEqual(
      gaps.map(() => [0, 100]),
    );
  });

  it('put a video behind, which covers', () => {
    expect(backgroundVideoFields.map(({ name }) => name)).toEqual([
      '_ww-backgroundVideo',
      '_ww-backgroundVideoPoster',
      '_ww-backgroundVideoSize',
      '_ww-backgroundVideoLoop',
      '_ww-backgroundVideoPreload',
    ]);
    expect(find(backgroundVideoFields, '_ww-backgroundVideoSize').default).toBe('cover');
  });
});
