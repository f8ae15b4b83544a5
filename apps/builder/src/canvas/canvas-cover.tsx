import type { FC } from 'react';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Loading, Message } from '../ui/message.tsx';
import type { CanvasLink } from './canvas-link.ts';
import styles from './canvas-view.module.css';
import { useCanvasStatus } from './use-canvas-status.ts';

/** What lies over the page until it is drawn, or when it cannot be. */
export const CanvasCover: FC<{ link: CanvasLink | null }> = ({ link }) => {
  const texts = useTexts();
  if (!link)
    return (
      <div className={styles.cover}>
        <Loading label={texts.canvas.connecting} />
      </div>
    );
  return <LinkCover link={link} />;
};

const LinkCover: FC<{ link: CanvasLink }> = ({ link }) => {
  const texts = useTexts();
  const status = useCanvasStatus(link);
  const failure = useStateValue(link.failure, (value) => value);
  if (status === 'ready') return null;
  return (
    <div className={styles.cover}>
      {status === 'failed' ? (
        <Message kind="error" title={texts.canvas.failed} lead={failure} />
      ) : (
        <Loading label={texts.canvas.connecting} />
      )}
    </div>
  );
};
