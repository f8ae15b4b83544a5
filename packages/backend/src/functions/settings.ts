/** Values that a function reads by `Deno.env.get`. */
export type FunctionSecrets = Readonly<Record<string, string>>;

export interface FunctionSettings {
  /** The folder whose folders are the functions: `<name>/index.ts`. */
  directory: string;
  /** Secrets by function name; those under `*` are every function's. */
  secrets: Readonly<Record<string, FunctionSecrets>>;
  /** Origins inside private networks that functions may call; the public internet and the backend itself they may anyway. */
  privateOrigins: readonly string[];
  /** Most MiB of a function's heap. */
  memoryLimit: number;
  /** Most bytes of a request's body. */
  largestBody: number;
  /** Milliseconds until an answer must have begun. */
  answerTimeout: number;
  /** Milliseconds after which a request is ended, its streamed answer included. */
  requestLifetime: number;
  /** Milliseconds for which a function may keep its process from doing anything else. */
  blockedLimit: number;
  /** Milliseconds without a request after which a function's process is ended. */
  idleTimeout: number;
  /** Hears what a function prints. */
  log(name: string, line: string): void;
}

export const FUNCTION_DEFAULTS: Omit<FunctionSettings, 'directory'> = {
  secrets: {},
  privateOrigins: [],
  memoryLimit: 256,
  largestBody: 50 * 1024 * 1024,
  answerTimeout: 150_000,
  requestLifetime: 400_000,
  blockedLimit: 10_000,
  idleTimeout: 300_000,
  log: (name, line) => console.log(`[function ${name}] ${line}`),
};
