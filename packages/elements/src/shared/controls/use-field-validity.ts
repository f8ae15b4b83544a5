import { useInstance, useLocal } from '@trama/react';

interface FormLocal {
  fields?: Readonly<Record<string, { isValid?: unknown } | undefined>>;
}

/** Whether the form around says that this field is wrong; false before it was checked. */
export const useIsInvalid = (fieldName: unknown): boolean => {
  const { element, uid } = useInstance();
  const form = useLocal('form')?.data as FormLocal | undefined;
  const name = typeof fieldName === 'string' && fieldName !== '' ? fieldName : (element.name ?? uid);
  return form?.fields?.[name]?.isValid === false;
};

/** DOM id of the words that the form around has for what is wrong with a field, by the key of its instance. */
export const errorId = (key: string): string => `error-${key}`;

export interface ErrorAttributes {
  'aria-invalid'?: true;
  'aria-errormessage'?: string;
  'aria-describedby'?: string;
}

/** Attributes of the node that takes the field's focus: they say that it is wrong, and where it is said why. */
export const useErrorAttributes = (fieldName: unknown): ErrorAttributes => {
  const { key } = useInstance();
  const id = errorId(key);
  return useIsInvalid(fieldName) ? { 'aria-invalid': true, 'aria-errormessage': id, 'aria-describedby': id } : {};
};
