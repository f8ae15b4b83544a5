import { Root, useContent, useEmit, useInstance, useVariable } from '@trama/react';
import type { ChangeEvent, ReactNode } from 'react';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import { attributeText } from '../shared/use-input-attributes.ts';
import '../shared/input.css';
import '../../shared/looks/touch-area.css';

/** An input for telephone numbers: the browser offers its own, and a keyboard for them. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const [stored, setValue] = useVariable<unknown>('value');
  const value = attributeText(stored) ?? '';
  const placeholder = attributeText(useContent('placeholder'));
  const name = attributeText(element.name);
  const attributes = {
    type: 'tel',
    autoComplete: 'tel',
    name,
    placeholder,
    disabled: Boolean(useContent('disabled')),
    value,
    'aria-label': name,
    ...useErrorAttributes(undefined),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValue(event.target.value);
      void emit('change', { value: event.target.value });
    },
    onFocus: () => void emit('focus', { value }),
    onBlur: () => void emit('blur', { value }),
  };
  return <Root tag="input" keepsTag className="ww-input" attributes={attributes} />;
};
