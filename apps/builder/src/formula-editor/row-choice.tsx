import type { Id } from '@trama/model';
import { type FC, useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './formula-editor.module.css';

interface RowChoiceProps {
  element: Id | null;
  position: number;
  onChange: (position: number) => void;
}

/** In a repeat: of which row the values are shown. */
export const RowChoice: FC<RowChoiceProps> = ({ element, position, onChange }) => {
  const texts = useTexts().formula;
  const { canvas } = useEditor();
  const [hasNext, setNext] = useState(false);

  useEffect(() => {
    let isOver = false;
    const next = { binding: { binding: 'formula', code: '1' }, place: { element, position: position + 1 } } as const;
    const ask = async (): Promise<void> => {
      const answer = element === null ? null : ((await canvas?.evaluate(next)) ?? null);
      if (!isOver) setNext(answer !== null);
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [canvas, element, position]);

  if (position === 0 && !hasNext) return null;
  return (
    <div className={styles.rows}>
      <button
        type="button"
        aria-label={texts.previousRow}
        disabled={position === 0}
        onClick={() => onChange(position - 1)}
      >
        <Icon name="chevron-left" size={14} />
      </button>
      <span aria-live="polite">{texts.row(position + 1)}</span>
      <button type="button" aria-label={texts.nextRow} disabled={!hasNext} onClick={() => onChange(position + 1)}>
        <Icon name="chevron-right" size={14} />
      </button>
    </div>
  );
};
