import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export interface Choice {
  value: number;
  text: string;
  isChosen: boolean;
  isBetween?: boolean;
  isDisabled?: boolean;
  /** The month, year or hour of now. */
  isCurrent?: boolean;
}

export interface ChoiceGridProps {
  label: string;
  choices: readonly Choice[];
  columns: number;
  onChoose: (value: number) => void;
  /** Focuses the first choice as soon as the grid is there. */
  takesFocus: boolean;
}

const stepOf = (key: string, columns: number): number | null =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns })[key] ?? null;

/** Months, years, hours or minutes as a grid that the arrow keys walk through. */
export const ChoiceGrid = ({ label, choices, columns, onChoose, takesFocus }: ChoiceGridProps): ReactNode => {
  const list = useRef<HTMLDivElement>(null);
  const start = choices.findIndex((choice) => choice.isChosen);
  const current = choices.findIndex((choice) => choice.isCurrent);
  const [at, setAt] = useState<number | null>(null);
  const focused = Math.min(at ?? Math.max(start, current < 0 || start >= 0 ? 0 : current), choices.length - 1);
  const focus = (index: number) => list.current?.querySelectorAll<HTMLElement>('button')[index]?.focus();
  const first = useRef(focused);
  useEffect(() => {
    if (takesFocus)
      list.current?.querySelectorAll<HTMLElement>('button')[first.current]?.focus({ preventScroll: true });
  }, [takesFocus]);
  const go = (index: number) => {
    const next = Math.max(0, Math.min(choices.length - 1, index));
    setAt(next);
    focus(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event.key, columns);
    if (step !== null) go(focused + step);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(choices.length - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of buttons within a dialog, not of a form.
    <div
      ref={list}
      role="group"
      aria-label={label}
      className="ww-date-choices"
      data-columns={columns}
      onKeyDown={onKeyDown}
    >
      {choices.map((choice, index) => (
        <button
          key={choice.value}
          type="button"
          tabIndex={index === focused ? 0 : -1}
          aria-pressed={choice.isChosen}
          aria-disabled={choice.isDisabled || undefined}
          aria-current={choice.isCurrent ? 'date' : undefined}
          data-between={choice.isBetween ? '' : undefined}
          onFocus={() => setAt(index)}
          onClick={() => !choice.isDisabled && onChoose(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
};
