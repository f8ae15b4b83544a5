import { checkFormula } from '@trama/formula';

/** Whether a text is a formula, or the body of a function, that can be read. */
export const canBeBound = (code: string, mode: 'formula' | 'code'): boolean =>
  code.trim() !== '' && checkFormula(code, { mode }).ok;
