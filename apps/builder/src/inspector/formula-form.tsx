import { checkFormula } from '@trama/formula';
import type { Binding } from '@trama/model';
import { type FC, useId, useRef, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './formula-form.module.css';

interface FormulaFormProps {
  title: string;
  binding: Binding | null;
  /** The new binding; undefined takes it away. */
  onDone: (binding: Binding | undefined) => void;
}

/** Writes a formula, says at once whether it can be read and what it uses, and binds. */
export const FormulaForm: FC<FormulaFormProps> = ({ title, binding, onDone }) => {
  const texts = useTexts().formula;
  const { store } = useEditor();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [kind, setKind] = useState<'formula' | 'code'>(binding?.binding === 'code' ? 'code' : 'formula');
  const [code, setCode] = useState(binding?.code ?? '');
  const check = code.trim() === '' ? null : checkFormula(code, { mode: kind });
  const { variables, collections } = store.design;

  const insert = (text: string): void => {
    const { selectionStart = code.length, selectionEnd = code.length } = area.current ?? {};
    setCode(`${code.slice(0, selectionStart)}${text}${code.slice(selectionEnd)}`);
    area.current?.focus();
  };
  const used = check?.ok
    ? [
        ...check.analysis.variables.map((key) => variables[key]?.name ?? key),
        ...check.analysis.collections.map((key) => collections[key]?.name ?? key),
      ]
    : [];
  const isRisky = check?.ok === true && check.analysis.riskyPatterns.length > 0;
  const submit = (): void => {
    if (check?.ok) onDone({ ...binding, binding: kind, code });
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.head}>
        <h3>{title}</h3>
        <select
          aria-label={texts.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'code' ? 'code' : 'formula')}
        >
          <option value="formula">{texts.formula}</option>
          <option value="code">{texts.code}</option>
        </select>
      </div>
      <textarea
        ref={area}
        className={styles.code}
        aria-label={title}
        aria-describedby={`${id}-check`}
        aria-invalid={check?.ok === false || undefined}
        rows={kind === 'code' ? 8 : 4}
        spellCheck={false}
        placeholder={texts.placeholder}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <p id={`${id}-check`} className={styles.check} data-ok={check?.ok && !isRisky} role="status">
        {check?.ok && isRisky && (
          <>
            <Icon name="circle-alert" size={13} />
            {texts.risky}
          </>
        )}
        {check?.ok && !isRisky && (
          <>
            <Icon name="circle-check" size={13} />
            {used.length > 0 ? `${texts.uses}: ${used.join(', ')}` : texts.valid}
          </>
        )}
        {check?.ok === false && (
          <>
            <Icon name="circle-alert" size={13} />
            {check.error.message}
          </>
        )}
      </p>
      <select
        className={styles.insert}
        aria-label={texts.insert}
        value=""
        onChange={(event) => event.target.value !== '' && insert(event.target.value)}
      >
        <option value="">{texts.insert}</option>
        {Object.values(variables).map((variable) => (
          <option key={variable.id} value={`variables['${variable.id}']`}>
            {variable.name}
          </option>
        ))}
        {Object.values(collections).map((collection) => (
          <option key={collection.id} value={`collections['${collection.id}']`}>
            {collection.name}
          </option>
        ))}
      </select>
      <div className={styles.buttons}>
        {binding && (
          <Button look="danger" icon="unlink" onClick={() => onDone(undefined)}>
            {texts.unbind}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={!check?.ok}>
          {texts.apply}
        </Button>
      </div>
    </form>
  );
};
