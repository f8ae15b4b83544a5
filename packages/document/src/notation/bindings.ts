import type { Binding, Json } from '@trama/model';

const codeOf = (parts: TemplateStringsArray, values: readonly Json[]): string =>
  parts.reduce((code, part, index) => `${code}${JSON.stringify(values[index - 1])}${part}`);

/**
 * A formula: one expression. What is filled in stands as a literal: `` f`variables[${variable('menu')}] === ${'home'}` ``.
 */
export const f = (parts: TemplateStringsArray, ...values: readonly Json[]): Binding => ({
  binding: 'formula',
  code: codeOf(parts, values),
});

/** A function body that returns, for what an expression cannot say. What is filled in stands as a literal. */
export const js = (parts: TemplateStringsArray, ...values: readonly Json[]): Binding => ({
  binding: 'code',
  code: codeOf(parts, values),
});
