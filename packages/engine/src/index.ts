export { createEngine } from './create-engine.ts';
export * from './engine.ts';
export * from './instance.ts';
export * from './platform.ts';
export * from './plugin.ts';
export * from './signals.ts';
