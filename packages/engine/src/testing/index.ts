export * from './fake-platform.ts';
export * from './parts.ts';
export * from './site.ts';
export * from './test-engine.ts';
