import { type FC, useId } from 'react';
import { useEditor } from '../../editor/editor-context.ts';
import { useTexts } from '../../texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from '../backend.module.css';

/** What an application is to be told. */
export interface Told {
  name: string;
  id: string;
  /** Null: it keeps none. */
  secret: string | null;
}

/** Id and secret of an application; the secret is not shown again. */
export const ToldDialog: FC<{ told: Told; onClose: () => void }> = ({ told, onClose }) => {
  const texts = useTexts();
  const { signIn: words } = texts.backend;
  return (
    <Dialog title={told.name} lead={words.where} isOpen onClose={onClose} width={480}>
      <div className={styles.form}>
        <Line label={words.id} value={told.id} />
        {told.secret !== null && (
          <>
            <Line label={words.secret} value={told.secret} />
            <p className={styles.lead}>{words.secretOnce}</p>
          </>
        )}
        <div className={styles.buttons}>
          <Button onClick={onClose}>{texts.app.close}</Button>
        </div>
      </div>
    </Dialog>
  );
};

const Line: FC<{ label: string; value: string }> = ({ label, value }) => {
  const { backend } = useTexts();
  const { notices } = useEditor();
  const id = useId();
  const copy = (): void =>
    void navigator.clipboard.writeText(value).then(() => notices.show('info', backend.signIn.copied));
  return (
    <div className={styles.label}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.buttons}>
        <input id={id} className={styles.input} readOnly value={value} />
        <Button icon="copy" aria-label={`${backend.signIn.copy}: ${label}`} onClick={copy}>
          {backend.signIn.copy}
        </Button>
      </div>
    </div>
  );
};
