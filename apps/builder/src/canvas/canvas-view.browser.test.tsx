import { connectBuilder, type Port, portOf } from '@trama/protocol/canvas';
import { expect, it, onTestFinished } from 'vitest';
import { userEvent } from 'vitest/browser';
import { useShortcuts } from '../commands/use-shortcuts.ts';
import { useEditor } from '../editor/editor-context.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { CanvasView } from './canvas-view.tsx';

/** The canvas with the keys of the builder around it. */
const Centre = () => {
  useShortcuts(useEditor());
  return <CanvasView />;
};

/** The canvas's end of the next frame that is loaded, and what it has heard so far. */
const nextCanvas = () => {
  const heard: string[] = [];
  const listening = new AbortController();
  onTestFinished(() => listening.abort());
  const connection = new Promise<ReturnType<typeof connectBuilder>>((resolve) => {
    const onLoad = ({ target }: Event): void => {
      const inside = target instanceof HTMLIFrameElement ? target.contentWindow : null;
      inside?.addEventListener('message', (event) => {
        const port = portOf(event as never, { source: window, origin: location.origin });
        if (!port) return;
        const receive = ({ type }: { type: string }) => void heard.push(type);
        resolve(connectBuilder(port as Port, { receive, fail: () => undefined }));
      });
    };
    document.addEventListener('load', onLoad, { capture: true, signal: listening.signal });
  });
  return { heard, connection };
};

it('the keyboard stays with the builder until the page is drawn: what is pressed meanwhile is done then', async () => {
  const access = { url: `${location.origin}/`, token: 'first', expiresAt: Date.now() + 3_600_000, backend: null };
  const editor = sampleEditor(undefined, { canvas: async () => access });
  const { heard, connection } = nextCanvas();
  const container = draw(<Centre />, editor);
  const frame = () => container.querySelector('iframe');
  const canvas = await connection;
  editor.select(['title']);
  frame()?.focus();
  expect(document.activeElement).not.toBe(frame());
  await userEvent.keyboard('/');
  canvas.send({ type: 'ready' });
  await expect.poll(() => heard).toContain('init');
  expect(heard).not.toContain('show-place');
  canvas.send({ type: 'drawn', pageId: 'home', sequence: 0, refusal: null });
  await expect.poll(() => heard.filter((type) => type === 'show-place')).toHaveLength(1);
  await expect.poll(() => frame()?.inert).toBe(false);
  frame()?.focus();
  expect(document.activeElement).toBe(frame());
});

it.each([383, 520, 900])(
  'a page that fits leaves nothing to scroll: scrollbars would come and go (%s px)',
  async (width) => {
    const access = { url: `${location.origin}/`, token: 'first', expiresAt: Date.now() + 3_600_000, backend: null };
    const editor = sampleEditor(undefined, { canvas: async () => access });
    const container = draw(<Centre />, editor);
    Object.assign(container.style, { display: 'flex', width: `${width}px`, height: '700px' });
    const area = () => container.querySelector('iframe')?.closest('[data-fitted]');
    await expect.poll(() => area()?.clientWidth).toBe(width);
    await expect.poll(() => area()?.querySelector('iframe')?.getBoundingClientRect().width).toBeGreaterThan(width - 50);
    expect(area()?.scrollWidth).toBe(width);
    expect(area()?.scrollHeight).toBe(area()?.clientHeight);
    expect(getComputedStyle(area() as Element).overflow).toBe('hidden');
  },
);
