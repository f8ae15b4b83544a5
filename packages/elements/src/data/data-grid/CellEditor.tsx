import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { dataText } from '../../shared/values/value-text.ts';

interface CellEditorProps {
  kind: string;
  value: unknown;
  label: string;
  /** Ends the edit, with the new value or without; the cell takes the focus back where it is given. */
  finish: (cell: HTMLElement | null, next?: { value: unknown }) => void;
}

const TYPES: Readonly<Record<string, string>> = {
  number: 'number',
  date: 'date',
  dateString: 'date',
  boolean: 'checkbox',
};

const cellOf = (input: HTMLElement | null): HTMLElement | null =>
  input?.closest<HTMLElement>('[role="gridcell"]') ?? null;

/** The field of a cell that is edited: Enter keeps the value, Escape leaves it as it was, leaving the field keeps it. */
export const CellEditor = ({ kind, value, label, finish }: CellEditorProps): ReactNode => {
  const input = useRef<HTMLInputElement>(null);
  const hasEnded = useRef(false);
  const [shown, setShown] = useState(dataText(value));
  const [isOn, setOn] = useState(Boolean(value));
  const type = TYPES[kind] ?? 'text';
  useEffect(() => {
    input.current?.focus();
    if (type !== 'checkbox') input.current?.select();
  }, [type]);
  const read = (): unknown => {
    if (type === 'checkbox') return isOn;
    if (type !== 'number') return shown;
    return shown.trim() === '' ? null : Number(shown);
  };
  const end = (keeps: boolean, takesFocus: boolean) => {
    if (hasEnded.current) return;
    hasEnded.current = true;
    finish(takesFocus ? cellOf(input.current) : null, keeps ? { value: read() } : undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter', true);
  };
  return (
    <input
      ref={input}
      className="ww-grid-editor"
      type={type}
      step={type === 'number' ? 'any' : undefined}
      aria-label={label}
      {...(type === 'checkbox' ? { checked: isOn } : { value: shown })}
      onChange={(event) => (type === 'checkbox' ? setOn(event.target.checked) : setShown(event.target.value))}
      onKeyDown={onKeyDown}
      onBlur={() => end(true, false)}
      onClick={(event) => event.stopPropagation()}
    />
  );
};
