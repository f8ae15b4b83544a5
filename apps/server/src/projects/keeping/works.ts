import type { ProjectWork } from '@trama/protocol/builder';
import { serverError } from '../../errors.ts';

/** What is being done with projects now, for those who wait for it. */
export interface Works {
  /** Does something with a project, one thing at a time. @throws TramaError `server/busy` */
  during<Value>(id: string, kind: ProjectWork['kind'], work: () => Promise<Value>): Promise<Value>;
  /** How far it is. */
  tell(id: string, done: { rows: number; files: number }): void;
  of(id: string): ProjectWork | null;
}

export const createWorks = (): Works => {
  const works = new Map<string, ProjectWork>();
  return {
    during: async (id, kind, work) => {
      if (works.has(id))
        throw serverError({
          code: 'server/busy',
          message: 'This backend is being written, copied or deleted.',
          hint: 'Try again once that is done.',
        });
      works.set(id, { kind, rows: 0, files: 0 });
      try {
        return await work();
      } finally {
        works.delete(id);
      }
    },
    tell: (id, done) => {
      const work = works.get(id);
      if (work) works.set(id, { ...work, ...done });
    },
    of: (id) => works.get(id) ?? null,
  };
};
