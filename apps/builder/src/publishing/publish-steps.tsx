import type { PublishProgress } from '@trama/protocol/builder';
import { type FC, useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './publishing.module.css';

/** How often the server is asked how far it is, in milliseconds. */
const LOOK = 400;

/** How far the publish is that this tab asked for; null: the server has not begun. @param isRunning asks on until it is not */
export const usePublishProgress = (isRunning: boolean): PublishProgress | null => {
  const { api, site } = useEditor();
  const [progress, setProgress] = useState<PublishProgress | null>(null);
  useEffect(() => {
    let isGone = false;
    const look = (): void => {
      // Who publishes is told of failures by the publish itself.
      void api
        .publishProgress(site)
        .then((found) => isGone || setProgress(found))
        .catch(() => undefined);
    };
    if (!isRunning) return;
    setProgress(null);
    const timer = setInterval(look, LOOK);
    return () => {
      clearInterval(timer);
      // The last word: which step it ended in, and how long each took.
      void api
        .publishProgress(site)
        .then(setProgress)
        .catch(() => undefined);
      isGone = true;
    };
  }, [api, site, isRunning]);
  return progress;
};

/** The steps of a publish with the time of each. */
export const PublishSteps: FC<{ progress: PublishProgress; isRunning: boolean }> = ({ progress, isRunning }) => {
  const texts = useTexts().publish.steps;
  const { steps, state, drawing } = progress;
  return (
    <ol className={styles.steps} aria-label={texts.title}>
      {steps.map(({ step, took }, index) => {
        const isLast = index === steps.length - 1;
        const stand = !isLast || state === 'done' ? 'done' : state === 'failed' ? 'failed' : 'running';
        return (
          <li key={step} data-stand={stand}>
            <Icon name={stand === 'done' ? 'check' : stand === 'failed' ? 'x' : 'loader'} size={14} />
            <span>{texts[step]}</span>
            <span className="visually-hidden">{texts[stand]}</span>
            {isLast && isRunning && drawing && <small>{texts.drawing(drawing)}</small>}
            <time>{texts.took(took)}</time>
          </li>
        );
      })}
    </ol>
  );
};
