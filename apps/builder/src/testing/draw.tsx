import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';
import type { Editor } from '../editor/editor.ts';
import { EditorContext } from '../editor/editor-context.ts';
import { createPaletteDrag } from '../palette/palette-drag.ts';
import { PaletteDragContext } from '../palette/palette-drag-context.ts';
import { sampleEditor } from './sample-editor.ts';

/** Draws something inside of an open site; it is gone when the test ends. */
export const draw = (content: ReactNode, editor: Editor = sampleEditor()): HTMLElement => {
  const container = document.createElement('div');
  container.style.height = '400px';
  container.style.display = 'flex';
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <EditorContext value={editor}>
      <PaletteDragContext value={createPaletteDrag(editor)}>{content}</PaletteDragContext>
    </EditorContext>,
  );
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  return container;
};
