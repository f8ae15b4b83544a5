/** Empty as a required field sees it (conformance 11.6): 0 is a value, false and an empty list are none. */
export const isEmptyField = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (typeof value === 'number') return Number.isNaN(value);
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (value instanceof Date || (typeof Blob !== 'undefined' && value instanceof Blob)) return false;
  return typeof value === 'object' && Object.keys(value).length === 0;
};

export interface FieldRule {
  isRequired: boolean;
  /** The field has what a required one needs. */
  isFilled: boolean;
  /** Result of the author's formula; undefined where there is none. */
  custom?: { result: unknown };
}

/** True when a field may be submitted. */
export const isFieldValid = ({ isRequired, isFilled, custom }: FieldRule): boolean => {
  const passes = custom === undefined || Boolean(custom.result);
  return isRequired ? isFilled && passes : passes;
};

/** Validity of a form: unknown without fields, or while that of any field is (conformance 11.8). */
export const formValidity = (fields: readonly (boolean | null)[]): boolean | null =>
  fields.length === 0 || fields.includes(null) ? null : fields.every((valid) => valid === true);
