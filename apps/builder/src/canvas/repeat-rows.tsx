import { type Id, isRecord, type Json } from '@trama/model';
import { type FC, useEffect, useState } from 'react';
import { parentOfNode } from '../commands/selection-tree.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import styles from './canvas-bar.module.css';

interface Rows {
  /** The element that repeats. */
  holder: Id;
  shown: number;
  total: number;
}

const rowsIn = (holder: Id, value: Json | undefined): Rows | null => {
  if (!isRecord(value)) return null;
  const { shown, total } = value as Readonly<Record<string, Json>>;
  return typeof shown === 'number' && typeof total === 'number' ? { holder, shown, total } : null;
};

/** Beside a selection in a repeat of which only the first rows are drawn: the way to all of them, and back. */
export const RepeatRows: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts().canvas;
  const editor = useEditor();
  const [rows, setRows] = useState<Rows | null>(null);
  const [isAll, setAll] = useState(false);

  useEffect(() => {
    let isGone = false;
    const parent = parentOfNode(editor.store.design, id);
    const holders = parent === null ? [id] : [id, parent];
    editor.canvas?.read(holders.map((holder) => ({ kind: 'rows', id: holder }))).then((values) => {
      if (isGone) return;
      setRows(holders.map((holder, index) => rowsIn(holder, values[index])).find((found) => found !== null) ?? null);
    });
    return () => {
      isGone = true;
    };
  }, [editor, id]);

  if (!rows || (rows.shown >= rows.total && !isAll)) return null;
  return (
    <button
      type="button"
      className={styles.rows}
      onClick={() => {
        editor.canvas?.send({ type: 'show-all-rows', id: rows.holder, all: !isAll });
        setAll(!isAll);
      }}
    >
      {isAll ? texts.firstRows(rows.shown) : texts.allRows(rows.total)}
    </button>
  );
};
