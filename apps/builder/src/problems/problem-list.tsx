import { applyFix, chosenFix, type DesignProblem, type Fix } from '@trama/document';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { PlaceLine } from '../references/place-line.tsx';
import { usePlaceWords } from '../references/use-place-words.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './problems.module.css';

/** So many are drawn; the rest is counted. */
const MOST = 200;

const keyOf = ({ rule, entity, path, message }: DesignProblem): string =>
  [rule, entity.kind, entity.id, path?.join('.'), message.en].join(' ');

/** What will not work on the published site: where, why, and the fix where there is one. */
export const ProblemList: FC<{ problems: readonly DesignProblem[] }> = ({ problems }) => {
  const texts = useTexts().references;
  const labelOf = useLabel();
  const editor = useEditor();
  const wordsOf = usePlaceWords(problems);
  const fix = ({ rule, entity }: DesignProblem, found: Fix): void => {
    const group = `fix-${rule}-${entity.id}`;
    editor.closeGroup();
    applyFix(found, (operation, input) => editor.store.run(operation, input, { label: editor.texts.steps.fix, group }));
    editor.closeGroup();
  };
  return (
    <ul className={styles.list}>
      {problems.slice(0, MOST).map((problem) => (
        <li key={keyOf(problem)} data-severity={problem.severity}>
          <Icon name={problem.severity === 'error' ? 'circle-alert' : 'triangle-alert'} size={15} />
          <div className={styles.what}>
            <span className={styles.reason}>{labelOf(problem.message)}</span>
            <PlaceLine
              entity={problem.entity}
              path={problem.path ?? []}
              words={wordsOf(problem.entity, problem.path)}
            />
          </div>
          <Ways problem={problem} onFix={(found) => fix(problem, found)} />
        </li>
      ))}
      {problems.length > MOST && <li>{texts.problems.more(problems.length - MOST)}</li>}
    </ul>
  );
};

/** The ways to put a problem right: one that is known, and one that asks for a name. */
const Ways: FC<{ problem: DesignProblem; onFix: (fix: Fix) => void }> = ({ problem: { fix, choice }, onFix }) => {
  const labelOf = useLabel();
  if (!fix && !choice) return null;
  return (
    <div className={styles.ways}>
      {fix && (
        <button type="button" className={styles.fix} onClick={() => onFix(fix)}>
          {labelOf(fix.label)}
        </button>
      )}
      {choice && choice.names.length > 0 && (
        <Menu
          trigger={
            <button type="button" className={styles.fix}>
              {labelOf(choice.label)}
            </button>
          }
          groups={[
            {
              id: 'names',
              items: choice.names.map((name) => ({
                id: name,
                label: name,
                onChoose: () => onFix(chosenFix(choice, name)),
              })),
            },
          ]}
        />
      )}
    </div>
  );
};
