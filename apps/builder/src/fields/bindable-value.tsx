import { type Binding, isBinding } from '@trama/model';
import { type ComponentProps, type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './bindable-value.module.css';
import { BindingEditor } from './binding-editor.tsx';
import type { ControlProps } from './control.ts';
import { CONTROLS } from './field-controls.ts';
import { NestedControl } from './nested-control.ts';
import { readableFormula } from './readable-formula.ts';
import { ValuePopover } from './value-popover.tsx';
import { useNameOf, useValueScope } from './value-scope.ts';

/** A value, typed or computed: its control, or the formula in words, and the button that binds it where its field may be bound. */
export const BindableValue: FC<ControlProps> = (props) => {
  const { field, value } = props;
  const binding = isBinding(value) ? value : null;
  const canBind = field.bindable !== undefined && field.bindable !== false;
  const Control = CONTROLS[field.type];
  return (
    <div className={styles.bindable}>
      <div className={styles.control}>
        {binding ? (
          <FormulaChip binding={binding} />
        ) : (
          <NestedControl value={BindableValue}>
            <Control {...props} />
          </NestedControl>
        )}
      </div>
      {(canBind || binding) && <BindButton {...props} binding={binding} />}
    </div>
  );
};

/** Opens the formula of a value. */
const BindButton: FC<ControlProps & { binding: Binding | null }> = ({ label, binding, onChange, onCommit }) => {
  const texts = useTexts();
  const { closeGroup } = useEditor();
  const [isLarge, setLarge] = useState(false);
  return (
    <ValuePopover
      title={texts.formula.title(label)}
      size={isLarge ? 'window' : 'large'}
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
      {(close) => (
        <ScopedBindingEditor
          label={label}
          value={binding}
          isLarge={isLarge}
          onLarge={setLarge}
          onChange={(next) => {
            closeGroup();
            onChange(next as ControlProps['value'] as never);
            onCommit();
            close();
          }}
        />
      )}
    </ValuePopover>
  );
};

/** The scope is read here, where it is needed: rows do not wake when it changes. */
const ScopedBindingEditor: FC<Omit<ComponentProps<typeof BindingEditor>, 'scope'>> = (props) => (
  <BindingEditor {...props} scope={useValueScope()} />
);

/** A binding in words. */
export const FormulaChip: FC<{ binding: Binding }> = ({ binding }) => {
  const text = useFormulaText()(binding);
  return (
    <span className={styles.chip} title={text}>
      <Icon name="zap" size={12} />
      <code>{text}</code>
    </span>
  );
};

/** The formula of a binding with the names of what it reads. */
export const useFormulaText = (): ((binding: Binding) => string) => {
  const texts = useTexts();
  const nameOf = useNameOf();
  return ({ code }) => (code === undefined ? texts.formula.binding : readableFormula(code, nameOf, texts.values.gone));
};
