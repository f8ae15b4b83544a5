import type { Reference } from '@trama/model';
import { type FC, useEffect, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { askToDelete } from '../references/ask-uses.ts';
import { removerOf, targetName } from '../references/targets.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ProblemList } from './problem-list.tsx';
import styles from './problems.module.css';
import { useFreshTables, useProblems } from './use-problems.ts';

/** The problems of the design at any time, and what nothing uses. */
export const ProblemsDialog: FC = () => {
  const texts = useTexts().references.problems;
  const { view } = useEditor();
  const isOpen = useView((current) => current.dialog === 'problems');
  return (
    <Dialog
      title={texts.title}
      lead={texts.lead}
      width={640}
      isOpen={isOpen}
      onClose={() => view.update({ dialog: null })}
    >
      {isOpen && <Content />}
    </Dialog>
  );
};

const Content: FC = () => {
  const texts = useTexts().references.problems;
  const problems = useProblems();
  useFreshTables();
  if (problems === null) return <p role="status">{texts.looking}</p>;
  return (
    <>
      {problems.length === 0 ? (
        <p className={styles.fine}>
          <Icon name="circle-check" />
          {texts.none}
        </p>
      ) : (
        <ProblemList problems={problems} />
      )}
      <Unused problems={problems} />
    </>
  );
};

/** Asked for again whenever the design has been looked at. */
const Unused: FC<{ problems: unknown }> = ({ problems }) => {
  const editor = useEditor();
  const texts = useTexts();
  const { language: labels } = useLanguage();
  const [unused, setUnused] = useState<readonly Reference[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    let isGone = false;
    void editor.watch.unused().then((found) => {
      if (!isGone) setUnused(found.filter(({ kind }) => removerOf(kind)));
    });
    return () => {
      isGone = true;
    };
  }, [editor, problems]);
  if (unused.length === 0) return null;
  const { design, registry } = editor.store;
  const naming = { texts, labels, language: editor.view.get().language };
  return (
    <details className={styles.unused}>
      <summary>{texts.references.problems.unused(unused.length)}</summary>
      <ul className={styles.list}>
        {unused.map((target) => {
          const name = targetName(design, registry, target, naming);
          return (
            <li key={`${target.kind}-${target.id}`}>
              <span className={styles.what}>{name}</span>
              <button
                type="button"
                className={styles.fix}
                aria-label={texts.references.remove.step(name)}
                onClick={() => askToDelete(editor, target)}
              >
                {texts.references.remove.plain}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
};
