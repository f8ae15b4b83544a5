import { Root, Slot, useContent, useElementState, useEmit, useGiveProps, useInstance, useVariable } from '@trama/react';
import type { ReactNode } from 'react';
import { useAuthorAttributes } from '../../shared/controls/use-author-attributes.ts';
import { useErrorAttributes } from '../../shared/controls/use-field-validity.ts';
import './element.css';
import '../../shared/looks/touch-area.css';

/** A label around a hidden native checkbox: mark and content toggle it. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const emit = useEmit();
  const [value, setValue] = useVariable<unknown>('value');
  const isChecked = Boolean(value);
  const isReadonly = Boolean(useContent('readonly'));
  const error = useErrorAttributes(useContent('fieldName'));
  const { aria, authored } = useAuthorAttributes();
  const hasContent = Boolean(useContent('isEmbeddedContainer'));
  useElementState('checked', isChecked);
  useElementState('readonly', isReadonly);
  useGiveProps('checkbox', {
    states: [...(isChecked ? ['checked'] : []), ...(isReadonly ? ['readonly'] : [])],
  });
  return (
    <Root tag="label" keepsTag authored={authored} className="ww-checkbox ww-touch">
      <input
        type="checkbox"
        name={element.name ?? undefined}
        aria-label={hasContent ? undefined : (element.name ?? undefined)}
        {...error}
        {...aria}
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
