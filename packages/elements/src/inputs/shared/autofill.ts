const BY_TYPE: Readonly<Record<string, string>> = {
  email: 'email',
  tel: 'tel',
  password: 'current-password',
};

/**
 * Value of the `autocomplete` attribute: what browsers and password managers fill in. A bound text names it itself
 * (`given-name`, `one-time-code`).
 */
export const autofillToken = (autocomplete: unknown, type: string): string => {
  if (typeof autocomplete === 'string' && autocomplete !== '') return autocomplete;
  return autocomplete ? (BY_TYPE[type] ?? 'on') : 'off';
};
