import type { ProjectColumn } from '@trama/protocol/builder';
import { type FC, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { onLeavingPage } from '../../typing/use-leaving-page.ts';
import styles from './rows.module.css';
import { ValueInput } from './value-input.tsx';

interface CellEditorProps {
  column: ProjectColumn;
  link: { table: string; column: string } | null;
  value: string | null;
  /** @param step where the keyboard goes then: rows down and columns to the right; null: it stays */
  onCommit: (value: string | null, step: [rows: number, columns: number] | null) => void;
  onCancel: () => void;
  /** The cell goes while it is edited (it is scrolled out of sight, its table closed): what is typed so far. */
  onGone: (value: string | null) => void;
  /** The page goes while it is edited. */
  onPageGone: (value: string | null) => void;
}

/** Edits one cell: Enter and Tab keep what is typed and go on, Escape lets it be. */
export const CellEditor: FC<CellEditorProps> = ({ column, link, value, onCommit, onCancel, ...gone }) => {
  const texts = useTexts().backend.rows;
  const [text, setText] = useState(value);
  const isDone = useRef(false);
  const latest = useRef({ text, ...gone });
  useLayoutEffect(() => {
    latest.current = { text, ...gone };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is edited once, from what it began with
  useLayoutEffect(() => {
    const isTyped = (): boolean => !isDone.current && latest.current.text !== value;
    const stopLeaving = onLeavingPage(() => {
      if (isTyped()) latest.current.onPageGone(latest.current.text);
    });
    return () => {
      stopLeaving();
      if (isTyped()) latest.current.onGone(latest.current.text);
    };
  }, []);
  const done = (run: () => void): void => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') done(onCancel);
    else if (event.key === 'Enter' && !event.altKey) done(() => onCommit(text, [event.shiftKey ? -1 : 1, 0]));
    else if (event.key === 'Tab') done(() => onCommit(text, [0, event.shiftKey ? -1 : 1]));
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) done(() => onCommit(text, null));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the control inside has the keys, this hears them
    <div className={styles.cellEditor} onKeyDown={onKeyDown} onBlur={onBlur} onCopy={hold} onPaste={hold}>
      <ValueInput
        column={column}
        link={link}
        label={texts.valueOf(column.name)}
        value={text}
        onChange={setText}
        onChoose={(chosen) => {
          setText(chosen);
          done(() => onCommit(chosen, null));
        }}
        isFirst
      />
    </div>
  );
};

const hold = (event: { stopPropagation(): void }): void => event.stopPropagation();
