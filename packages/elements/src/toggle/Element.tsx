import { Root, useContent, useElementState, useEmit, useInstance, useVariable } from '@trama/react';
import type { ReactNode } from 'react';
import { useIsInvalid } from '../use-field-validity.ts';
import './element.css';

/** A switch: on or off. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const [value, setValue] = useVariable<boolean>('value');
  const isReadonly = Boolean(useContent('readonly'));
  const isInvalid = useIsInvalid(useContent('fieldName'));
  useElementState('readonly', isReadonly);
  return (
    <Root
      tag="button"
      keepsTag
      className="ww-toggle"
      role="switch"
      aria-checked={Boolean(value)}
      aria-label={element.name ?? undefined}
      aria-invalid={isInvalid || undefined}
      attributes={{ type: 'button', disabled: isReadonly }}
      onClick={(event) => {
        setValue(!value);
        void emit('change', { domEvent: event.nativeEvent, value: !value });
      }}
    >
      <span />
    </Root>
  );
};
