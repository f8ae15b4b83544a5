import { describe, expect, it } from 'vitest';
import { editorTagFields, tagProperties } from '../../shared/rich-text/tag-styles.ts';
import { richText } from './definition.ts';
import { mentionEntries, suggestionCount, suggestionsFor } from './mentions.ts';

const field = (name: string) => richText.fields.find((each) => each.name === name);
const defaultOf = (...names: readonly string[]) => names.map((name) => field(name)?.default);

describe('the rich text of the specification', () => {
  it('is marked deprecated, also where the palette names it', () => {
    expect(richText.deprecated).toBe(true);
    expect(richText.label).toEqual({ en: 'Rich text (deprecated)', pt: 'Texto formatado (obsoleto)' });
  });

  it('begins editable, as HTML, with its placeholder and its own menu', () => {
    expect(defaultOf('readonly', 'editable', 'initialValue', 'output', 'placeholder')).toEqual([
      false,
      true,
      '',
      'html',
      'Type here...',
    ]);
    expect(defaultOf('debounce', 'autofocus', 'hideMenu', 'wrapMenu', 'customMenu')).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(field('output')?.choices?.map(({ value }) => value)).toEqual(['html', 'markdown']);
  });

  it('mentions after @, from a list with paths to id and label', () => {
    expect(defaultOf('enableMention', 'mentionChar', 'mentionAllowSpaces', 'mentionListLength', 'mentionList')).toEqual(
      [false, '@', false, 5, []],
    );
    expect(field('mentionList')?.fields?.map(({ name }) => name)).toEqual(['id', 'label']);
    expect(defaultOf('mentionIdPath', 'mentionLabelPath')).toEqual([null, null]);
  });

  it('offers 1 to 20 suggestions', () => expect(field('mentionListLength')).toMatchObject({ min: 1, max: 20 }));

  it('waits 1 to 5000 ms before it tells of changes', () =>
    expect(field('debounceDelay')).toMatchObject({ default: '500ms', min: 1, max: 5000, units: ['ms'] }));

  it('has looks for each tag', () =>
    expect(editorTagFields.map(({ name }) => name)).toEqual([
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'mention',
      'a',
      'blockquote',
      'code',
      'img',
      'checkbox',
      'table',
    ]));
});

describe('looks of tags', () => {
  const looks = (content: Readonly<Record<string, unknown>>) => tagProperties(editorTagFields, (tag) => content[tag]);

  it('are custom properties; empty ones are left to the stylesheet', () =>
    expect(
      looks({ h1: { fontSize: '40px', color: '', textAlign: 'center' }, mention: { fontFWeight: '700' } }),
    ).toEqual({
      '--rich-h1-font-size': '40px',
      '--rich-h1-text-align': 'center',
      '--rich-mention-font-weight': '700',
    }));
  it('follow the dark palette only while a colour is left as it begins', () => {
    expect(looks({ table: { cellColor: '#000' } })).toEqual({
      '--rich-table-cell-color': 'var(--trama-dark-text, #000)',
    });
    expect(looks({ table: { cellColor: '#123' } })).toEqual({ '--rich-table-cell-color': '#123' });
  });
  it('are none for what is no object', () => expect(looks({ h1: 'x', p: null, a: 7 })).toEqual({}));
});

describe('mentions', () => {
  const people = [
    { key: 1, name: 'Ana' },
    { key: 2, name: 'André' },
    { key: 3, name: 'Bia' },
  ];
  it('are read at the author’s paths, and by id and label without them', () => {
    expect(mentionEntries(people, "['key']", "['name']")[0]).toEqual({ id: '1', label: 'Ana' });
    expect(mentionEntries([{ id: 'x', label: 'X' }], null, null)).toEqual([{ id: 'x', label: 'X' }]);
  });
  it('are none for a list that is none', () =>
    expect([null, 'x', 7, [null, {}]].map((list) => mentionEntries(list, null, null))).toEqual([[], [], [], []]));
  it('are suggested by the beginning of their label, up to the number', () => {
    const entries = mentionEntries(people, 'key', 'name');
    expect(suggestionsFor(entries, 'an', 5).map(({ label }) => label)).toEqual(['Ana', 'André']);
    expect(suggestionsFor(entries, '', 2)).toHaveLength(2);
  });
  it('are 5 for a number that is none, and as many as a bound value says beyond 20', () =>
    expect([0, 'x', null, 3, 40].map(suggestionCount)).toEqual([5, 5, 5, 3, 40]));
});
