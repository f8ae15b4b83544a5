import { checkFormula } from '@trama/formula';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import { type ControlProps, textOf } from './control.ts';
import styles from './controls.module.css';

/** A formula or a piece of code; what does not parse is said below. */
export const CodeControl: FC<ControlProps> = ({ field, label, value, onChange, onCommit }) => {
  const texts = useTexts();
  const code = textOf(value);
  const check = code.trim() === '' ? null : checkFormula(code, { mode: field.type === 'code' ? 'code' : 'formula' });
  return (
    <div className={styles.stack}>
      <textarea
        className={styles.code}
        aria-label={label}
        aria-invalid={check?.ok === false || undefined}
        spellCheck={false}
        rows={field.type === 'code' ? 6 : 2}
        placeholder={texts.formula.placeholder}
        value={code}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onCommit}
      />
      {check?.ok === false && <p className={styles.problem}>{check.error.message}</p>}
      {check?.ok && check.analysis.riskyPatterns.length > 0 && <p className={styles.problem}>{texts.formula.risky}</p>}
    </div>
  );
};
