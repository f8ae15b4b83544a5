/** @jsxImportSource @trama/document */
import type { Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { serializeClipboard, serializeStyle } from '../index.ts';
import { Box, Page, Section, site, Text } from '../notation/index.ts';
import { perform, registry, sampleIds, sampleSite } from '../testing.tsx';
import { pasteElements, pasteSections } from './paste-elements.ts';
import { pasteStyle } from './paste-style.ts';
import { isLocked, setLocked } from './set-locked.ts';

const design = sampleSite();
const ids = sampleIds(design);

/** Another site, of one language. */
const other = (language: string): Design =>
  site(
    { key: 'other', name: 'Other', home: 'home', languages: [language] },
    <Page key="home" path="">
      <Section key="first">
        <Box key="box">
          <Text key="text" text="Text" style={{ color: 'red' }} />
        </Box>
      </Section>
    </Page>,
    registry,
  );

describe('Copies', () => {
  it('of a section stand behind another with all that is in them, under new ids: one inverse takes them back', () => {
    const text = serializeClipboard(design, [ids.main]);
    const page = design.homePageId;
    const { after, inverse, undone } = perform(design, pasteSections, {
      copied: text,
      into: { page, after: ids.main },
    });
    const [, copy = ''] = after.pages[page]?.sections ?? [];
    expect(Object.keys(after.sections)).toHaveLength(Object.keys(design.sections).length + 1);
    const inside = Object.values(after.elements).filter(({ section }) => section === copy);
    expect(inside.map(({ type }) => type).toSorted()).toEqual(
      Object.values(design.elements)
        .filter(({ section }) => section === ids.main)
        .map(({ type }) => type)
        .toSorted(),
    );
    expect(inside.some(({ id }) => id in design.elements)).toBe(false);
    expect(inverse.length).toBeGreaterThan(0);
    expect(undone).toEqual(design);
  });

  it('bring their texts to a site that speaks none of their languages', () => {
    const target = other('de');
    const [section = ''] = target.pages[target.homePageId]?.sections ?? [];
    const text = serializeClipboard(design, [ids.title]);
    const { after, result } = perform(target, pasteElements, {
      copied: text,
      into: { owner: section, slot: 'wwObjects' },
    });
    expect(after.elements[result[0] ?? '']?.content.default?.['_ww-text_text']).toMatchObject({ de: 'Olá', pt: 'Olá' });
  });

  it('of a style give looks, and leave what an element shows and whether it is there', () => {
    const target = other('en');
    const source = Object.values(target.elements).find(({ style }) => style.default?.color === 'red')?.id ?? '';
    const box = target.elements[source];
    const hidden = { ...box, style: { default: { conditionalRendering: false, color: 'blue', width: '9px' } } };
    const before = { ...target, elements: { ...target.elements, twin: { ...hidden, id: 'twin' } } } as Design;
    const { after } = perform(before, pasteStyle, { text: serializeStyle(before, source), ids: ['twin'] });
    expect(after.elements.twin?.style).toEqual({ default: { conditionalRendering: false, color: 'red' } });
    expect(after.elements.twin?.content).toEqual(box?.content);
  });

  it('are refused where the text holds no style', () => {
    expect(() => perform(design, pasteStyle, { text: '{}', ids: [ids.title] })).toThrow('does not hold a style');
  });
});

describe('A lock', () => {
  it('stays with the design and leaves no trace when it is taken off', () => {
    const { after } = perform(design, setLocked, { id: ids.title, locked: true });
    expect([isLocked(after, ids.title), isLocked(design, ids.title)]).toEqual([true, false]);
    const open = perform(after, setLocked, { id: ids.title, locked: false }).after;
    expect(open.elements[ids.title]).toEqual(design.elements[ids.title]);
  });
});
