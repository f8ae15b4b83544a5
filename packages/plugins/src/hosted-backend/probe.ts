import { messageOf, type ProbeResult, type ServerPluginContext } from '@trama/model';
import { type Project, serviceKeyOf } from './project.ts';

/** A table that the set-up names, with the columns that it names of it. */
export interface NamedTable {
  table: string;
  columns: readonly string[];
}

/** All that was tried holds. */
export const HOLDS: ProbeResult = { ok: true, message: '' };

/** Asks with the service key where there is one: a public key may see no row, and some projects let it see no table. */
export const askProject = async (
  { settings, environment, fetch, signal }: ServerPluginContext,
  { url, key }: Project,
  path: string,
  init: RequestInit = {},
): Promise<Response> => {
  const used = serviceKeyOf(settings, environment) || key;
  const headers = { apikey: used, authorization: `Bearer ${used}`, 'content-type': 'application/json' };
  return fetch(`${url}${path}`, { ...init, headers, signal });
};

/** The service could not be asked. */
export const unreachable = ({ url }: Project, cause: unknown): ProbeResult => ({
  ok: false,
  reason: 'unreachable',
  message: `${url}: ${messageOf(cause)}`,
});

export const discard = async (response: Response): Promise<void> => {
  await response.body?.cancel();
};

/** Is the address a project's, and is the public key one of its own? */
export const probeProject = async (context: ServerPluginContext, project: Project): Promise<ProbeResult> => {
  try {
    const { fetch, signal } = context;
    const headers = { apikey: project.key, authorization: `Bearer ${project.key}` };
    const auth = await fetch(`${project.url}/auth/v1/settings`, { headers: { apikey: project.key }, signal });
    await discard(auth);
    // Tables that do not exist answer 404 to a key that is accepted, and 401 to any other.
    const data = await fetch(`${project.url}/rest/v1/trama_probe?limit=0`, { headers, signal });
    await discard(data);
    if ([auth.status, data.status].some((status) => status === 401 || status === 403))
      return { ok: false, reason: 'key-refused', message: `${project.url} answered ${data.status}.` };
    if (auth.ok) return HOLDS;
    return { ok: false, reason: 'unreachable', message: `${project.url} answered ${auth.status}.` };
  } catch (cause) {
    return unreachable(project, cause);
  }
};

/** What PostgREST answers to a request that fails. */
interface RestFailure {
  code?: string;
  message?: string;
}

/** Codes of PostgREST and of Postgres for a table that is not there. */
const NO_TABLE: readonly string[] = ['PGRST205', '42P01'];

/** Are these tables there, with these columns? */
export const probeTables = async (
  context: ServerPluginContext,
  project: Project,
  tables: readonly NamedTable[],
): Promise<ProbeResult> => {
  for (const { table, columns } of tables) {
    try {
      const select = columns.length === 0 ? '*' : columns.join(',');
      const query = new URLSearchParams({ select, limit: '0' });
      const response = await askProject(context, project, `/rest/v1/${encodeURIComponent(table)}?${query}`);
      if (response.ok) {
        await discard(response);
        continue;
      }
      const { code = '', message = '' } = (await response.json().catch(() => ({}))) as RestFailure;
      const reason = NO_TABLE.includes(code) ? 'table-unknown' : 'table-unreadable';
      return { ok: false, reason, message: `${table}: ${message || response.status}` };
    } catch (cause) {
      return unreachable(project, cause);
    }
  }
  return HOLDS;
};
