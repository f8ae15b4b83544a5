import { type FC, useLayoutEffect, useState } from 'react';
import { useTexts } from '../texts/index.ts';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';
import { declarationsText, readDeclarations } from './declarations.ts';
import { useValueScope } from './value-scope.ts';

const isKnown = (property: string, value: string): boolean =>
  CSS.supports(property, value.replace(/\s*!important$/, ''));

/** Declarations of CSS; what no browser takes is said below and does not count. */
export const DeclarationsControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => {
  const texts = useTexts().styleTools;
  const { node } = useValueScope();
  const stored = declarationsText(value);
  const [draft, setDraft] = useState(stored);
  const { refused } = readDeclarations(draft, value, isKnown);
  // Before it is painted: what is typed from then on is not taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was half typed for another element is none of this one
  useLayoutEffect(() => {
    setDraft((current) => {
      const { declarations } = readDeclarations(current, value, isKnown);
      return declarationsText(declarations) === stored ? current : stored;
    });
  }, [stored]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other element begins with what it has
  useLayoutEffect(() => setDraft(stored), [node]);
  return (
    <div className={styles.stack}>
      <textarea
        className={styles.code}
        aria-label={label}
        aria-invalid={refused.length > 0 || undefined}
        spellCheck={false}
        rows={Math.min(12, Math.max(3, draft.split('\n').length + 1))}
        placeholder="mix-blend-mode: multiply;"
        value={draft}
        onChange={(event) => {
          setDraft(event.target.value);
          const { declarations } = readDeclarations(event.target.value, value, isKnown);
          onChange(Object.keys(declarations).length === 0 ? undefined : declarations);
        }}
        onBlur={() => {
          if (refused.length === 0) setDraft(stored);
          onCommit();
        }}
      />
      {refused.length > 0 && <p className={styles.problem}>{texts.refused(refused.join('; '))}</p>}
    </div>
  );
};
