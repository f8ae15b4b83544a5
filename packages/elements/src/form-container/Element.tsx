import { Root, Slot, useContent, useEmit, useInstance } from '@trama/react';
import type { ReactNode } from 'react';
import { useForm } from './use-form.ts';

/** A form: it validates the inputs below it and fires `submit`, or `submit-validation-error`. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const { data, submit } = useForm();
  const autocomplete = useContent('autocomplete');
  return (
    <Root
      tag="form"
      keepsTag
      attributes={{ name: element.name ?? undefined, autoComplete: autocomplete === false ? 'off' : 'on' }}
      aria-busy={data.isSubmitting}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit(event.nativeEvent);
      }}
    >
      <Slot name="formContent" />
    </Root>
  );
};

/** The previous form container: it only fires `submit`. */
export const OldElement = (): ReactNode => {
  const emit = useEmit();
  const autocomplete = useContent('autocomplete');
  return (
    <Root
      tag="form"
      keepsTag
      attributes={{ autoComplete: autocomplete === false ? 'off' : 'on' }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void emit('submit', event.nativeEvent);
      }}
    >
      <Slot name="formContent" />
    </Root>
  );
};
