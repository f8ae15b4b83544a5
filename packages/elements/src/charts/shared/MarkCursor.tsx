import type { KeyboardEvent, ReactNode } from 'react';
import { type Drawing, type Mark, nextMark } from './drawing.ts';
import '../../shared/looks/said.css';

interface MarkCursorProps {
  drawing: Drawing;
  active: Mark | null;
  setActive: (mark: Mark | null) => void;
  describe: (mark: Mark) => string;
  label: string;
  press: (mark: Mark) => void;
}

/** The keyboard's way to the values: one button that stands on one of them and walks by the arrow keys. */
export const MarkCursor = ({ drawing, active, setActive, describe, label, press }: MarkCursorProps): ReactNode => {
  const at = active ?? drawing.marks[0];
  if (at === undefined) return null;
  const walk = (event: KeyboardEvent) => {
    const next = nextMark(drawing.marks, at, event.key);
    if (event.key === 'Escape') setActive(null);
    if (next === at && !['Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    setActive(next);
  };
  return (
    <>
      <button
        type="button"
        className="ww-chart-cursor"
        aria-label={label}
        style={{ left: at.x, top: at.y }}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setActive(at)}
        onBlur={() => setActive(null)}
        onKeyDown={walk}
        onClick={(event) => {
          event.stopPropagation();
          press(at);
        }}
      />
      <span className="ww-said" aria-live="polite">
        {active === null ? '' : describe(active)}
      </span>
    </>
  );
};
