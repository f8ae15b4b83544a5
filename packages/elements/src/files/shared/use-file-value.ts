import { useContent, useEmit, useVariable } from '@trama/react';
import { acceptedTypes } from './accept.ts';

export interface FileValue {
  isReadonly: boolean;
  isMultiple: boolean;
  isRequired: boolean;
  accepted: readonly string[];
  /** The chosen files. */
  files: readonly File[];
  /** Puts a new choice in the place of the old one; an empty one changes nothing. */
  choose: (files: readonly File[], domEvent: Event) => void;
}

/** The value of the earlier file inputs: one file, or a list where several may be chosen (conformance 11.39). */
export const useFileValue = (): FileValue => {
  const emit = useEmit();
  const [value, setValue] = useVariable<unknown>('value');
  const isMultiple = Boolean(useContent('multiple'));
  const isReadonly = Boolean(useContent('readonly'));
  const choice = useContent('accept');
  const custom = useContent('acceptCustom');
  return {
    isReadonly,
    isMultiple,
    isRequired: Boolean(useContent('required')),
    accepted: acceptedTypes(choice, custom),
    files: (Array.isArray(value) ? value : [value]).filter((each) => each instanceof File),
    choose: (files, domEvent) => {
      const [first] = files;
      if (isReadonly || first === undefined) return;
      const next = isMultiple ? files : first;
      setValue(next);
      void emit('change', { domEvent, value: next });
    },
  };
};
