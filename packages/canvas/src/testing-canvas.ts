import { createDocumentStore, createIds, type Operation } from '@trama/document';
import { elementLibrary } from '@trama/elements/client';
import type { Change, Design, Id, Registry } from '@trama/model';
import type { BuilderMessage, CanvasMessage, CanvasView } from '@trama/protocol/canvas';
import { elementClass } from '@trama/style';
import { onTestFinished } from 'vitest';
import { type Canvas, createCanvas } from './canvas-app.ts';
import { createPageDrawing } from './drawing/page-drawing.tsx';
import { createPageStyles } from './styles/page-styles.ts';

/** A canvas of this document that was told nothing yet; it goes with its test. */
export const startTestCanvas = (registry: Registry, send: (message: CanvasMessage) => void): Canvas => {
  const canvas = createCanvas(
    { send },
    {
      window,
      registry,
      drawing: createPageDrawing({ window, registry, library: elementLibrary, plugins: {}, onLog: () => undefined }),
      styles: createPageStyles(document, registry),
    },
  );
  onTestFinished(() => canvas.dispose());
  return canvas;
};

/** A view of a design, its home page on the widest screen unless `differing` says otherwise. */
export const viewOf = (design: Design, differing: Partial<CanvasView> = {}): CanvasView => ({
  pageId: design.homePageId,
  screen: 'default',
  theme: 'light',
  language: 'en',
  mode: 'edit',
  labels: 'en',
  scale: 1,
  ...differing,
});

export interface TestCanvas {
  canvas: Canvas;
  sent: CanvasMessage[];
  /** Runs an operation on a store whose changes the canvas follows. */
  edit<Input, Result>(operation: Operation<Input, Result>, input: Input): Promise<Result>;
  tell(message: BuilderMessage): Promise<void>;
  last<Type extends CanvasMessage['type']>(type: Type): Extract<CanvasMessage, { type: Type }> | undefined;
}

/** A canvas that shows a design, and what it says. */
export const openTestCanvas = async (
  design: Design,
  registry: Registry,
  view: Partial<CanvasView> = {},
): Promise<TestCanvas> => {
  const sent: CanvasMessage[] = [];
  const canvas = startTestCanvas(registry, (message) => void sent.push(message));
  const store = createDocumentStore(
    design,
    registry,
    createIds(() => crypto.randomUUID()),
  );
  await canvas.receive({ type: 'init', design, token: '', view: viewOf(design, view), backend: null, session: null });
  let sequence = 0;
  return {
    canvas,
    sent,
    edit: async (operation, input) => {
      let changes: readonly Change[] = [];
      const stop = store.onChange((event) => (changes = event.changes));
      const result = store.run(operation, input, { label: '' });
      stop();
      sequence += 1;
      await canvas.receive({ type: 'changes', sequence, changes });
      return result;
    },
    tell: canvas.receive,
    last: <Type extends CanvasMessage['type']>(type: Type) =>
      sent.findLast((message): message is Extract<CanvasMessage, { type: Type }> => message.type === type),
  };
};

/** The element that a design calls so. */
export const idNamed = (design: Design, name: string): Id => {
  const found = Object.values(design.elements).find((element) => element.name === name);
  if (!found) throw new Error(`no element is called ${name}`);
  return found.id;
};

export const drawnNodes = (id: Id): readonly HTMLElement[] =>
  [...document.getElementsByClassName(elementClass(id))] as HTMLElement[];

/** Nodes of the marks over the page. */
export const overlayNodes = (selector: string): readonly HTMLElement[] => [
  ...(document.querySelector('trama-overlay')?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** An event of the pointer at a point of the window, for what lies there. */
export const pointerAt = (type: string, x: number, y: number, rest: PointerEventInit = {}): void => {
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, button: 0, ...rest };
  (document.elementFromPoint(x, y) ?? document.documentElement).dispatchEvent(new PointerEvent(type, at));
};
