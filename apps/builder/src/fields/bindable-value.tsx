import { type Binding, isBinding } from '@trama/model';
import { type ComponentProps, type FC, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './bindable-value.module.css';
import { BindingEditor } from './binding-editor.tsx';
import type { ControlProps } from './control.ts';
import { CONTROLS } from './field-controls.ts';
import { NestedControl } from './nested-control.ts';
import { readableFormula } from './readable-formula.ts';
import { stepWords } from './step-words.ts';
import { ValuePopover } from './value-popover.tsx';
import { useNameOf, useValueScope } from './value-scope.ts';

/** A value, typed or computed: its control, or the formula in words, and the button that binds it where its field may be bound. */
export const BindableValue: FC<ControlProps> = (props) => {
  const { field, value } = props;
  const binding = isBinding(value) ? value : null;
  const canBind = field.bindable !== undefined && field.bindable !== false;
  const Control = CONTROLS[field.type];
  const [isWriting, setWriting] = useState(false);
  /** As in a spreadsheet: = in an empty control begins a formula. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const button = event.currentTarget.nextElementSibling;
    if (event.key !== '=' || isWritten(event.target) || !(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    event.stopPropagation();
    setWriting(true);
    button.click();
  };
  return (
    <div className={styles.bindable}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a key of the control in it, for what the button beside it does */}
      <div className={styles.control} onKeyDown={onKeyDown}>
        {binding ? (
          <FormulaChip binding={binding} />
        ) : (
          <NestedControl value={BindableValue}>
            <Control {...props} />
          </NestedControl>
        )}
        {(binding || (field.multiLang && field.type === 'long-text')) && <FormulaOpening name={field.name} />}
      </div>
      {(canBind || binding) && (
        <BindButton {...props} binding={binding} isWriting={isWriting} onPick={() => setWriting(false)} />
      )}
    </div>
  );
};

/** Opens the formula of this value where it is asked for, as by a double click on the text that it writes, or in the bar at a text. */
const FormulaOpening: FC<{ name: string }> = ({ name }) => {
  const { view } = useEditor();
  const { node } = useValueScope();
  const mark = useRef<HTMLSpanElement>(null);
  const isWanted = useView(
    ({ formulaToOpen, selection }) => formulaToOpen?.property === name && selection.at(-1) === node,
  );
  useEffect(() => {
    if (!isWanted) return;
    const button = mark.current?.parentElement?.nextElementSibling;
    if (button instanceof HTMLButtonElement) button.click();
    // Opened once. Letters that are on their way from the page come behind: they stay the formula's for a while.
    const since = view.get().formulaToOpen?.since ?? 0;
    view.update({ formulaToOpen: { property: null, since } });
  }, [isWanted, view]);
  return <span ref={mark} hidden />;
};

/** True for a place to write in that is not empty: what is typed there belongs to it. */
const isWritten = (target: EventTarget): boolean =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) && target.value !== '';

interface BindButtonProps extends ControlProps {
  binding: Binding | null;
  /** A formula is going to be written. */
  isWriting: boolean;
  /** The button itself is pressed: a value is going to be picked, perhaps. */
  onPick: () => void;
}

/** Opens the formula of a value. */
const BindButton: FC<BindButtonProps> = ({ label, binding, isWriting, onPick, onChange, onCommit }) => {
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
          onPointerDown={onPick}
          onKeyDown={onPick}
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
          isWriting={isWriting}
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
  return ({ code }) => {
    if (code === undefined) return texts.formula.binding;
    return stepWords(code, nameOf, texts.workflows) ?? readableFormula(code, nameOf, texts.values.gone);
  };
};
