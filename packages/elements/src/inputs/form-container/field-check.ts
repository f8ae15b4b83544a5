import type { RegisteredField } from '@trama/engine';
import { storedFormula } from '../../shared/stored/stored-formula.ts';
import { isEmptyField, isFieldValid } from './validation.ts';

const isRequired = ({ instance }: RegisteredField): boolean =>
  instance.definition?.form?.ignoresRequired !== true && Boolean(instance.content('required'));

const isFilled = (field: RegisteredField): boolean => {
  const { instance } = field;
  const value = field.value();
  return instance.definition?.form?.isFilled?.(value, (name) => instance.content(name)) ?? !isEmptyField(value);
};

/** Whether a field may be submitted now. Tracked. */
export const checkField = (field: RegisteredField): boolean => {
  if (field.validate !== undefined) return field.validate();
  const { instance } = field;
  const formula = storedFormula(instance, 'validation');
  const hasRule = Boolean(instance.content('customValidation')) && formula !== undefined;
  return isFieldValid({
    isRequired: isRequired(field),
    isFilled: isFilled(field),
    ...(hasRule ? { custom: { result: instance.evaluate(formula, undefined) } } : undefined),
  });
};

/** Validity before any check: valid as long as nothing can be wrong with the field, else unknown. */
export const firstValidity = (field: RegisteredField): boolean | null =>
  field.validate === undefined && !isRequired(field) && !field.instance.content('customValidation') ? true : null;

/** What is wrong with a field, as far as words go: it is `missing`, or `wrong` in some other way. */
export const faultOf = (field: RegisteredField): 'missing' | 'wrong' =>
  isRequired(field) && !isFilled(field) ? 'missing' : 'wrong';
