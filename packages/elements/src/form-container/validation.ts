/** Empty as a required field sees it (elements-spec 1): 0 is a value, false and an empty list are none. */
export const isEmptyField = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '' || value === false) return true;
  if (typeof value === 'number') return Number.isNaN(value);
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  if (value instanceof Date || (typeof Blob !== 'undefined' && value instanceof Blob)) return false;
  return typeof value === 'object' && Object.keys(value).length === 0;
};

export interface FieldRule {
  value: unknown;
  isRequired: boolean;
  /** Result of the author's formula; undefined where there is none. */
  custom?: { result: unknown };
}

/** True when a field may be submitted. */
export const isFieldValid = ({ value, isRequired, custom }: FieldRule): boolean => {
  const passes = custom === undefined || Boolean(custom.result);
  return isRequired ? !isEmptyField(value) && passes : passes;
};

/** Value of a field after a reset that names none: empty, of the kind that it had. */
export const emptied = (value: unknown): unknown => {
  if (Array.isArray(value)) return [];
  if (typeof value === 'boolean') return false;
  if (typeof value === 'number') return 0;
  return typeof value === 'object' && value !== null ? {} : '';
};
