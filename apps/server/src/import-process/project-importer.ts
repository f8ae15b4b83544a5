import { fork } from 'node:child_process';
import { checkFormula } from '@trama/formula';
import { type ImportResult, importProject } from '@trama/importer';
import { type Registry, TramaError } from '@trama/model';
import type { FromImport, ProjectSource } from './messages.ts';
import { filesOf } from './project-files.ts';

/** Makes designs of projects. */
export interface ProjectImporter {
  /** @throws TramaError when the project is none, or `server/import-failed` in a sentence that says what it took too much of */
  import(source: ProjectSource): Promise<ImportResult>;
}

/** What importing one project may take: for the others on the server, none is for speed. */
export const IMPORT_LIMITS = {
  /** Milliseconds. */
  time: 120_000,
  /** Heap of the process, in megabytes. */
  heap: 512,
  /** Characters of the design and its report, in millions. */
  size: 128,
} as const;

export type ImportLimits = { readonly [Name in keyof typeof IMPORT_LIMITS]: number };

const failure = (message: string): TramaError =>
  new TramaError({ code: 'server/import-failed', message, hint: 'Export the project in smaller parts.' });

/**
 * Imports each project in a process of its own, one after the other: reading a large one takes a second of nothing else, and one
 * that overflows the heap would end the whole server.
 * @param script the built `main.ts` beside this file
 */
export const createProjectImporter = (script: string, given: Partial<ImportLimits> = {}): ProjectImporter => {
  const limits = { ...IMPORT_LIMITS, ...given };
  let last: Promise<unknown> = Promise.resolve();
  return {
    import: (source) => {
      const imported = last.then(() => importOnce(script, source, limits));
      last = imported.catch(() => undefined);
      return imported;
    },
  };
};

const importOnce = async (script: string, source: ProjectSource, limits: ImportLimits): Promise<ImportResult> => {
  const child = fork(script, [], {
    execArgv: [`--max-old-space-size=${limits.heap}`, '--no-warnings'],
    // Nothing of the server's surroundings is the process's: no address of a database, no key.
    env: { NODE_ENV: 'production', ...(process.env.TZ ? { TZ: process.env.TZ } : {}) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const parts: string[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ImportResult>((resolve, reject) => {
      timer = setTimeout(
        () => reject(failure(`Importing the project took longer than ${limits.time / 1000} s.`)),
        limits.time,
      );
      child.on('message', (message: FromImport) => {
        if (message.kind === 'part') {
          parts.push(message.text);
          size += message.text.length;
          if (size > limits.size * 1_000_000) reject(failure(`The design is larger than ${limits.size} MB.`));
        } else if (message.kind === 'whole') resolve(JSON.parse(parts.join('')) as ImportResult);
        else if (message.kind === 'refused') reject(new TramaError(message.failure));
        else reject(failure(`The project could not be imported: ${message.message}`));
      });
      child.on('error', reject);
      // The channel ends with the process, after the last thing that was said.
      child.once('disconnect', () => reject(failure('Importing the project needed more memory than it may take.')));
      child.send(source, (fault) => fault && reject(fault));
    });
  } finally {
    clearTimeout(timer);
    child.removeAllListeners('message');
    child.kill('SIGKILL');
  }
};

/** Imports projects in this process. For tests of what is around it. */
export const importsHere = (registry: Registry): ProjectImporter => ({
  import: (source) => importProject({ project: filesOf(source), registry, checkFormula }),
});
