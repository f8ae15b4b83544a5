export * from './css-color.ts';
export * from './like-values.ts';
export { type LiteralKind, type LiteralValue, literalValues } from './literal-values.ts';
export * from './replace-values.ts';
