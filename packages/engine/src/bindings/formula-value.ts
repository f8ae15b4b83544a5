import { type Binding, isBinding } from '@trama/model';

/** A formula kept as a value: a binding, or `{type, code}` as fields of type `formula` hold it. Null: neither. */
export const formulaBinding = (formula: unknown): Binding | null => {
  if (isBinding(formula)) return formula;
  if (typeof formula !== 'object' || formula === null || !('type' in formula)) return null;
  if (formula.type !== 'f' && formula.type !== 'js') return null;
  const code = 'code' in formula && typeof formula.code === 'string' ? { code: formula.code } : {};
  const fn = 'fn' in formula && typeof formula.fn === 'number' ? { fn: formula.fn } : {};
  return { binding: formula.type === 'f' ? 'formula' : 'code', ...code, ...fn };
};
