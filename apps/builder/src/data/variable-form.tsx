import type { Field, Json, Variable, VariableType } from '@trama/model';
import type { ValuePreview } from '@trama/protocol/canvas';
import type { FC } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { CommitField } from '../panels/commit-field.tsx';
import panels from '../panels/panels.module.css';
import { askToDelete, showUses } from '../references/ask-uses.ts';
import { renameSafely } from '../references/rename.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import styles from './data.module.css';
import { heldText } from './held-text.ts';
import { LabelledSelect } from './labelled-select.tsx';
import { changeVariable, type PartHolder } from './part-holder.ts';
import { convertedValue, VALUE_CONTROLS } from './variable-types.ts';

/** The control for the initial value of each type. */
const TYPES = Object.keys(VALUE_CONTROLS) as VariableType[];

interface VariableFormProps {
  variable: Variable;
  holder: PartHolder;
  /** What it holds on the drawn page, as far as that is known. */
  value: ValuePreview | undefined;
}

export const VariableForm: FC<VariableFormProps> = ({ variable, holder, value }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { id, type } = variable;
  const set = (fields: Partial<Omit<Variable, 'id'>>, group?: string): void => {
    changeVariable(editor, holder, id, fields, group);
  };
  const label = texts.data.variableDefault;
  const field: Field = { name: 'defaultValue', type: VALUE_CONTROLS[type], label: { en: label, pt: label } };
  return (
    <div className={panels.form}>
      <CommitField
        label={texts.data.variableName}
        value={variable.name}
        onCommit={(name) => {
          if (name.trim() !== '') void renameSafely(editor, { kind: 'variable', id }, (group) => set({ name }, group));
        }}
      />
      <LabelledSelect
        label={texts.data.variableType}
        value={type}
        options={TYPES.map((option) => [option, texts.data.types[option]])}
        onChange={(next) => set({ type: next, defaultValue: convertedValue(variable.defaultValue, next) })}
      />
      {field.type !== 'hidden' && (
        <div className={panels.selectLabel}>
          {label}
          <FieldControl
            field={field}
            label={label}
            value={variable.defaultValue}
            onChange={(next) => set({ defaultValue: (next ?? null) as Json }, `variable-${id}`)}
            onCommit={editor.closeGroup}
          />
        </div>
      )}
      {holder === null ? (
        <SiteVariableSettings variable={variable} value={value} set={set} />
      ) : (
        <label className={panels.check}>
          <input
            type="checkbox"
            checked={variable.isExternal ?? false}
            onChange={(event) => set({ isExternal: event.target.checked })}
          />
          {texts.data.readableOutside}
        </label>
      )}
      <div className={panels.buttons}>
        <Button icon="search" onClick={() => showUses(editor, { kind: 'variable', id })}>
          {texts.references.find}
        </Button>
        <Button look="danger" icon="trash-2" onClick={() => askToDelete(editor, { kind: 'variable', id })}>
          {texts.references.remove.plain}
        </Button>
      </div>
    </div>
  );
};

interface SiteVariableSettingsProps extends Omit<VariableFormProps, 'holder'> {
  set: (fields: Partial<Omit<Variable, 'id'>>) => void;
}

/** What only variables of the site have: a value on the drawn page, a place in the address, a folder, how long they are kept. */
const SiteVariableSettings: FC<SiteVariableSettingsProps> = ({ variable, value, set }) => {
  const texts = useTexts();
  return (
    <>
      <p className={styles.now}>
        <span>{texts.data.valueNow}</span>
        <output>{value ? heldText(value, texts) : texts.formula.noResult}</output>
      </p>
      {variable.type === 'query' && (
        <CommitField
          label={texts.data.queryName}
          hint={texts.data.queryHint}
          value={variable.queryName ?? ''}
          onCommit={(queryName) => set({ queryName: queryName.trim() === '' ? null : queryName.trim() })}
        />
      )}
      <CommitField
        label={texts.data.folder}
        value={variable.folder ?? ''}
        placeholder={texts.data.noFolder}
        onCommit={(folder) => set({ folder: folder.trim() === '' ? null : folder.trim() })}
      />
      <label className={panels.check}>
        <input
          type="checkbox"
          checked={variable.isLocalStorage ?? false}
          onChange={(event) => set({ isLocalStorage: event.target.checked })}
        />
        {texts.data.persistent}
      </label>
      <label className={panels.check}>
        <input
          type="checkbox"
          checked={variable.isPersistentOnNav ?? false}
          onChange={(event) => set({ isPersistentOnNav: event.target.checked })}
        />
        {texts.data.persistentOnNav}
      </label>
    </>
  );
};
