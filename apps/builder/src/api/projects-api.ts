import {
  type AuditedAct,
  addressOf,
  type CopySummary,
  type DeletedProject,
  DUMP_PATH,
  type DumpSummary,
  type GivableParts,
  type GivenSummary,
  type Person,
  type ServerStatus,
} from '@trama/protocol/builder';
import type { SendCall } from './send-call.ts';

/** Which acts are asked for; a text that is empty leaves nothing out. */
export interface ActFilter {
  actor: string;
  site: string;
  act: string;
}

/** Backends as a whole, and what was done with everything: for owners. */
export interface ProjectsApi {
  /** Writes a backend into a file, which lies ready for an hour. */
  dumpProject(id: string): Promise<DumpSummary>;
  /** Where the file lies ready. */
  dumpAddress(id: string): string;
  /** Gives a site that has none a backend with all that this one has. */
  copyProject(id: string, site: string): Promise<CopySummary>;
  /** @param name of the site that it was made for, as somebody has typed it */
  deleteProject(id: string, name: string): Promise<DeletedProject>;
  listDeletedProjects(): Promise<{ projects: readonly DeletedProject[]; keptForDays: number }>;
  restoreProject(id: string, site: string): Promise<CopySummary>;
  /** What may be given of a backend to the site of another one. */
  givableParts(id: string): Promise<GivableParts>;
  /** People of a backend in whose name, e-mail or phone the text stands. */
  findPeopleOf(id: string, text: string): Promise<readonly Person[]>;
  /** Copies tables with their rows, and people, into the backend of another site. */
  giveParts(id: string, site: string, tables: readonly string[], people: readonly string[]): Promise<GivenSummary>;
  /** What the site used of another backend has been taken note of. */
  noteFormerUse(site: string): Promise<void>;
  /** @param before the number of an act; null: from the last one on */
  listActs(filter: ActFilter, before: number | null): Promise<{ acts: readonly AuditedAct[]; hasMore: boolean }>;
  /** How the installation is, for owners. */
  readStatus(): Promise<ServerStatus>;
}

export const createProjectsApi = (send: SendCall): ProjectsApi => ({
  dumpProject: (id) => send('POST /projects/:id/dump', { params: { id } }),
  dumpAddress: (id) => `/api${addressOf(DUMP_PATH, { id })}`,
  copyProject: (id, site) => send('POST /projects/:id/copy', { params: { id }, body: { site } }),
  deleteProject: (id, name) => send('DELETE /projects/:id', { params: { id }, body: { name } }),
  listDeletedProjects: () => send('GET /deleted-projects'),
  restoreProject: (id, site) => send('POST /deleted-projects/:id/restore', { params: { id }, body: { site } }),
  givableParts: (id) => send('GET /projects/:id/parts', { params: { id } }),
  findPeopleOf: async (id, text) =>
    (await send('GET /projects/:id/people', { params: { id }, query: { search: text } })).people,
  giveParts: (id, site, tables, people) =>
    send('POST /projects/:id/give', { params: { id }, body: { site, tables, people } }),
  noteFormerUse: async (name) => {
    await send('DELETE /sites/:name/project/former', { params: { name } });
  },
  listActs: (filter, before) =>
    send('GET /audit', { query: { ...filter, before: before === null ? '' : String(before) } }),
  readStatus: () => send('GET /status'),
});
