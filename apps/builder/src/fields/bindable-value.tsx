import { type Binding, isBinding } from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import styles from './bindable-value.module.css';
import { BindingEditor } from './binding-editor.tsx';
import type { ControlProps } from './control.ts';
import { CONTROLS } from './field-controls.ts';
import { NestedControl } from './nested-control.ts';
import { readableFormula } from './readable-formula.ts';
import { useNameOf, useValueScope } from './value-scope.ts';

/** A value, typed or computed: its control, or the formula in words, and the button that binds it where its field may be bound. */
export const BindableValue: FC<ControlProps> = (props) => {
  const { field, label, value, onChange, onCommit } = props;
  const texts = useTexts();
  const { closeGroup } = useEditor();
  const scope = useValueScope();
  const [isOpen, setOpen] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const binding = isBinding(value) ? value : null;
  const canBind = field.bindable !== undefined && field.bindable !== false;
  const Control = CONTROLS[field.type];
  const bind = (next: Binding | undefined): void => {
    closeGroup();
    onChange(next as ControlProps['value'] as never);
    onCommit();
    setOpen(false);
  };
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
      {(canBind || binding) && (
        <Popover
          title={texts.formula.title(label)}
          side="left"
          size={isLarge ? 'window' : 'large'}
          isOpen={isOpen}
          onOpenChange={setOpen}
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
          {isOpen && (
            <BindingEditor
              label={label}
              value={binding}
              scope={scope}
              isLarge={isLarge}
              onLarge={setLarge}
              onChange={bind}
            />
          )}
        </Popover>
      )}
    </div>
  );
};

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
