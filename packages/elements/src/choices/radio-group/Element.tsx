import { Root, useContent, useElementState, useEmit, useInstance, useTracked, useVariable } from '@trama/react';
import type { ReactNode } from 'react';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { storedFormula } from '../../shared/stored/stored-formula.ts';
import { optionsOf, valueKey } from '../shared/options.ts';
import './element.css';
import '../../shared/looks/touch-area.css';

/** Options of which one is chosen: native radio buttons, so that the arrow keys move between them. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const { key, element } = instance;
  const emit = useEmit();
  const [value, setValue] = useVariable<unknown>('value');
  const isReadonly = Boolean(useContent('readonly'));
  const isRequired = Boolean(useContent('required'));
  const look = useContent('look') === 'card' ? 'card' : 'plain';
  const error = useErrorAttributes(useContent('fieldName'));
  useElementState('readonly', isReadonly);
  const options = useTracked('options', () => {
    const map = (property: string, choice: unknown): unknown => {
      const formula = storedFormula(instance, property);
      return formula === undefined ? undefined : instance.evaluate(formula, choice);
    };
    return optionsOf(instance.content('choices'), map).map((option) => ({
      ...option,
      help: map('mappingHelp', option.data),
    }));
  });
  const chosen = valueKey(value);
  return (
    <Root
      className="ww-radio-group"
      data-look={look}
      role="radiogroup"
      aria-label={element.name ?? undefined}
      aria-required={isRequired}
      aria-readonly={isReadonly || undefined}
      {...error}
    >
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same value.
        <label key={index} className="ww-radio-option ww-touch">
          <input
            type="radio"
            name={key}
            value={option.key}
            checked={option.key === chosen}
            disabled={option.disabled || isReadonly}
            required={isRequired}
            onChange={(event) => {
              setValue(option.value);
              void emit('change', { domEvent: event.nativeEvent, value: option.value });
            }}
          />
          <span className="ww-radio-words">
            {option.label}
            {typeof option.help === 'string' && option.help !== '' && (
              <span className="ww-radio-help">{option.help}</span>
            )}
          </span>
        </label>
      ))}
    </Root>
  );
};
