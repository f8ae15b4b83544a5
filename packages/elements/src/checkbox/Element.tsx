import { Root, Slot, useContent, useElementState, useEmit, useGiveProps, useInstance, useVariable } from '@trama/react';
import type { ReactNode } from 'react';
import { useIsInvalid } from '../use-field-validity.ts';
import './element.css';

/** A label around a hidden native checkbox: mark and content toggle it. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const [value, setValue] = useVariable<boolean>('value');
  const isChecked = Boolean(value);
  const isReadonly = Boolean(useContent('readonly'));
  const isInvalid = useIsInvalid(useContent('fieldName'));
  const hasContent = Boolean(useContent('isEmbeddedContainer'));
  useElementState('checked', isChecked);
  useElementState('readonly', isReadonly);
  useGiveProps('checkbox', {
    states: [...(isChecked ? ['checked'] : []), ...(isReadonly ? ['readonly'] : [])],
  });
  return (
    <Root tag="label" keepsTag className="ww-checkbox">
      <input
        type="checkbox"
        name={element.name ?? undefined}
        aria-label={hasContent ? undefined : (element.name ?? undefined)}
        aria-invalid={isInvalid || undefined}
        checked={isChecked}
        disabled={isReadonly}
        required={Boolean(useContent('required'))}
        onChange={(event) => {
          setValue(event.target.checked);
          void emit('change', { domEvent: event.nativeEvent, value: event.target.checked });
        }}
      />
      <Slot name="checkbox" />
      {hasContent && <Slot name="embeddedContainer" />}
    </Root>
  );
};
