import { Root, Slot, useContent, useInstance } from '@trama/react';
import { elementClass } from '@trama/style';
import { type ReactNode, useRef, useState } from 'react';
import { FieldErrors } from './FieldErrors.tsx';
import { useForm } from './use-form.ts';
import { useSending } from './use-sending.ts';
import './element.css';

/** A form: it validates the inputs below it and fires `submit`, or `submit-validation-error`. */
export const Element = (): ReactNode => {
  const { element } = useInstance();
  const { data, errors, failures, submit } = useForm();
  const autocomplete = useContent('autocomplete');
  // A form that nobody has touched shows no errors, although in change mode it knows them.
  const [isTouched, setTouched] = useState(false);
  const showsErrors = useContent('showErrors') === true && (isTouched || failures > 0);
  const node = useRef<HTMLElement | null>(null);
  return (
    <Root
      tag="form"
      keepsTag
      nodeRef={(form) => {
        node.current = form;
      }}
      attributes={{ name: element.name ?? undefined, autoComplete: autocomplete === false ? 'off' : 'on' }}
      data-shows-errors={showsErrors ? '' : undefined}
      aria-busy={data.isSubmitting}
      onBlur={() => setTouched(true)}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit(event.nativeEvent);
      }}
    >
      <FormContent />
      <FieldErrors form={node} errors={errors} failures={failures} isShown={showsErrors} />
    </Root>
  );
};

/** The previous form container: it only fires `submit`. */
export const EarlierElement = (): ReactNode => {
  const send = useSending();
  const autocomplete = useContent('autocomplete');
  return (
    <Root
      tag="form"
      keepsTag
      attributes={{ autoComplete: autocomplete === false ? 'off' : 'on' }}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        send(event.nativeEvent);
      }}
    >
      <FormContent />
    </Root>
  );
};

/** The node that lays the fields out; the form around it has the box (conformance 10.265). */
const FormContent = (): ReactNode => (
  <div className={`${elementClass(useInstance().uid)}-in`}>
    <Slot name="formContent" />
  </div>
);
