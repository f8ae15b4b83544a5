import type { LogEntry } from '@trama/engine';

const METHOD = { error: 'error', warning: 'warn', info: 'info', debug: 'debug' } as const;

/** Writes a line of the engine's log to the browser's console: what the specification says is logged, is logged there. */
export const writeToConsole = ({ level, message, where = [], cause }: LogEntry): void =>
  console[METHOD[level]](message, ...where, ...(cause === undefined ? [] : [cause]));
