import { useInstance, useLocal } from '@trama/react';

interface FormLocal {
  fields?: Readonly<Record<string, { isValid?: unknown } | undefined>>;
}

/** Whether the form around says that this field is wrong; false before it was checked. */
export const useIsInvalid = (fieldName: unknown): boolean => {
  const { element } = useInstance();
  const form = useLocal('form')?.data as FormLocal | undefined;
  const name = typeof fieldName === 'string' && fieldName !== '' ? fieldName : (element.name ?? '');
  return form?.fields?.[name]?.isValid === false;
};
