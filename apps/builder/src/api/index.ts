export * from './accounts-api.ts';
export * from './api.ts';
export * from './http-api.ts';
