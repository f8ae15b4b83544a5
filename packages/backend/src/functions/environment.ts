import { type Env, jsonVariable } from '../environment-variables.ts';
import type { FunctionSecrets, FunctionSettings } from './settings.ts';

/**
 * What the environment says of edge functions: `FUNCTIONS_SECRETS` is JSON of `{function or *: {NAME: value}}`, or `@` and
 * the path of a file with it; `FUNCTIONS_MEMORY_LIMIT` is in MiB.
 * @throws BackendError `backend/environment`.
 */
export const functionsFromEnv = (env: Env): Partial<FunctionSettings> => {
  const secrets = jsonVariable<Record<string, FunctionSecrets>>(env, 'FUNCTIONS_SECRETS');
  const memoryLimit = Number(env.FUNCTIONS_MEMORY_LIMIT || Number.NaN);
  return { ...(secrets ? { secrets } : {}), ...(memoryLimit > 0 ? { memoryLimit } : {}) };
};
