import { element, formula, variable, workflow } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page as browser, cdp, userEvent } from 'vitest/browser';
import { iconFont } from '../basic/icon-font/definition.ts';
import { iconSvg } from '../basic/icon-svg/definition.ts';
import { pdfViewer } from '../media/pdf-viewer/definition.ts';
import { video } from '../media/video/definition.ts';
import { notesEvent, type ShownPage, showElements } from '../testing/shown-page.ts';

let page: ShownPage;
afterEach(() => page.leave());

const svgOf = (name: string) => `<svg viewBox="0 0 24 24" data-of="${name}"><path d="M4 4h16v16z"/></svg>`;
const note = workflow('note', [{ type: 'variable', fields: { varId: 'v', varValue: 'clicado' } }], {
  trigger: 'click',
});

const show = async (type: string, content: Readonly<Record<string, Value>>, events: readonly string[] = []) => {
  page = await showElements(
    [element('e', { type, name: 'Mídia', content, workflows: [note, ...events.map(notesEvent)] })],
    [variable('events', { type: 'array', defaultValue: [] }), variable('v', { type: 'any', defaultValue: 'star' })],
    [],
    { fetchText: async (path) => svgOf(path) },
  );
  return page.node('e');
};

describe('an icon', () => {
  it('of an SVG file takes the colour of its element, and changes with its name', async () => {
    const root = await show(iconSvg.id, { icon: formula("'lucide/' + variables['v']") });
    const drawn = () => root.querySelector('svg')?.getAttribute('data-of') ?? '';
    await vi.waitFor(() => expect(drawn()).toContain('star'));
    expect(root.getAttribute('data-icon')).toBe('lucide/star');
    page.engine.setVariable('v', 'heart');
    await vi.waitFor(() => expect(drawn()).toContain('heart'));
    expect(root.getBoundingClientRect().width).toBeGreaterThan(0);
  });

  it('of a font has the classes of its glyph and is nothing to a screen reader', async () => {
    const root = await show(iconFont.id, { icon: 'fas fa-star' });
    const glyph = root.querySelector('i');
    expect([glyph?.className, glyph?.getAttribute('aria-hidden')]).toEqual(['fas fa-star', 'true']);
  });

  it.each([
    ['of an SVG file', iconSvg.id],
    ['of a font', iconFont.id],
  ])('%s is pressed by the pointer', async (_name, type) => {
    const root = await show(type, { icon: 'lucide/star' });
    Object.assign(root.style, { width: '24px', height: '24px' });
    await userEvent.click(root);
    await vi.waitFor(() => expect(page.engine.variable('v')).toBe('clicado'));
  });
});

describe('a pressed icon', () => {
  it('is clicked although its file comes before the button is let go', async () => {
    await browser.viewport(800, 600);
    let give = (_svg: string): void => undefined;
    const file = new Promise<string>((resolve) => (give = resolve));
    page = await showElements(
      [element('e', { type: iconSvg.id, content: { icon: 'lucide/star' }, workflows: [note] })],
      [variable('v', { type: 'any', defaultValue: null })],
      [],
      { fetchText: () => file },
    );
    const root = page.node('e');
    Object.assign(root.style, { width: '40px', height: '40px' });
    const frame = window.frameElement?.getBoundingClientRect();
    const { left, top } = root.getBoundingClientRect();
    const place = { x: (frame?.left ?? 0) + left + 20, y: (frame?.top ?? 0) + top + 20 };
    const mouse = (type: string) =>
      (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
        'Input.dispatchMouseEvent',
        { type, ...place, button: 'left', clickCount: 1 },
      );
    await mouse('mousePressed');
    give(svgOf('star'));
    await vi.waitFor(() => expect(root.querySelector('svg')?.getAttribute('data-of')).toBe('star'));
    await mouse('mouseReleased');
    await vi.waitFor(() => expect(page.engine.variable('v')).toBe('clicado'));
  });
});

