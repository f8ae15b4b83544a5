import { createRegistry, type Element, type ElementDefinition, type Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleDesign, sampleRegistry } from '../testing/sample-site.ts';
import { inheritedText, saidAround } from './inherited-text.ts';

const text = (name: string): string => `_ww-text_${name}`;

/** Boxes and texts that say the looks of a text, as links and headings do. */
const registry = createRegistry(
  sampleRegistry.elements.map((each): ElementDefinition => ({ ...each, inherits: { text: true } })),
  [],
);

const BODY = { id: 'body', kind: 'typography', name: 'Body', value: '600 20px/1.5 Inter' } as const;

/** What `lead` inherits in `hero` in the section `main`, each with what it says. */
const lookOf = (property: string, says: Readonly<Record<string, Partial<Element>>>, screen: 'default' | 'mobile') => {
  const base = sampleDesign();
  const given = (id: string): Element => ({ ...(base.elements[id] as Element), ...says[id] });
  const design = {
    ...base,
    head: { fonts: [], defaultFontFamily: 'Georgia, serif' },
    tokens: { ...base.tokens, body: BODY },
    sections: { main: { ...base.sections.main, ...says.main } },
    elements: { ...base.elements, hero: given('hero'), lead: given('lead') },
  } as typeof base;
  const lead = design.elements.lead as Element;
  const find = inheritedText(lead, design, registry, { screen, state: null });
  return find({ source: 'content', field: { name: property, type: 'text', label: { en: '', pt: '' } } });
};

const told = (property: string, says: Parameters<typeof lookOf>[1], screen: 'default' | 'mobile' = 'default') => {
  const look = lookOf(property, says, screen);
  return look && `${look.value} of ${look.from?.id ?? 'the site'}`;
};

const content = (values: Readonly<Record<string, Value>>): Partial<Element> => ({ content: { default: values } });
const css = (values: Readonly<Record<string, Value>>): Partial<Element> => ({
  style: { default: { customCss: values } },
});

describe('What a text inherits', () => {
  it('is of the nearest node around that says it, else of the section, else what every page begins with', () => {
    const red = content({ [text('color')]: 'red' });
    expect(told(text('color'), { hero: red, main: css({ color: 'blue' }) })).toBe('red of hero');
    expect(told(text('color'), { hero: content({ [text('color')]: '' }), main: css({ color: 'blue' }) })).toBe(
      'blue of main',
    );
    expect(told(text('color'), {})).toBe('#000000 of the site');
    expect(told(text('fontSize'), {})).toBe('16px of the site');
    expect(told(text('textAlign'), { main: { style: { default: { textAlign: 'center' } } } })).toBe('center of main');
  });

  it('is of the text style of the node around, whatever that sets beside it; the family is that of the site', () => {
    const hero = content({ [text('font')]: 'var(--body, 600 20px/1.5 Inter)', [text('fontSize')]: '12px' });
    expect(told(text('fontSize'), { hero })).toBe('20px of hero');
    expect(told(text('lineHeight'), { hero })).toBe('1.5 of hero');
    expect(told(text('fontStyle'), { hero, main: css({ 'font-style': 'italic' }) })).toBe('normal of hero');
    expect(told(text('fontFamily'), { hero })).toBe('Georgia, serif of the site');
  });

  it('is that of the screen that is edited, with its place in the node that says it', () => {
    const hero = { content: { default: { [text('color')]: 'red' }, mobile: { [text('color')]: 'green' } } };
    expect(told(text('color'), { hero })).toBe('red of hero');
    expect(told(text('color'), { hero }, 'mobile')).toBe('green of hero');
    expect(saidAround(lookOf(text('color'), { hero }, 'mobile'))).toMatchObject([
      { value: 'green', origin: 'around', step: { screen: 'mobile', node: { id: 'hero' } } },
    ]);
  });

  it('is nothing where the own CSS says it, where CSS inherits nothing, and in what stands on no page', () => {
    expect(told(text('color'), { lead: css({ color: 'red' }) })).toBeUndefined();
    expect(told(text('textDecoration'), { hero: content({ [text('textDecoration')]: 'underline' }) })).toBeUndefined();
    const main = { slots: { wwObjects: [] } } as Partial<Element>;
    expect(told(text('color'), { main })).toBeUndefined();
    expect(told(text('color'), { main, hero: content({ [text('color')]: 'red' }) })).toBe('red of hero');
  });
});
