import type { Id } from '@trama/model';
import { type FC, useEffect, useRef } from 'react';
import { useEditor, useEntity, useView } from '../../editor/editor-context.ts';
import { pagePath } from '../../pages/page-path.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { DialogButtons } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './sign-in-pages.module.css';

/** The pages that a recipe made; each leads to itself. */
export const MadePages: FC<{ pages: readonly { id: Id }[]; onClose: () => void }> = ({ pages, onClose }) => {
  const texts = useTexts().signInPages;
  const list = useRef<HTMLUListElement>(null);
  // The button that made them is gone, and the focus with it.
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <div className={styles.question}>
      <ul ref={list} className={styles.made}>
        {pages.map(({ id }) => (
          <li key={id}>
            <MadePage id={id} onClose={onClose} />
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button look="primary" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogButtons>
    </div>
  );
};

const MadePage: FC<{ id: Id; onClose: () => void }> = ({ id, onClose }) => {
  const texts = useTexts().pages;
  const editor = useEditor();
  const page = useEntity('pages', id);
  const language = useView((view) => view.language);
  // Taken back meanwhile.
  if (!page) return null;
  return (
    <button
      type="button"
      className={styles.page}
      onClick={() => {
        editor.openPage(id);
        onClose();
      }}
    >
      <Icon name="file-text" size={14} />
      <span>{page.name}</span>
      <small>{pagePath(editor.store.design, page, language)}</small>
      {page.access.length > 0 && (
        <span title={texts.private}>
          <Icon name="lock" size={12} />
          <span className="visually-hidden">{texts.private}</span>
        </span>
      )}
    </button>
  );
};
