import type { Binding } from '@trama/model';
import type { FormulaPlace } from '@trama/protocol/canvas';
import { type FC, useEffect, useMemo, useRef, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import type { FormulaAreaHandle } from '../formula-editor/formula-area.tsx';
import { FormulaWriter } from '../formula-editor/formula-writer.tsx';
import { useTexts } from '../texts/index.ts';
import { useOpenText } from '../typing/use-open-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SearchList } from '../ui/search-list.tsx';
import styles from './binding-editor.module.css';
import { canBeBound } from './can-be-bound.ts';
import { useSiteOffers } from './use-site-offers.ts';
import type { ValueScope } from './value-scope.ts';

interface BindingEditorProps {
  /** What is bound, by name. */
  label: string;
  value: Binding | null;
  scope: ValueScope;
  /** Whether it fills the window. */
  isLarge: boolean;
  /** Whoever opens it writes a formula, and picks nothing. */
  isWriting?: boolean;
  onLarge: (isLarge: boolean) => void;
  /** The new binding; undefined takes it away. */
  onChange: (binding: Binding | undefined) => void;
}

/** The code as it is written; what is left without a decision is offered back. */
const useWritten = (
  title: string,
  kept: string,
): { code: string; revision: number; write: (code: string) => void; settle: () => void } => {
  const open = useOpenText({ title });
  const [code, setCode] = useState(kept);
  const [revision, setRevision] = useState(0);
  const before = useRef(kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kept text alone is news
  useEffect(() => {
    if (kept === before.current) return;
    before.current = kept;
    // Whoever has typed goes on; else what somebody else wrote meanwhile stands here too, before it is overwritten unseen.
    if (open.current() !== null || kept === code) return;
    setCode(kept);
    setRevision((count) => count + 1);
  }, [kept]);
  return {
    code,
    revision,
    write: (next) => {
      open.hold(next === kept ? null : next);
      setCode(next);
    },
    settle: () => open.hold(null),
  };
};

/** Binds a value: to one of what can be read here, with a single choice, or to a formula that is written. */
export const BindingEditor: FC<BindingEditorProps> = ({
  label,
  value,
  scope,
  isLarge,
  isWriting = false,
  onLarge,
  onChange,
}) => {
  const texts = useTexts();
  const title = texts.formula.title(label);
  const { store } = useEditor();
  const area = useRef<FormulaAreaHandle>(null);
  const [kind, setKind] = useState<'formula' | 'code'>(value?.binding === 'code' ? 'code' : 'formula');
  const { code, revision, write: setCode, settle } = useWritten(title, value?.code ?? '');
  const { design } = store;
  const { node } = scope;

  const groups = useSiteOffers(scope);
  const options = useMemo(
    () =>
      groups.flatMap((group) =>
        group.offers.map((offer) => ({ ...offer, id: `${group.label}:${offer.code}`, group: group.label })),
      ),
    [groups],
  );
  const names = useMemo(() => scope.names?.(), [scope]);
  const place: FormulaPlace = {
    element: node !== null && design.elements[node] ? node : null,
    position: 0,
    ...(names && { names }),
  };

  const isWritten = canBeBound(code, kind);
  const submit = (text: string): void => {
    if (!canBeBound(text, kind)) return;
    settle();
    onChange({ ...value, binding: kind, code: text });
  };
  const insert = (text: string): void => {
    if (code.trim() !== '') {
      area.current?.insert(text);
      return;
    }
    settle();
    onChange({ ...value, binding: 'formula', code: text });
  };
  const latest = useRef(insert);
  latest.current = insert;
  // With all the room there is a list of values beside the formula. It stays as it is while somebody writes: every key would draw it anew.
  const picker = useMemo(
    () =>
      !isLarge && (
        <SearchList
          label={texts.values.pick}
          title={texts.values.offers}
          empty={texts.values.noOffer}
          options={options}
          onChoose={({ code: chosen }) => latest.current(chosen)}
        />
      ),
    [isLarge, texts, options],
  );
  const resize = isLarge ? texts.formula.shrink : texts.formula.expand;

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit(code);
      }}
    >
      <div className={styles.title}>
        <h3>{title}</h3>
        <button type="button" aria-label={resize} title={resize} onClick={() => onLarge(!isLarge)}>
          <Icon name={isLarge ? 'minimize-2' : 'maximize-2'} size={14} />
        </button>
      </div>
      {value === null && !isWriting && picker}
      <div className={styles.head}>
        <span>{value === null && !isLarge && !isWriting && texts.values.orWrite}</span>
        <select
          aria-label={texts.formula.kind}
          value={kind}
          onChange={(event) => setKind(event.target.value === 'code' ? 'code' : 'formula')}
        >
          <option value="formula">{texts.formula.formula}</option>
          <option value="code">{texts.formula.code}</option>
        </select>
      </div>
      <FormulaWriter
        key={revision}
        ref={area}
        label={title}
        kind={kind}
        code={code}
        rest={value ?? {}}
        place={place}
        groups={groups}
        isLarge={isLarge}
        isFirst={value !== null || isWriting}
        onChange={setCode}
        onSubmit={submit}
        onLarge={() => onLarge(!isLarge)}
      />
      {(value !== null || isWriting) && picker}
      <div className={styles.buttons}>
        {value && (
          <Button
            look="danger"
            icon="unlink"
            onClick={() => {
              settle();
              onChange(undefined);
            }}
          >
            {texts.formula.unbind}
          </Button>
        )}
        <Button type="submit" look="primary" disabled={!isWritten}>
          {texts.formula.apply}
        </Button>
      </div>
    </form>
  );
};
