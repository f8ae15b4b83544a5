import { Root, useContent, useElementState, useEmit, useInstance, useVariable } from '@trama/react';
import type { ReactNode } from 'react';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import './element.css';
import '../../shared/looks/touch-area.css';

/** A switch: on or off. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const [value, setValue] = useVariable<unknown>('value');
  const isOn = Boolean(value);
  const isReadonly = Boolean(useContent('readonly'));
  const isRequired = Boolean(useContent('required'));
  const error = useErrorAttributes(useContent('fieldName'));
  useElementState('readonly', isReadonly);
  return (
    <Root
      tag="button"
      keepsTag
      className="ww-toggle ww-touch"
      role="switch"
      aria-checked={isOn}
      aria-required={isRequired || undefined}
      aria-label={element.name ?? undefined}
      {...error}
      attributes={{ type: 'button', disabled: isReadonly }}
      onClick={(event) => {
        setValue(!isOn);
        void emit('change', { domEvent: event.nativeEvent, value: !isOn });
      }}
    >
      <span />
    </Root>
  );
};
