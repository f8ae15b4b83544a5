import type { Design, Element } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { formStore, wholeRegistry } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import { applyTextStyle, fontOf, selectedTexts } from './element-font.ts';
import { fontInBrief, fontText, parseFont } from './font-text.ts';

const textType = wholeRegistry.elements.find(({ name }) => name === 'text')?.id ?? '';

/** A site whose title is a text of 20 px that is larger on phones, and whose footer shows none. */
const open = () => {
  const base = sampleDesign();
  const title = base.elements.title as Element;
  const design: Design = {
    ...base,
    elements: {
      ...base.elements,
      title: {
        ...title,
        type: textType,
        content: {
          default: { '_ww-text_text': 'Hello', '_ww-text_fontSize': '20px', '_ww-text_fontWeight': '600' },
          mobile: { '_ww-text_fontSize': '24px', '_ww-text_color': '#111' },
        },
      },
    },
    tokens: { heading: { id: 'heading', kind: 'typography', name: 'Heading', value: '700 28px/36px serif' } },
  };
  const editor = sampleEditor(formStore(design));
  editor.select(['footer', 'title']);
  const present = () => editor.store.design.elements.title as Element;
  return { editor, design, present };
};

describe('A text style', () => {
  it.each([
    [
      'italic 500 16px/24px Inter, sans-serif',
      { isItalic: true, weight: '500', size: '16px', lineHeight: '24px', family: 'Inter, sans-serif' },
    ],
    ['normal 1.25rem serif', { isItalic: false, weight: '', size: '1.25rem', lineHeight: '', family: 'serif' }],
    [
      'bold 12px / undefined var(--f, sans)',
      { isItalic: false, weight: 'bold', size: '12px', lineHeight: '', family: 'var(--f, sans)' },
    ],
  ])('%s is read in its parts', (text, parts) => {
    expect(parseFont(text)).toEqual(parts);
    expect(parseFont(fontText(parts))).toEqual(parts);
  });

  it.each(['16px', 'small-caps 16px serif', 'var(--other)', ''])('%j is no font in these parts', (text) =>
    expect(parseFont(text)).toBeNull(),
  );

  it.each([
    ['italic 500 16px/24px "Open Sans", sans-serif', 'italic 500 16px/24px Open Sans'],
    ['700 28px/36px var(--ww-default-font-family, sans-serif)', '700 28px/36px'],
    ['1.25rem serif', '1.25rem serif'],
    ['#112233', '#112233'],
  ])('%s is told as %s', (text, brief) => expect(fontInBrief(text)).toBe(brief));

  it('is made of what a text looks like where it is edited', () => {
    const { editor, present } = open();
    expect(selectedTexts(editor).map(({ id }) => id)).toEqual(['title']);
    const family = 'var(--ww-default-font-family, sans-serif)';
    expect(fontOf(editor, present())).toBe(`600 20px ${family}`);
    editor.setScreen('mobile');
    expect(fontOf(editor, present())).toBe(`600 24px ${family}`);
  });

  it('is used on texts, which lose what it decides, in one step', () => {
    const { editor, design, present } = open();
    applyTextStyle(editor, ['title'], { id: 'heading', value: '700 28px/36px serif' });
    expect(present().content).toEqual({
      default: { '_ww-text_text': 'Hello', '_ww-text_font': 'var(--heading, 700 28px/36px serif)' },
      mobile: { '_ww-text_color': '#111' },
    });
    expect(fontOf(editor, present())).toBe('700 28px/36px serif');
    editor.undo();
    expect(editor.store.design).toEqual(design);
  });
});
