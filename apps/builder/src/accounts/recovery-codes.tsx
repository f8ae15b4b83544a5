import { type FC, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './accounts.module.css';

/** Recovery codes, this one time. */
export const RecoveryCodes: FC<{ codes: readonly string[]; onClose: () => void }> = ({ codes, onClose }) => {
  const { ownAccount } = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));
  };
  return (
    <Dialog title={ownAccount.codesTitle} lead={ownAccount.codesLead} isOpen onClose={onClose} width={420}>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <p className={styles.note} role="status">
          {isCopied ? ownAccount.copied : ''}
        </p>
        <Button icon="copy" onClick={copy}>
          {ownAccount.copyCodes}
        </Button>
        <Button look="primary" onClick={onClose}>
          {ownAccount.kept}
        </Button>
      </div>
    </Dialog>
  );
};
