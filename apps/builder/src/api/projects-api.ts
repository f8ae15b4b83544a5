import {
  type AuditedAct,
  addressOf,
  type CopySummary,
  type DeletedProject,
  DUMP_PATH,
  type DumpSummary,
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
  /** @param before the number of an act; null: from the last one on */
  listActs(filter: ActFilter, before: number | null): Promise<{ acts: readonly AuditedAct[]; hasMore: boolean }>;
}

export const createProjectsApi = (send: SendCall): ProjectsApi => ({
  dumpProject: (id) => send('POST /projects/:id/dump', { params: { id } }),
  dumpAddress: (id) => `/api${addressOf(DUMP_PATH, { id })}`,
  copyProject: (id, site) => send('POST /projects/:id/copy', { params: { id }, body: { site } }),
  deleteProject: (id, name) => send('DELETE /projects/:id', { params: { id }, body: { name } }),
  listDeletedProjects: () => send('GET /deleted-projects'),
  restoreProject: (id, site) => send('POST /deleted-projects/:id/restore', { params: { id }, body: { site } }),
  listActs: (filter, before) =>
    send('GET /audit', { query: { ...filter, before: before === null ? '' : String(before) } }),
});
