import { type Element, field, fieldsOfLooks, LOOKS, label, type StyleClass, type Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { definition, element, startedEngine } from '../testing/index.ts';

const name = label('', '');

const BOX = definition('box', {
  fields: [
    ...fieldsOfLooks(LOOKS.content),
    field('said', 'text', name, 'rsc'),
    field('still', 'text', name, ''),
    field('tint', 'color', name, 'rsc', undefined, { css: 'color' }),
  ],
});

type Layers = Readonly<Record<string, Readonly<Record<string, Value>>>>;

const isStatic = async (part: Partial<Element>, classContent: Layers = {}): Promise<boolean | undefined> => {
  const card: StyleClass = { id: 'card', style: {}, content: classContent, subClasses: {} };
  const { engine } = await startedEngine({
    pages: [{ elements: [{ ...element('a'), ...part }] }],
    definitions: [BOX],
    site: { classes: { card } },
  });
  return engine.instance('a')?.isSelfStatic;
};

const HOVER = [{ key: '_wwHover', id: '_wwHover', label: 'hover' }];

describe('An element whose values differ by screen or state', () => {
  it('is static where the stylesheet tells them: texts, boxes, grids and tables, and what its type says', async () => {
    for (const property of ['_ww-text_color', '_ww-layout_rowGap', '_ww-grid_columns', '_ww-table_layout', 'tint'])
      expect(await isStatic({ content: { tablet: { [property]: '1px' } } }), property).toBe(true);
    expect(await isStatic({ states: HOVER, content: { _wwHover_default: { tint: 'red' } } })).toBe(true);
  });

  it('is not where the engine tells them, be they its own or those of a class', async () => {
    expect(await isStatic({ content: { tablet: { said: 'x' } } })).toBe(false);
    expect(await isStatic({ states: HOVER, content: { _wwHover_default: { said: 'x' } } })).toBe(false);
    expect(await isStatic({ style: { mobile: { conditionalRendering: false } } })).toBe(false);
    expect(await isStatic({ classes: { default: ['card'] } }, { mobile: { said: 'x' } })).toBe(false);
    expect(await isStatic({ states: HOVER, classes: { _wwHover: ['card'] } }, { default: { said: 'x' } })).toBe(false);
  });

  it('is static where nothing reads them: in a layer that the property does not reach, or of a state that it has not', async () => {
    expect(await isStatic({ content: { tablet: { still: 'x' } } })).toBe(true);
    expect(await isStatic({ content: { strange_default: { said: 'x' } } })).toBe(true);
    expect(await isStatic({ classes: { default: ['card'] } }, { default: { said: 'x' } })).toBe(true);
  });
});
