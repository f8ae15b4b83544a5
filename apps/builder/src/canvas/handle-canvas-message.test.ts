import { serializeClipboard, setContent, setText } from '@trama/document';
import { PAGE_SLOT, TEXT_SLOT } from '@trama/protocol/canvas';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { createState } from '../state/state.ts';
import { formStore } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import type { CanvasLink } from './canvas-link.ts';
import { handleCanvasMessage } from './handle-canvas-message.ts';
import { zoomThatFits } from './zoom.ts';

const none = { shift: false, ctrl: false, alt: false, meta: false };
const hit = (id: string) => ({ id, repeatIndex: 0, ancestors: [] });

const readyCanvas = (sent: string[]) =>
  ({
    status: createState('ready'),
    send: ({ type }: { type: string }) => void sent.push(type),
  }) as unknown as CanvasLink;

describe('What the canvas says', () => {
  it('selects what was clicked, and adds to the selection with Shift', () => {
    const editor = sampleEditor();
    handleCanvasMessage(editor, { type: 'clicked', hit: hit('title'), modifiers: none });
    handleCanvasMessage(editor, { type: 'clicked', hit: hit('lead'), modifiers: { ...none, shift: true } });
    expect(editor.view.get().selection).toEqual(['title', 'lead']);
    handleCanvasMessage(editor, { type: 'clicked', hit: null, modifiers: none });
    expect(editor.view.get().selection).toEqual([]);
  });

  it('keeps a text in the language that is shown', () => {
    const editor = sampleEditor();
    handleCanvasMessage(editor, { type: 'text-committed', id: 'title', property: 'text', html: 'Hi' });
    expect(editor.store.design.elements.title?.content.default?.text).toEqual({ en: 'Hi' });
  });

  it('keeps a text while it is typed as one step, and none of it once that is given up', () => {
    const editor = sampleEditor();
    const typing = (html: string) =>
      handleCanvasMessage(editor, { type: 'text-typing', id: 'title', property: 'text', html });
    typing('H');
    typing('Hi there');
    expect(editor.store.history.done).toHaveLength(1);
    handleCanvasMessage(editor, { type: 'text-given-up', id: 'title', property: 'text' });
    expect(editor.store.design.elements.title?.content.default?.text).toEqual({ en: 'Hello' });
    expect(editor.store.history.done).toHaveLength(0);
  });

  it('keeps the first text of a new element for all languages, and brings back what it came with in one step', () => {
    const editor = sampleEditor();
    const brought = { en: 'New text', pt: 'Novo texto' };
    editor.run(setContent, { id: 'lead', screen: 'default', property: 'text', value: brought }, 'Add');
    const said = () => editor.store.design.elements.lead?.content.default?.text;
    for (const html of ['H', 'Hi'])
      handleCanvasMessage(editor, { type: 'text-typing', id: 'lead', property: 'text', html });
    handleCanvasMessage(editor, { type: 'text-committed', id: 'lead', property: 'text', html: 'Hi' });
    expect(said()).toEqual({ en: 'Hi' });
    editor.undo();
    expect(said()).toEqual(brought);
  });

  it('offers a text back whose element somebody else removes while it is typed, with what was typed since', () => {
    const editor = sampleEditor();
    handleCanvasMessage(editor, { type: 'text-typing', id: 'title', property: 'text', html: 'Wel' });
    editor.store.applyRemote([{ op: 'remove', entity: 'elements', id: 'title' }]);
    handleCanvasMessage(editor, { type: 'text-committed', id: 'title', property: 'text', html: 'Welcome' });
    expect(editor.lostTexts.list.get()).toMatchObject([
      { reason: 'removed', text: 'Welcome', words: { title: 'Title', stand: 'Home' } },
    ]);
    expect(editor.notices.list.get()).toEqual([]);
  });

  it('opens the formula of a bound text at a double click, and keeps its keys from commands', () => {
    const editor = sampleEditor();
    editor.run(
      setContent,
      { id: 'title', screen: 'default', property: 'text', value: { binding: 'formula', code: `'a'` } },
      'Bind',
    );
    handleCanvasMessage(editor, { type: 'double-clicked', hit: { id: 'title', repeatIndex: 0, ancestors: [] } });
    expect(editor.view.get()).toMatchObject({ rightPanel: 'settings', formulaToOpen: { property: 'text' } });
    const modifiers = { shift: false, ctrl: false, alt: false, meta: false };
    const { leftPanel } = editor.view.get();
    for (const key of ['d', 'w', 'p'])
      handleCanvasMessage(editor, { type: 'key-pressed', key, code: '', modifiers, isTyping: false });
    expect(editor.view.get()).toMatchObject({ leftPanel, workflow: null });
  });

  it('pastes a text that was copied elsewhere later than an element here, as elements of its paragraphs', () => {
    const editor = sampleEditor();
    editor.select(['lead']);
    runCommand(editor, 'copy');
    handleCanvasMessage(editor, { type: 'pasted', text: 'One & two\n\nThree' });
    const children = editor.store.design.elements.hero?.slots.children ?? [];
    const texts = children.slice(2).map((id) => editor.store.design.elements[id]?.content.default?.text);
    expect(texts).toEqual([{ en: 'One &amp; two' }, { en: 'Three' }]);
    editor.undo();
    expect(editor.store.design.elements.hero?.slots.children).toEqual(['title', 'lead']);
    editor.select(['lead']);
    handleCanvasMessage(editor, { type: 'pasted', text: '' });
    expect(editor.store.design.elements.hero?.slots.children).toHaveLength(3);
  });

  it('says of elements from another site what became of their texts, and what this one lacks', () => {
    const there = sampleDesign();
    const title = there.elements.title;
    const elements = title && {
      ...there.elements,
      title: {
        ...title,
        content: { default: { text: { fr: 'Bonjour' } } },
        classes: { default: ['gone'] },
      },
    };
    const text = serializeClipboard(
      {
        ...there,
        id: 'other',
        name: 'Boutique',
        languages: [{ key: 'fr', lang: 'fr', default: true }],
        ...(elements && { elements }),
      },
      ['title'],
    );
    const editor = sampleEditor();
    handleCanvasMessage(editor, { type: 'pasted', text });
    const [id = ''] = editor.view.get().selection;
    expect(editor.store.design.elements[id]?.content.default?.text).toEqual({ fr: 'Bonjour', en: 'Bonjour' });
    expect(editor.notices.list.get()).toMatchObject([
      {
        message: 'Pasted from Boutique',
        hint: 'Texts in French are in the place of English now: translate them here. This site does not have what they name: 1 class. See the problems (F8).',
      },
    ]);
  });

  it('inserts what was dropped from the palette and selects it', () => {
    const editor = sampleEditor();
    const place = { owner: 'footer', slot: 'children', after: null };
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'new', type: 'text' } });
    const [id] = editor.store.design.elements.footer?.slots.children ?? [];
    expect(editor.view.get().selection).toEqual([id]);
  });

  it('moves several elements as one step, in their order', () => {
    const editor = sampleEditor();
    const place = { owner: 'footer', slot: 'children', after: null };
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'move', ids: ['title', 'lead'] } });
    expect(editor.store.design.elements.footer?.slots.children).toEqual(['title', 'lead']);
    editor.undo();
    expect(editor.store.design.elements.hero?.slots.children).toEqual(['title', 'lead']);
  });

  it('makes a section for what was dropped among the sections: one step', () => {
    const editor = sampleEditor();
    const before = editor.store.design;
    const place = { owner: 'home', slot: PAGE_SLOT, after: 'main' };
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'new', type: 'text' } });
    const [selected = ''] = editor.view.get().selection;
    const [, added = ''] = editor.store.design.pages.home?.sections ?? [];
    expect(editor.store.design.elements[selected]).toMatchObject({ type: 'text', section: added });
    expect(editor.store.history.done).toHaveLength(1);
    editor.undo();
    expect(editor.store.design).toEqual(before);
  });

  it('sets what is dragged on the drawing as one step, and takes it back where the drag is given up', () => {
    const editor = sampleEditor();
    const adjusted = (value: string) =>
      handleCanvasMessage(editor, {
        type: 'adjusted',
        id: 'hero',
        values: [{ source: 'style', property: 'width', value }],
        phase: 'dragging',
      });
    const end = (phase: 'done' | 'given-up') =>
      handleCanvasMessage(editor, { type: 'adjusted', id: 'hero', values: [], phase });
    const width = () => editor.store.design.elements.hero?.style.default?.width;
    adjusted('10px');
    adjusted('20px');
    end('done');
    expect([width(), editor.store.history.done.length]).toEqual(['20px', 1]);
    adjusted('30px');
    end('given-up');
    expect(width()).toBe('20px');
    editor.undo();
    expect(width()).toBeUndefined();
  });

  it('forgets a failure once what failed is another: it is told again where it still fails', () => {
    const editor = sampleEditor();
    const where = ['elements', 'title', 'text'];
    handleCanvasMessage(editor, { type: 'log', level: 'error', message: 'No such name', where });
    editor.run(setText, { id: 'lead', property: 'text', language: 'en', text: 'Other' }, '');
    expect(editor.failures.get()).toHaveLength(1);
    editor.run(setText, { id: 'title', property: 'text', language: 'en', text: 'Mended' }, '');
    expect(editor.failures.get()).toEqual([]);
  });

  it('zooms from the scale that is shown, within bounds', () => {
    const editor = sampleEditor();
    editor.view.update({ scale: 0.5 });
    handleCanvasMessage(editor, { type: 'zoom-wanted', factor: 1.5 });
    expect(editor.view.get().zoom).toBe(0.75);
    handleCanvasMessage(editor, { type: 'zoom-wanted', factor: 100 });
    expect(editor.view.get().zoom).toBe(4);
  });

  it('takes Shift and a digit by the key’s place, whatever character a keyboard makes of it', () => {
    const editor = sampleEditor();
    const press = (code: string, key: string) => {
      const modifiers = { ...none, shift: true };
      handleCanvasMessage(editor, { type: 'key-pressed', key, code, modifiers, isTyping: false });
    };
    press('Digit0', '=');
    expect(editor.view.get().zoom).toBe(1);
    press('Digit1', '!');
    expect(editor.view.get().zoom).toBe('fit');
    // Shift and 7 are a slash on some keyboards: it has no command with the digit, and keeps its own.
    const sent: string[] = [];
    editor.canvas = readyCanvas(sent);
    press('Digit7', '/');
    expect(sent).toEqual(['show-place']);
  });

  it('asks where something new goes once the page is drawn, where it was asked for before', () => {
    const editor = sampleEditor();
    const sent: string[] = [];
    runCommand(editor, 'addHere');
    editor.canvas = readyCanvas(sent);
    expect(sent).toEqual([]);
    const drawn = { type: 'drawn', pageId: 'home', sequence: 0, refusal: null } as const;
    handleCanvasMessage(editor, drawn);
    handleCanvasMessage(editor, drawn);
    expect(sent.filter((type) => type === 'show-place')).toEqual(['show-place']);
  });

  it('fits a box into a room with something around it, at most at twice its size', () => {
    expect(zoomThatFits({ width: 800, height: 100 }, { width: 1000, height: 600 })).toBe(1);
    expect(zoomThatFits({ width: 100, height: 1200 }, { width: 1000, height: 600 })).toBe(0.4);
    expect(zoomThatFits({ width: 10, height: 10 }, { width: 1000, height: 600 })).toBe(2);
  });

  it('asks how a table, or a collection, that was dropped is to be shown, at that place', () => {
    const editor = sampleEditor();
    const place = { owner: 'footer', slot: 'children', after: null };
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'table', table: 'people' } });
    expect(editor.view.get().dataToAdd).toMatchObject({ source: { kind: 'table', table: 'people' }, into: place });
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'collection', collection: 'rows' } });
    expect(editor.view.get().dataToAdd).toMatchObject({ source: { kind: 'collection', id: 'rows' }, into: place });
  });

  it('shows a column in the text that it was dropped on, and beside it in a new one', () => {
    const editor = sampleEditor(formStore());
    const payload = { kind: 'column', collection: 'rows', column: 'name', isList: true } as const;
    const text = { owner: 'footer', slot: TEXT_SLOT, after: null };
    handleCanvasMessage(editor, { type: 'dropped', place: text, payload });
    const shown = { binding: 'formula', code: 'collections["rows"]?.data?.[0]?.["name"] ?? \'\'' };
    expect(editor.store.design.elements.footer?.content.default?.[TEXT_SLOT]).toEqual(shown);
    const beside = { owner: 'main', slot: 'wwObjects', after: 'footer' };
    handleCanvasMessage(editor, { type: 'dropped', place: beside, payload });
    const [added] = editor.view.get().selection;
    expect(editor.store.design.elements[added ?? '']?.content.default?.[TEXT_SLOT]).toEqual(shown);
  });

  it('tells why a move is refused and changes nothing', () => {
    const editor = sampleEditor();
    const place = { owner: 'hero', slot: 'children', after: null };
    handleCanvasMessage(editor, { type: 'dropped', place, payload: { kind: 'move', ids: ['hero'] } });
    expect(editor.notices.list.get()[0]?.message).toBe('An element cannot be put inside itself.');
    expect(editor.store.history.done).toEqual([]);
  });
});
