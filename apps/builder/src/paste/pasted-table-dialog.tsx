import { type FC, useMemo } from 'react';
import { groundFor } from '../commands/insert-new.ts';
import type { Editor } from '../editor/editor.ts';
import { useEditor, useView } from '../editor/editor-context.ts';
import type { PastedTable } from '../editor/view.ts';
import { useTexts } from '../texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './paste.module.css';
import { addAsCollection, readTable, tableFragment } from './table.ts';
import { addPasted, refusePaste } from './take-paste.ts';

/** Asks what becomes of a table that was pasted. */
export const PastedTableDialog: FC = () => {
  const texts = useTexts().paste;
  const { view } = useEditor();
  const asked = useView((current) => current.pastedTable);
  const close = (): void => view.update({ pastedTable: null });
  return (
    <Dialog title={texts.tableTitle} lead={texts.tableLead} isOpen={asked !== null} onClose={close}>
      {asked && <Choices asked={asked} onDone={close} />}
    </Dialog>
  );
};

const asElements = async (editor: Editor, { text, into }: PastedTable): Promise<void> => {
  const languages = editor.store.design.languages.map(({ lang }) => lang);
  try {
    await addPasted(editor, tableFragment(readTable(text), languages), into);
  } catch (error) {
    refusePaste(editor, error);
  }
};

const asCollection = (editor: Editor, { text, into }: PastedTable): void => {
  try {
    const table = readTable(text);
    const root = editor.asOneStep(() => {
      const ground = groundFor(editor, into);
      return ground && addAsCollection(editor, table, editor.texts.paste.collectionName, ground);
    });
    if (root) editor.select([root]);
  } catch (error) {
    refusePaste(editor, error);
  }
};

const Choices: FC<{ asked: PastedTable; onDone: () => void }> = ({ asked, onDone }) => {
  const texts = useTexts().paste;
  const editor = useEditor();
  const [columns, rows] = useMemo(() => {
    const lines = asked.text.split(/\r\n|\n|\r/).filter((line) => line !== '');
    return [lines[0]?.split('\t').length ?? 0, Math.max(0, lines.length - 1)];
  }, [asked]);
  const choose = (act: (editor: Editor, asked: PastedTable) => unknown): void => {
    onDone();
    void act(editor, asked);
  };
  return (
    <div className={styles.choices}>
      <p role="status">{texts.tableFound(rows, columns)}</p>
      <button type="button" className={styles.choice} onClick={() => choose(asElements)}>
        <Icon name="layout-grid" />
        <strong>{texts.asElements}</strong>
        <span className={styles.hint}>{texts.asElementsHint}</span>
      </button>
      <button type="button" className={styles.choice} onClick={() => choose(asCollection)}>
        <Icon name="database" />
        <strong>{texts.asCollection}</strong>
        <span className={styles.hint}>{texts.asCollectionHint}</span>
      </button>
    </div>
  );
};
