import type { Id } from '@trama/model';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import styles from './runs.module.css';

/** A dot at the edge of a step: runs pause before it. Keys set it with F9 on the step. */
export const Breakpoint: FC<{ step: Id; name: string }> = ({ step, name }) => {
  const texts = useTexts().runs;
  const { desk } = useEditor();
  const isSet = useStateValue(desk.breakpoints, (steps) => steps.has(step));
  return (
    <button
      type="button"
      className={styles.breakpoint}
      tabIndex={-1}
      aria-pressed={isSet}
      aria-label={texts.pausesHere(name)}
      title={isSet ? texts.pauseNoMore : `${texts.pauseBefore} (F9)`}
      onClick={() => desk.toggleBreakpoint(step)}
    />
  );
};
