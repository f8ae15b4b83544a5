import { applyFix, type DesignProblem } from '@trama/document';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './publishing.module.css';

interface ProblemListProps {
  problems: readonly DesignProblem[];
  onFixed: () => void;
}

/** What will not work on the published site, with the way there and the fix where there is one. */
export const ProblemList: FC<ProblemListProps> = ({ problems, onFixed }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const editor = useEditor();
  if (problems.length === 0)
    return (
      <p className={styles.fine}>
        <Icon name="circle-check" />
        {texts.publish.noProblems}
      </p>
    );
  const show = ({ entity }: DesignProblem): void => {
    editor.view.update({ dialog: null });
    if (entity.kind === 'pages') editor.openPage(entity.id);
    if (entity.kind === 'elements' || entity.kind === 'sections') editor.select([entity.id]);
  };
  return (
    <details className={styles.problems}>
      <summary>
        <Icon name="triangle-alert" />
        {texts.publish.problems(problems.length)}
      </summary>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.rule}-${problem.entity.id}-${problem.message.en}`} data-severity={problem.severity}>
            <span>{labelOf(problem.message)}</span>
            <button type="button" onClick={() => show(problem)}>
              {texts.publish.show}
            </button>
            {problem.fix && (
              <button
                type="button"
                onClick={() => {
                  if (problem.fix)
                    applyFix(problem.fix, (operation, input) =>
                      editor.store.run(operation, input, { label: editor.texts.steps.fix }),
                    );
                  onFixed();
                }}
              >
                {labelOf(problem.fix.label)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};
