export { createEngine } from './create-engine.ts';
export type { RowCount } from './edit/row-limit.ts';
export type { Edited, SiteEdit } from './edit/site-edit.ts';
export * from './engine.ts';
export * from './instance.ts';
export * from './platform.ts';
export * from './plugin.ts';
export * from './signals.ts';
