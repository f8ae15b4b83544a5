import type { Id } from '@trama/model';
import type { RowCount } from '@trama/protocol/canvas';
import { type FC, useEffect, useState } from 'react';
import { parentOfNode } from '../commands/selection-tree.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import styles from './canvas-bar.module.css';
import { tellCanvas } from './tell-canvas.ts';

interface Rows extends RowCount {
  /** The element that repeats. */
  holder: Id;
}

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
    const count = async (): Promise<void> => {
      const counts = await editor.canvas?.countRows(holders);
      if (isGone || !counts) return;
      const [found = null] = holders.flatMap((holder, index) => (counts[index] ? [{ holder, ...counts[index] }] : []));
      setRows(found);
    };
    void count();
    // A page that was not there yet could say nothing.
    const stop = editor.drawn.subscribe(() => void count());
    return () => {
      isGone = true;
      stop();
    };
  }, [editor, id]);

  if (!rows || (rows.shown >= rows.total && !isAll)) return null;
  return (
    <button
      type="button"
      className={styles.rows}
      onClick={() => {
        tellCanvas(editor, { type: 'show-all-rows', id: rows.holder, all: !isAll });
        setAll(!isAll);
      }}
    >
      {isAll
        ? texts.firstRows(rows.shown)
        : rows.total > rows.most
          ? texts.manyRows(rows.most, rows.total)
          : texts.allRows(rows.total)}
    </button>
  );
};
