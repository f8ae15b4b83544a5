import type { FC } from 'react';
import type { ControlProps } from './control.ts';
import { CONTROLS } from './field-controls.ts';
import { NestedControl } from './nested-control.ts';

/** Edits the value of any field, whatever its type. It is never bound: what may be is a `BindableValue`. */
export const FieldControl: FC<ControlProps> = (props) => {
  const Control = CONTROLS[props.field.type];
  return (
    <NestedControl value={FieldControl}>
      <Control {...props} />
    </NestedControl>
  );
};
