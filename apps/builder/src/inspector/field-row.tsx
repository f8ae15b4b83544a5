import { type Binding, type Id, isBinding, type Value } from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { useLabel, useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import { FormulaForm } from './formula-form.tsx';
import styles from './inspector.module.css';
import type { PlacedField } from './node-fields.ts';
import { originText } from './origin-text.ts';
import { readableFormula } from './readable-formula.ts';
import { setField, shownValue } from './set-field.ts';
import type { ValueInForce } from './value-in-force.ts';

interface FieldRowProps {
  ids: readonly Id[];
  placed: PlacedField;
  inForce: ValueInForce;
}

/** Types whose control needs the whole width of the panel. */
const WIDE = new Set(['long-text', 'list', 'object', 'key-values', 'code', 'json', 'formula']);

/** One property: its name, where its value comes from, the value, and the way to bind it. */
export const FieldRow: FC<FieldRowProps> = ({ ids, placed, inForce }) => {
  const texts = useTexts();
  const labelOf = useLabel();
  const editor = useEditor();
  const language = useView((view) => view.language);
  const [isBinderOpen, setBinderOpen] = useState(false);
  const { field } = placed;
  const { origin, overridden } = inForce;
  const from = originText(inForce, editor.store.design.classes, texts);
  const label = labelOf(field.label);
  const set = (value: Value | undefined): void => setField(editor, ids, placed, value);
  const reset = (): void => {
    editor.closeGroup();
    set(undefined);
    editor.closeGroup();
  };
  const binding = isBinding(inForce.value) ? inForce.value : null;
  const canBind = field.bindable !== undefined && field.bindable !== false;
  return (
    <div className={styles.row} data-wide={WIDE.has(field.type) || undefined} data-origin={origin}>
      <span className={styles.label}>
        {origin === 'here' && !field.multiLang ? (
          <button
            type="button"
            className={styles.dot}
            aria-label={`${label}: ${texts.inspector.reset}`}
            title={`${from}. ${texts.inspector.reset}`}
            onClick={reset}
          />
        ) : (
          origin !== 'none' &&
          origin !== 'here' && (
            <span
              className={styles.dot}
              role="img"
              aria-label={`${label}: ${from}`}
              title={from}
              data-overrides={overridden !== undefined || undefined}
            />
          )
        )}
        <span title={label}>{label}</span>
      </span>
      <div className={styles.value}>
        {binding ? (
          <span className={styles.chip} title={binding.code}>
            <Icon name="zap" size={12} />
            <code>
              {binding.code === undefined ? texts.formula.binding : readableFormula(binding.code, editor.store.design)}
            </code>
          </span>
        ) : (
          <FieldControl
            field={field}
            label={label}
            value={shownValue(placed, inForce.value, language)}
            onChange={set}
            onCommit={editor.closeGroup}
          />
        )}
      </div>
      {canBind && (
        <Popover
          title={texts.formula.title(label)}
          side="left"
          isOpen={isBinderOpen}
          onOpenChange={setBinderOpen}
          trigger={
            <button
              type="button"
              className={styles.bind}
              data-bound={binding !== null || undefined}
              aria-label={`${label}: ${binding ? texts.inspector.editBinding : texts.inspector.bind}`}
            >
              <Icon name="zap" size={13} />
            </button>
          }
        >
          {isBinderOpen && (
            <FormulaForm
              title={texts.formula.title(label)}
              binding={binding}
              onDone={(next: Binding | undefined) => {
                editor.closeGroup();
                set(next as Value | undefined);
                editor.closeGroup();
                setBinderOpen(false);
              }}
            />
          )}
        </Popover>
      )}
    </div>
  );
};
