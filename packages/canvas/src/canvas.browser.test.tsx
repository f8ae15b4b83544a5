/** @jsxImportSource @trama/document */

import { deleteElements, insertElement, moveElement, setSiteSetting, setStyle, setText } from '@trama/document';
import { Box, El, f, Page, Section, site, Text } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { type CanvasMessage, TEXT_SLOT } from '@trama/protocol/canvas';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Canvas } from './canvas-app.ts';
import { sampleIds } from './testing.tsx';
import { drawnNodes, openTestCanvas, overlayNodes, pointerAt, startTestCanvas, viewOf } from './testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);
const flexbox = elementDefinitions.find(({ name }) => name === 'flexbox')?.id ?? '';

const design = site(
  {
    key: 'canvas',
    name: 'Canvas',
    home: 'home',
    languages: ['pt', 'en'],
    variables: { menu: { type: 'string', value: 'closed' } },
    components: {
      badge: {
        root: (
          <Box style={{ width: '50px', height: '20px' }}>
            <Text key="words" text="New" />
          </Box>
        ),
      },
      notice: {
        kind: 'popup',
        root: (
          <El type="popup">
            <Text key="words" text="Inside the popup" />
          </El>
        ),
      },
    },
  },
  <Page key="home" path="">
    <Section key="main">
      <Box key="hero" layout={{ flexDirection: 'column' }} style={{ width: '200px', height: '120px' }}>
        <Text key="title" text="Hello" style={{ height: '40px', width: '200px' }} />
        <Text key="note" text={f`'bo' + 'und'`} style={{ height: '40px', width: '200px' }} />
      </Box>
      <Box key="aside" style={{ width: '200px', height: '60px' }}>
        <El key="badge" component="badge" />
        <El
          key="link"
          type="text"
          content={{ '_ww-text_text': 'Leave' }}
          link={{ type: 'external', href: 'https://example.com/' }}
        />
      </Box>
    </Section>
  </Page>,
  registry,
);
const ids = sampleIds(design);
const view = viewOf(design, { language: 'pt', labels: 'pt' });

const nodeOf = (id: string): HTMLElement => drawnNodes(id)[0] as HTMLElement;
const centre = (id: string, dy = 0) => {
  const { x, y, width, height } = nodeOf(id).getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 + dy };
};
const pointer = (type: string, id: string, dy = 0): void => {
  const { x, y } = centre(id, dy);
  pointerAt(type, x, y);
};

/** A canvas that nothing was told yet. */
const start = (send: (message: CanvasMessage) => void): Canvas => startTestCanvas(registry, send);

/** A canvas that shows the design, its messages, and a store whose changes it follows. */
const open = () => openTestCanvas(design, registry, view);

