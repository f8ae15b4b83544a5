import { checkFormula } from '@trama/formula';
import type { Binding } from '@trama/model';
import { type FC, useId, useMemo, useRef, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SearchList } from '../ui/search-list.tsx';
import styles from './binding-editor.module.css';
import { siteOffers } from './site-offers.ts';
import { useNameOf, type ValueScope } from './value-scope.ts';

interface BindingEditorProps {
  /** What is bound, by name. */
  label: string;
  value: Binding | null;
  scope: ValueScope;
  /** The new binding; undefined takes it away. */
  onChange: (binding: Binding | undefined) => void;
}

/** Binds a value: to one of what can be read here, with a single choice, or to a formula that is written. */
export const BindingEditor: FC<BindingEditorProps> = ({ label, value, scope, onChange }) => {
  const texts = useTexts();
  const labels = useLanguage().language;
  const { store } = useEditor();
  const pageId = useView((view) => view.pageId);
  const nameOf = useNameOf();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  /** What is selected in the formula; null until somebody has been there. */
  const caret = useRef<readonly [number, number] | null>(null);
  const [kind, setKind] = useState<'formula' | 'code'>(value?.binding === 'code' ? 'code' : 'formula');
  const [code, setCode] = useState(value?.code ?? '');
  const check = code.trim() === '' ? null : checkFormula(code, { mode: kind });

  // What can be read is looked at once, when the window opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const options = useMemo(
    () =>
      [
        ...scope.nearest(),
        ...siteOffers({
          design: store.design,
          registry: store.registry,
          nameOf,
          texts: texts.values,
          labels,
          pageId,
          component: store.design.components[scope.component ?? ''] ?? null,
          node: scope.node,
        }),
      ].flatMap((group) =>
        group.offers.map((offer) => ({ ...offer, id: `${group.label}:${offer.code}`, group: group.label })),
      ),
    [],
  );

  const insert = (text: string): void => {
    if (code.trim() === '') {
      onChange({ ...value, binding: 'formula', code: text });
      return;
    }
    const [start, end] = caret.current ?? [code.length, code.length];
    setCode(`${code.slice(0, start)}${text}${code.slice(end)}`);
    area.current?.focus();
  };
  const used = check?.ok
    ? [...check.analysis.variables, ...check.analysis.collections].map((key) => nameOf(key) ?? texts.values.gone)
    : [];
  const isRisky = check?.ok === true && check.analysis.riskyPatterns.length > 0;
  const submit = (): void => {
    if (check?.ok) onChange({ ...value, binding: kind, code });
  };
  const title = texts.formula.title(label);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit();
      }}
    >
      <h3>{title}</h3>
      <SearchList
        label={texts.values.pick}
        title={texts.values.offers}
        empty={texts.values.noOffer}
        options={options}
        onChoose={({ code: chosen }) => insert(chosen)}
      />
      <div className={styles.head}>
        <span>{texts.values.orWrite}</span>
        <select
          aria-label={texts.formula.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'code' ? 'code' : 'formula')}
        >
          <option value="formula">{texts.formula.formula}</option>
          <option value="code">{texts.formula.code}</option>
        </select>
      </div>
      <textarea
        ref={area}
        className={styles.code}
        aria-label={title}
        aria-describedby={`${id}-check`}
        aria-invalid={check?.ok === false || undefined}
        rows={kind === 'code' ? 8 : 3}
        spellCheck={false}
        placeholder={texts.formula.placeholder}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onSelect={({ currentTarget }) => {
          caret.current = [currentTarget.selectionStart, currentTarget.selectionEnd];
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <p id={`${id}-check`} className={styles.check} data-ok={check?.ok && !isRisky} role="status">
        {check?.ok && isRisky && (
          <>
            <Icon name="circle-alert" size={13} />
            {texts.formula.risky}
          </>
        )}
        {check?.ok && !isRisky && (
          <>
            <Icon name="circle-check" size={13} />
            {used.length > 0 ? `${texts.formula.uses}: ${used.join(', ')}` : texts.formula.valid}
          </>
        )}
        {check?.ok === false && (
          <>
            <Icon name="circle-alert" size={13} />
            {check.error.message}
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {value && (
          <Button look="danger" icon="unlink" onClick={() => onChange(undefined)}>
            {texts.formula.unbind}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={!check?.ok}>
          {texts.formula.apply}
        </Button>
      </div>
    </form>
  );
};
