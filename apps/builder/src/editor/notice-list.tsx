import { type FC, useEffect } from 'react';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useEditor } from './editor-context.ts';
import styles from './notice-list.module.css';
import type { Notice } from './notices.ts';

/** Milliseconds that a notice stays; errors stay until they are dismissed. */
const STAY = 3500;

export const NoticeList: FC = () => {
  const { notices } = useEditor();
  const list = useStateValue(notices.list, (value) => value);
  return (
    <div className={styles.list} aria-live="polite">
      {list.map((notice) => (
        <NoticeView key={notice.id} notice={notice} onDismiss={() => notices.dismiss(notice.id)} />
      ))}
    </div>
  );
};

const NoticeView: FC<{ notice: Notice; onDismiss: () => void }> = ({ notice, onDismiss }) => {
  const texts = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts once for each notice
  useEffect(() => {
    if (notice.kind === 'error') return;
    const timer = setTimeout(onDismiss, STAY);
    return () => clearTimeout(timer);
  }, [notice.id]);
  return (
    <div className={styles.notice} data-kind={notice.kind}>
      <Icon name={notice.kind === 'error' ? 'circle-alert' : 'circle-check'} />
      <div>
        <p>{notice.message}</p>
        {notice.hint && <p className={styles.hint}>{notice.hint}</p>}
      </div>
      <IconButton icon="x" size={14} label={texts.app.close} onClick={onDismiss} />
    </div>
  );
};