describe('a viewer of PDF files', () => {
  const DOCUMENT = 'data:application/pdf;base64,JVBERi0=';

  it('shows the document under the name of the element, with a link for browsers that cannot', async () => {
    const root = await show(pdfViewer.id, { pdf: DOCUMENT });
    const frame = root.querySelector('iframe');
    expect([frame?.title, frame?.getAttribute('src')]).toEqual(['Mídia', DOCUMENT]);
    const link = root.querySelector('a');
    expect([link?.textContent, link?.getAttribute('href')]).toEqual(['Mídia', DOCUMENT]);
    await userEvent.tab();
    expect(document.activeElement).toBe(link);
  });

  it.each(['javascript:window.hacked=1', 'data:text/html,<script>1</script>', '', 7, null])(
    'shows nothing for %o',
    async (pdf) => {
      const root = await show(pdfViewer.id, { pdf });
      expect(root.children).toHaveLength(0);
    },
  );
});

/** A second of silence as a file: a player that has it can be played. */
const silence = (): string => {
  const rate = 8000;
  const bytes = new DataView(new ArrayBuffer(44 + rate));
  const write = (at: number, text: string) =>
    new Uint8Array(bytes.buffer, at, text.length).set(new TextEncoder().encode(text));
  write(0, 'RIFF');
  bytes.setUint32(4, 36 + rate, true);
  write(8, 'WAVEfmt ');
  bytes.setUint32(16, 16, true);
  bytes.setUint16(20, 1, true);
  bytes.setUint16(22, 1, true);
  bytes.setUint32(24, rate, true);
  bytes.setUint32(28, rate, true);
  bytes.setUint16(32, 1, true);
  bytes.setUint16(34, 8, true);
  write(36, 'data');
  bytes.setUint32(40, rate, true);
  for (let at = 44; at < 44 + rate; at += 1) bytes.setUint8(at, 128);
  return URL.createObjectURL(new Blob([bytes.buffer], { type: 'audio/wav' }));
};

describe('a video', () => {
  const prefer = (value: 'reduce' | 'no-preference') =>
    (cdp() as unknown as { send: (method: string, params: object) => Promise<unknown> }).send(
      'Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-reduced-motion', value }] },
    );
  const player = (root: HTMLElement) => root.querySelector('video') as HTMLVideoElement;
  /** The keys of the browser's own controls do nothing before the file is there. */
  const canPlay = (root: HTMLElement) =>
    vi.waitFor(() => expect(player(root).readyState).toBe(HTMLMediaElement.HAVE_ENOUGH_DATA));
  const told = () => (page.engine.variable('events') as [string][]).map(([name]) => name);

  it('is played and paused by the keys of the browser’s own controls', async () => {
    const root = await show(video.id, { file: silence(), controls: true, muted: true, loop: true }, ['play', 'pause']);
    await canPlay(root);
    await userEvent.tab();
    expect(document.activeElement).toBe(player(root));
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(page.engine.variable('e-Is Playing')).toBe(true));
    expect(player(root).paused).toBe(false);
    await userEvent.keyboard(' ');
    await vi.waitFor(() => expect(page.engine.variable('e-Is Playing')).toBe(false));
    expect(told()).toEqual(['play', 'pause']);
  });

  it('starts by itself, without a sound, where the author says so', async () => {
    await prefer('no-preference');
    const root = await show(video.id, { file: silence(), autoplay: true, loop: true }, ['play']);
    await vi.waitFor(() => expect(told()).toEqual(['play']));
    expect([player(root).muted, player(root).paused]).toEqual([true, false]);
  });

  it('does not start by itself for a visitor who wants less motion, who may start it', async () => {
    await prefer('reduce');
    try {
      const root = await show(video.id, { file: silence(), autoplay: true, loop: true }, ['play']);
      await canPlay(root);
      expect([player(root).paused, player(root).autoplay]).toEqual([true, false]);
      player(root).focus();
      await userEvent.keyboard(' ');
      await vi.waitFor(() => expect(told()).toEqual(['play']));
    } finally {
      await prefer('no-preference');
    }
  });
});