describe('The canvas', () => {
  it('draws the page with its looks, texts and formulas', async () => {
    const { last } = await open();
    expect(nodeOf(ids.title).textContent).toBe('Hello');
    await vi.waitFor(() => expect(nodeOf(ids.note).textContent).toBe('bound'));
    expect(getComputedStyle(nodeOf(ids.hero)).width).toBe('200px');
    expect(last('drawn')).toEqual({ type: 'drawn', pageId: ids.home, sequence: 0, refusal: null });
  });

  it('follows a style without touching other nodes', async () => {
    const { edit } = await open();
    const note = nodeOf(ids.note);
    await edit(setStyle, { id: ids.hero, screen: 'default', property: 'width', value: '320px' });
    expect(getComputedStyle(nodeOf(ids.hero)).width).toBe('320px');
    expect(nodeOf(ids.note)).toBe(note);
  });

  it('draws marks anew only where they moved', async () => {
    const { edit, tell } = await open();
    const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const marked = () => overlayNodes('.selection')[0];
    await tell({ type: 'select', ids: [ids.hero] });
    await frames();
    const mark = marked();
    expect(mark?.getBoundingClientRect().width).toBe(200);
    await edit(setStyle, { id: ids.hero, screen: 'default', property: 'backgroundColor', value: 'rgb(1, 2, 3)' });
    await frames();
    expect(marked()).toBe(mark);
    await edit(setStyle, { id: ids.hero, screen: 'default', property: 'width', value: '320px' });
    await frames();
    expect(marked()?.getBoundingClientRect().width).toBe(320);
  });

  it('waits for its design when the page scrolls or is resized before it came', async () => {
    const failures: string[] = [];
    const listening = new AbortController();
    window.addEventListener('error', ({ message }) => failures.push(message), { signal: listening.signal });
    const made = start(() => undefined);
    await made.receive({ type: 'select', ids: [ids.title] });
    window.dispatchEvent(new Event('resize'));
    window.dispatchEvent(new Event('scroll'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    listening.abort();
    expect(failures).toEqual([]);
    await made.receive({ type: 'init', design, token: '', view, backend: null, session: null });
    await vi.waitFor(() => expect(overlayNodes('.selection')).toHaveLength(1));
  });

  it('marks nothing on a page in preview, and the selection again in edit mode', async () => {
    const { tell } = await open();
    await tell({ type: 'select', ids: [ids.title] });
    await vi.waitFor(() => expect(overlayNodes('.selection')).toHaveLength(1));
    await tell({ type: 'show', view: { mode: 'preview' } });
    await vi.waitFor(() => expect(overlayNodes('.mark')).toHaveLength(0));
    await tell({ type: 'show', view: { mode: 'edit' } });
    await vi.waitFor(() => expect(overlayNodes('.selection')).toHaveLength(1));
  });

  it('gives what has no size a place in edit mode, until something is in it', async () => {
    const { edit, tell } = await open();
    const into = { owner: ids.main, slot: 'wwObjects', after: null };
    const box = await edit(insertElement, { element: { type: flexbox }, into });
    await vi.waitFor(() => expect(nodeOf(box).dataset.noSize).toBe(''));
    expect(nodeOf(ids.aside).dataset.noSize).toBeUndefined();
    await tell({ type: 'show', view: { mode: 'preview' } });
    await vi.waitFor(() => expect(nodeOf(box).dataset.noSize).toBeUndefined());
    await tell({ type: 'show', view: { mode: 'edit' } });
    await vi.waitFor(() => expect(nodeOf(box).dataset.noSize).toBe(''));
    await edit(moveElement, { id: ids.title, to: { owner: box, slot: 'children', after: null } });
    await vi.waitFor(() => expect(nodeOf(box).dataset.noSize).toBeUndefined());
  });

  it('follows texts, inserts, moves and deletions in place', async () => {
    const { edit } = await open();
    const hero = nodeOf(ids.hero);
    await edit(setText, { id: ids.title, property: '_ww-text_text', language: 'pt', text: 'Olá' });
    await vi.waitFor(() => expect(nodeOf(ids.title).textContent).toBe('Olá'));
    const box = await edit(insertElement, {
      element: { type: flexbox },
      into: { owner: ids.hero, slot: 'children', after: ids.title },
    });
    await vi.waitFor(() => expect(nodeOf(box)?.previousElementSibling).toBe(nodeOf(ids.title)));
    await edit(moveElement, { id: ids.note, to: { owner: ids.hero, slot: 'children', after: null } });
    await vi.waitFor(() => expect(nodeOf(ids.hero).firstElementChild).toBe(nodeOf(ids.note)));
    await edit(deleteElements, { ids: [ids.title] });
    await vi.waitFor(() => expect(nodeOf(ids.title)).toBeUndefined());
    expect(nodeOf(ids.hero)).toBe(hero);
  });

  it('draws anew for what it cannot follow, as the languages of the site', async () => {
    const { edit, last } = await open();
    const [language] = design.languages;
    if (language) await edit(setSiteSetting, { setting: 'languages', value: [language] });
    expect(last('drawn')?.sequence).toBe(1);
  });

  it('says what was clicked, with what lies around it, and follows no link', async () => {
    const { last } = await open();
    const link = document.querySelector('a[href="https://example.com/"]');
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true });
    link?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(last('clicked')).toMatchObject({
      hit: { ancestors: [ids.aside, ids.main], repeatIndex: 0 },
      modifiers: { shift: true },
    });
  });

  it('names the instance of a component around what lies in it', async () => {
    const { last } = await open();
    const instance = Object.values(design.elements).find(({ component }) => component !== null)?.id ?? '';
    const words = Object.values(design.elements).find(
      ({ parentComponent, content }) => parentComponent && content.default?.['_ww-text_text'] === 'New',
    );
    nodeOf(words?.id ?? '').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(last('clicked')?.hit).toMatchObject({
      id: words?.id,
      ancestors: expect.arrayContaining([instance, ids.aside, ids.main]),
    });
  });

  it('marks the selection and the hovered element over the page, not in it', async () => {
    const { tell, last } = await open();
    await tell({ type: 'select', ids: [ids.hero] });
    pointer('pointermove', ids.title);
    await vi.waitFor(() => expect([overlayNodes('.selection').length, overlayNodes('.hover').length]).toEqual([1, 1]));
    expect(overlayNodes('.tag')[0]?.textContent).toBe('Coluna');
    expect(overlayNodes('.selection')[0]?.getBoundingClientRect().width).toBe(200);
    expect(last('hovered')?.hit?.id).toBe(ids.title);
  });

  it('says where a dragged element was dropped', async () => {
    const { last } = await open();
    pointer('pointerdown', ids.title);
    pointer('pointermove', ids.note, 15);
    await vi.waitFor(() => expect(overlayNodes('.line')).toHaveLength(1));
    pointer('pointerup', ids.note, 15);
    expect(last('dropped')).toEqual({
      type: 'dropped',
      place: { owner: ids.hero, slot: 'children', after: ids.note },
      payload: { kind: 'move', ids: [ids.title] },
    });
  });

  it('gives a drag up with Escape: nothing is dropped, and nothing else is selected', async () => {
    const { sent } = await open();
    pointer('pointerdown', ids.title);
    pointer('pointermove', ids.note, 15);
    await vi.waitFor(() => expect(overlayNodes('.line')).toHaveLength(1));
    const before = sent.length;
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(overlayNodes('.line')).toHaveLength(0));
    pointer('pointerup', ids.note, 15);
    nodeOf(ids.note).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(sent.slice(before).filter(({ type }) => type !== 'hovered')).toEqual([]);
    nodeOf(ids.note).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(sent.at(-1)).toMatchObject({ type: 'clicked', hit: { id: ids.note } });
  });

  it('takes drops from the palette, and none into the moved element itself', async () => {
    const { tell, last, sent } = await open();
    const payload = { kind: 'new', type: flexbox } as const;
    await tell({ type: 'drag-drop', payload, point: centre(ids.hero, 50) });
    expect(last('dropped')).toMatchObject({ place: { owner: ids.hero, after: ids.note }, payload });
    const before = sent.length;
    await tell({ type: 'drag-drop', payload: { kind: 'move', ids: [ids.hero] }, point: centre(ids.title) });
    expect(sent.slice(before)).toEqual([]);
  });

  it('takes a column on the text that it is dropped on, and beside texts as anything else', async () => {
    const { tell, last } = await open();
    const payload = { kind: 'column', collection: ids.rows, column: 'name', isList: true } as const;
    const dropped = () => last('dropped')?.place;
    await tell({ type: 'drag-drop', payload, point: centre(ids.title) });
    expect(dropped()).toEqual({ owner: ids.title, slot: TEXT_SLOT, after: null });
    await tell({ type: 'drag-drop', payload, point: centre(ids.aside) });
    expect(dropped()).toMatchObject({ slot: expect.not.stringContaining(TEXT_SLOT) });
  });

  it('edits a text in its place: Enter commits, Escape does not', async () => {
    const { last, sent } = await open();
    const doubleClick = () => nodeOf(ids.title).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    doubleClick();
    await userEvent.keyboard('Bom dia{Enter}');
    expect(last('text-committed')).toEqual({
      type: 'text-committed',
      id: ids.title,
      property: '_ww-text_text',
      html: 'Bom dia',
    });
    doubleClick();
    await userEvent.keyboard('Nothing{Escape}');
    expect(document.querySelector('[contenteditable]')).toBeNull();
    expect(sent.filter(({ type }) => type === 'text-committed' || type === 'key-pressed')).toHaveLength(1);
    expect(nodeOf(ids.title).textContent).toBe('Hello');
  });

  it('tells a text while it is typed, and all of it when its place goes meanwhile', async () => {
    const { last, edit } = await open();
    nodeOf(ids.title).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await userEvent.keyboard('Bom dia');
    await vi.waitFor(() => expect(last('text-typing')?.html).toBe('Bom dia'));
    await edit(setText, { id: ids.title, property: '_ww-text_text', language: 'pt', text: 'Bom dia' });
    const shown = [...document.querySelectorAll<HTMLElement>('[contenteditable], h1, p')].filter(
      (node) => node.textContent === 'Bom dia' && node.checkVisibility(),
    );
    expect(shown).toHaveLength(1);
    await userEvent.keyboard(' a');
    await edit(deleteElements, { ids: [ids.hero] });
    expect(last('text-committed')?.html).toBe('Bom dia a');
    expect(document.querySelector('[contenteditable]')).toBeNull();
  });

  it('leaves bound texts to the formula editor', async () => {
    const { last } = await open();
    nodeOf(ids.note).dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    expect(last('double-clicked')?.hit.id).toBe(ids.note);
    expect(document.querySelector('[contenteditable]')).toBeNull();
  });

  it('passes keys on to the builder', async () => {
    const { last } = await open();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'd', code: 'KeyD', ctrlKey: true }));
    expect(last('key-pressed')).toMatchObject({ key: 'd', modifiers: { ctrl: true }, isTyping: false });
  });

  it('passes on the function keys that the builder has, and leaves the browser its own', async () => {
    const { sent } = await open();
    const press = (key: string, shiftKey = false): boolean =>
      window.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, cancelable: true }));
    expect([press('F2'), press('F8'), press('F12', true)]).toEqual([false, false, false]);
    expect([press('F1'), press('F5'), press('F12')]).toEqual([true, true, true]);
    expect(sent.flatMap((message) => (message.type === 'key-pressed' ? [message.key] : []))).toEqual([
      'F2',
      'F8',
      'F12',
    ]);
  });

  it('writes nothing into the page for a style, a selection or a hover', async () => {
    const { edit, tell } = await open();
    const writes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => writes.push(...records));
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    await edit(setStyle, { id: ids.hero, screen: 'default', property: 'color', value: 'red' });
    await tell({ type: 'select', ids: [ids.title] });
    pointer('pointermove', ids.note);
    await vi.waitFor(() => expect(overlayNodes('.selection, .hover')).toHaveLength(2));
    expect([...writes, ...observer.takeRecords()]).toEqual([]);
    observer.disconnect();
  });

  it('opens a popup to edit it, and closes it', async () => {
    const { tell } = await open();
    await tell({
      type: 'show-popup',
      component: Object.values(design.components).find(({ kind }) => kind === 'popup')?.id ?? '',
    });
    await vi.waitFor(() => expect(document.body.textContent).toContain('Inside the popup'));
    await tell({ type: 'show-popup', component: null });
    await vi.waitFor(() => expect(document.body.textContent).not.toContain('Inside the popup'));
  });

  it('asks for the design again when a message was lost', async () => {
    const { tell, last } = await open();
    await tell({ type: 'changes', sequence: 5, changes: [] });
    expect(last('out-of-step')).toEqual({ type: 'out-of-step', expected: 1, received: 5 });
  });

  it('behaves as the published site in preview', async () => {
    const { tell, sent } = await open();
    await tell({ type: 'show', view: { mode: 'preview' } });
    const before = sent.length;
    nodeOf(ids.title).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(sent.slice(before)).toEqual([]);
  });
});
