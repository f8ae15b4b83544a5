export * from './api.ts';
export * from './http-api.ts';
