import type { FC } from 'react';
import { keyCaps } from '../commands/keys.ts';
import { isMac } from '../commands/platform.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Tooltip } from '../ui/tooltip.tsx';
import styles from './problems.module.css';
import { useProblems } from './use-problems.ts';

/** How many problems there are, and the way to them; its room alone while there are none, so that nothing beside it moves. */
export const ProblemsButton: FC = () => {
  const texts = useTexts().references.problems;
  const { view } = useEditor();
  const problems = useProblems();
  if (problems === null || problems.length === 0) return <span className={styles.none} />;
  const hasErrors = problems.some(({ severity }) => severity === 'error');
  return (
    <Tooltip text={texts.title} hint={keyCaps('f8', isMac).join(' ')}>
      <button
        type="button"
        className={styles.count}
        data-severity={hasErrors ? 'error' : 'warning'}
        aria-label={texts.count(problems.length)}
        onClick={() => view.update({ dialog: 'problems' })}
      >
        <Icon name="triangle-alert" size={14} />
        {problems.length}
      </button>
    </Tooltip>
  );
};
