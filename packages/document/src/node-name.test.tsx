/** @jsxImportSource @trama/document */
import { createRegistry, type Element, type Field } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { deleteElements, nodeLabel, nodeName, setElementName, setText } from './index.ts';
import { perform, registry, sampleIds, sampleSite, TYPES } from './testing.tsx';

const written: Field = {
  name: '_ww-text_text',
  type: 'long-text',
  label: { en: 'Text', pt: 'Texto' },
  multiLang: true,
  default: '',
};

const withTexts = createRegistry(
  registry.elements.map((definition) => ({
    ...definition,
    label: { en: `${definition.name} (en)`, pt: `${definition.name} (pt)` },
    fields: definition.id === TYPES.text ? [written] : definition.fields,
  })),
  [],
);
const design = sampleSite();
const ids = sampleIds(design);
const nameOf = (id: string, of = design, language = 'pt') => nodeName(of, withTexts, id, { labels: 'en', language });

describe('The name of an element', () => {
  it('is the text that its author wrote, in the language of the page', () => {
    expect([nameOf(ids.title), nameOf(ids.title, design, 'en')]).toEqual(['Olá', 'Hello']);
  });

  it('is the role that a box plays, whatever texts it holds', () => {
    const as = (fields: Partial<Element>): string | null => {
      const element = design.elements[ids.hero] as Element;
      return nameOf(ids.hero, { ...design, elements: { ...design.elements, [ids.hero]: { ...element, ...fields } } });
    };
    const layout = (flexDirection: string) => ({ content: { default: { '_ww-layout_flexDirection': flexDirection } } });
    expect([
      as(layout('row')),
      as(layout('column')),
      as({ style: { default: { display: 'grid' } } }),
      as({ link: { type: 'external' } }),
      as({ content: { default: { children: { binding: 'formula', code: 'rows' } } } }),
      as({ content: {} }),
    ]).toEqual(['Row', 'Column', 'Grid', 'Link box', 'List', 'flexbox (en)']);
  });

  it('is the type alone where no text stands, in the language of the builder', () => {
    const empty = perform(design, deleteElements, { ids: [ids.row] }).after;
    expect(nameOf(ids.list, empty)).toBe('flexbox (en)');
    expect(nodeName(empty, withTexts, ids.list, { labels: 'pt', language: 'en' })).toBe('flexbox (pt)');
  });

  it('is the given name before everything else', () => {
    expect(nameOf(ids.hero, perform(design, setElementName, { id: ids.hero, name: 'Hero' }).after)).toBe('Hero');
  });

  const titled = (text: string) =>
    perform(design, setText, { id: ids.title, property: '_ww-text_text', language: 'pt', text }).after;

  it('has no markup and no great length', () => {
    expect(nameOf(ids.title, titled(`<b>Long</b> ${'word '.repeat(20)}`))).toMatch(/^Long word .{30}…$/);
  });

  it('is one sentence where marks stand within it, and parts lines', () => {
    expect(nameOf(ids.title, titled('Closed on <strong>Friday</strong>.<br>Open <a href="/x">again</a>, soon'))).toBe(
      'Closed on Friday. Open again, soon',
    );
  });

  it('has characters where HTML writes their names or numbers', () => {
    expect(nameOf(ids.title, titled('Fish &amp; chips&nbsp;&lt;3 &#233;&#x21; &amp;lt; &unknown;'))).toBe(
      'Fish & chips <3 é! &lt; &unknown;',
    );
  });

  it('has no marks of Markdown', () => {
    expect(nameOf(ids.title, titled('# One\n\n## Two **three** `four`, #5'))).toBe('One Two three four, #5');
  });

  it('is short where the element itself is in sight', () => {
    expect([ids.main, ids.hero, ids.title].map((id) => nodeLabel(design, withTexts, id, 'pt'))).toEqual([
      nameOf(ids.main),
      'flexbox (pt)',
      'text (pt)',
    ]);
  });

  it('is missing for what nobody knows', () => {
    expect(nameOf('gone')).toBeNull();
  });
});
