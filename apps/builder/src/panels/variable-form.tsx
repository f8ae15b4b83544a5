import { setVariable } from '@trama/document';
import type { Field, FieldType, Json, Variable, VariableType } from '@trama/model';
import { type FC, useId } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { askToDelete, showUses } from '../references/ask-uses.ts';
import { renameSafely } from '../references/rename.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { CommitField } from './commit-field.tsx';
import styles from './panels.module.css';

/** The control for the initial value of each type. */
const CONTROLS: Readonly<Record<VariableType, FieldType>> = {
  string: 'text',
  query: 'text',
  number: 'number',
  boolean: 'boolean',
  object: 'json',
  array: 'json',
  any: 'json',
  file: 'hidden',
};

const EMPTY: Readonly<Record<VariableType, Json>> = {
  string: '',
  query: '',
  number: 0,
  boolean: false,
  object: {},
  array: [],
  any: null,
  file: null,
};

const TYPES = Object.keys(CONTROLS) as VariableType[];

export const VariableForm: FC<{ variable: Variable }> = ({ variable }) => {
  const texts = useTexts();
  const editor = useEditor();
  const typeId = useId();
  const { id, type } = variable;
  const set = (fields: Partial<Omit<Variable, 'id'>>, group?: string): void => {
    editor.run(setVariable, { id, fields }, editor.texts.steps.variable, group);
  };
  const label = texts.data.variableDefault;
  const field: Field = { name: 'defaultValue', type: CONTROLS[type], label: { en: label, pt: label } };
  return (
    <div className={styles.form}>
      <CommitField
        label={texts.data.variableName}
        value={variable.name}
        onCommit={(name) => void renameSafely(editor, { kind: 'variable', id }, (group) => set({ name }, group))}
      />
      <label className={styles.selectLabel} htmlFor={typeId}>
        {texts.data.variableType}
        <select
          id={typeId}
          className={styles.select}
          value={type}
          onChange={(event) => {
            const next = event.target.value as VariableType;
            set({ type: next, defaultValue: EMPTY[next] });
          }}
        >
          {TYPES.map((option) => (
            <option key={option} value={option}>
              {texts.data.types[option]}
            </option>
          ))}
        </select>
      </label>
      {field.type !== 'hidden' && (
        <div className={styles.selectLabel}>
          {label}
          <FieldControl
            field={field}
            label={label}
            value={variable.defaultValue}
            onChange={(value) => set({ defaultValue: (value ?? null) as Json }, `variable-${id}`)}
            onCommit={editor.closeGroup}
          />
        </div>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={variable.isLocalStorage ?? false}
          onChange={(event) => set({ isLocalStorage: event.target.checked })}
        />
        {texts.data.persistent}
      </label>
      <div className={styles.buttons}>
        <Button icon="search" onClick={() => showUses(editor, { kind: 'variable', id })}>
          {texts.references.find}
        </Button>
        <Button look="danger" icon="trash-2" onClick={() => askToDelete(editor, { kind: 'variable', id })}>
          {texts.app.remove}
        </Button>
      </div>
    </div>
  );
};
