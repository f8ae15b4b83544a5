import type { FC, PointerEvent } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import styles from './canvas-view.module.css';
import { screenOfWidth } from './screen-of-width.ts';

/** Pages are no narrower and no wider, in CSS px. */
const [LEAST, MOST] = [280, 2400];
/** An arrow key makes the page wider by so many CSS px. */
const STEP = 10;

interface WidthHandleProps {
  scale: number;
  onResizing: (isResizing: boolean) => void;
}

/** Beside the page: dragged, or by its arrow keys, it makes the page wider or narrower. */
export const WidthHandle: FC<WidthHandleProps> = ({ scale, onResizing }) => {
  const texts = useTexts();
  const { view } = useEditor();
  const width = useView((current) => current.width);
  const set = (wanted: number): void => {
    const next = Math.round(Math.min(MOST, Math.max(LEAST, wanted)));
    view.update({ width: next, screen: screenOfWidth(next) });
  };
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    const handle = event.currentTarget;
    const start = { x: event.clientX, width };
    handle.setPointerCapture(event.pointerId);
    onResizing(true);
    const controller = new AbortController();
    const { signal } = controller;
    const move = ({ clientX }: globalThis.PointerEvent): void => set(start.width + ((clientX - start.x) * 2) / scale);
    const end = (): void => {
      controller.abort();
      onResizing(false);
    };
    handle.addEventListener('pointermove', move, { signal });
    handle.addEventListener('pointerup', end, { signal });
    handle.addEventListener('pointercancel', end, { signal });
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={texts.canvas.resize}
      onPointerDown={onPointerDown}
      onKeyDown={(event) => {
        const step = event.key === 'ArrowRight' ? STEP : event.key === 'ArrowLeft' ? -STEP : 0;
        if (step === 0) return;
        event.preventDefault();
        set(width + step);
      }}
    />
  );
};
