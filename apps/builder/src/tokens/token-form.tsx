import { groupsNear, type LiteralKind, setToken } from '@trama/document';
import type { Field, Id, Token, Value } from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { tokenIn } from '../fields/color.ts';
import { ValueRow } from '../fields/value-row.tsx';
import { NameField } from '../panels/name-field.tsx';
import panels from '../panels/panels.module.css';
import { askToDelete } from '../references/ask-uses.ts';
import { UsesButton } from '../references/uses-button.tsx';
import { TextStyleValue } from '../text-styles/text-style-value.tsx';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { REACH } from './reach.ts';
import { SimilarValuesDialog } from './similar-values-dialog.tsx';
import { isNameTaken } from './token-words.ts';
import styles from './tokens.module.css';
import { useValueGroups } from './use-value-groups.ts';

const field = (type: Field['type'], label: string): Field => ({ name: 'value', type, label: { en: label, pt: label } });

/** What is told of a token, and what becomes of it. */
export const TokenForm: FC<{ token: Token }> = ({ token }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { id, kind } = token;
  const { tokens } = editor.store.design;
  const set = (fields: Parameters<typeof setToken>[1]['fields'], group?: string): void => {
    editor.run(setToken, { id, fields }, editor.texts.looks.step, group);
  };
  return (
    <div className={panels.form}>
      <NameField
        label={texts.looks.name}
        value={token.name ?? ''}
        placeholder={texts.looks.unnamed}
        hint={texts.looks.folderHint}
        check={(name) => (name !== '' && isNameTaken(tokens, name, id) ? texts.looks.nameTaken : null)}
        onCommit={(name) => set({ name: name === '' ? undefined : name })}
      />
      {kind === 'typography' ? (
        <TextStyleValue value={token.value} onChange={(value) => set({ value }, `token-${id}`)} />
      ) : (
        <ValueField token={token} part="value" onChange={(value) => set({ value }, `token-${id}`)} />
      )}
      {kind === 'color' && (
        <>
          <label className={panels.check}>
            <input
              type="checkbox"
              checked={token.dark !== undefined}
              onChange={(event) => set({ dark: event.target.checked ? token.value : undefined })}
            />
            {texts.looks.hasDark}
          </label>
          {token.dark !== undefined && (
            <ValueField token={token} part="dark" onChange={(dark) => set({ dark }, `token-dark-${id}`)} />
          )}
        </>
      )}
      <div className={panels.buttons}>
        <UsesButton target={{ kind: 'token', id }} />
        {kind !== 'typography' && <SimilarButton id={id} kind={kind} value={token.value} />}
        <Button look="danger" icon="trash-2" onClick={() => askToDelete(editor, { kind: 'token', id })}>
          {texts.references.remove.plain}
        </Button>
      </div>
    </div>
  );
};

interface ValueFieldProps {
  token: Token;
  part: 'value' | 'dark';
  onChange: (value: string) => void;
}

/** The value of a token in one theme. Another token that is chosen gives its value: no token is made of another. */
const ValueField: FC<ValueFieldProps> = ({ token, part, onChange }) => {
  const texts = useTexts().looks;
  const editor = useEditor();
  const value = token[part] ?? '';
  const isColor = token.kind === 'color';
  const label = !isColor ? texts.value : part === 'dark' ? texts.dark : texts.light;
  const change = (next: Value | undefined): void => {
    const other = editor.store.design.tokens[tokenIn(next) ?? ''];
    if (other) onChange(other[part] ?? other.value);
    else if (typeof next === 'string') onChange(next);
  };
  return (
    <>
      <ValueRow
        field={field(isColor ? 'color' : 'length', label)}
        value={value}
        onChange={change}
        onCommit={editor.closeGroup}
      />
      {!CSS.supports(isColor ? 'color' : 'padding', value) && (
        <p className={styles.fault} role="alert">
          {isColor ? texts.badColor : texts.badLength}
        </p>
      )}
    </>
  );
};

/** How many values that are written by hand could be this token, and the way to make them it. */
const SimilarButton: FC<{ id: Id; kind: LiteralKind; value: string }> = ({ id, kind, value }) => {
  const texts = useTexts().looks.similar;
  const { store } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const groups = useValueGroups(kind);
  const near = groupsNear(kind, groups, value, REACH[kind].usual);
  const count = near.reduce((sum, { places }) => sum + places.length, 0);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Button icon="copy" onClick={() => setOpen(true)}>
        {texts.use(count)}
      </Button>
      {isOpen && store.design.tokens[id] && (
        <SimilarValuesDialog kind={kind} token={id} onClose={() => setOpen(false)} />
      )}
    </>
  );
};
