export type * from './accounts-api.ts';
export type * from './api.ts';
export type * from './files-api.ts';
export { createHttpApi } from './http-api.ts';
export type * from './own-account-api.ts';
export type * from './people-api.ts';
export type * from './projects-api.ts';
export { API_ERRORS } from './send-call.ts';
export type * from './tables-api.ts';
