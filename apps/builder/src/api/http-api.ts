import { TramaError } from '@trama/model';
import { createAccountsApi } from './accounts-api.ts';
import type { BuilderApi, LoggedPatch, Person } from './api.ts';

/** Codes of failures that the builder itself finds or looks at. */
export const API_ERRORS = {
  offline: 'builder/offline',
  notSignedIn: 'server/not-signed-in',
  forbidden: 'server/forbidden',
  formatMismatch: 'server/format-mismatch',
  unreadable: 'builder/unreadable-answer',
} as const;

interface RequestOptions {
  method?: string;
  body?: unknown;
  keepalive?: boolean;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const failureOf = (status: number, body: unknown): TramaError => {
  const given = isRecord(body) ? body : {};
  return new TramaError({
    code: typeof given.code === 'string' ? given.code : API_ERRORS.unreadable,
    message: typeof given.message === 'string' ? given.message : `The server answered with status ${status}.`,
    where: Array.isArray(given.where) ? given.where : [],
    ...(typeof given.hint === 'string' ? { hint: given.hint } : {}),
  });
};

/** The server's builder API over HTTP, on the page's own origin. */
export const createHttpApi = (fetchIt: typeof fetch = (...args) => fetch(...args)): BuilderApi => {
  const request = async <Answer>(
    path: string,
    { method = 'GET', body, keepalive }: RequestOptions = {},
  ): Promise<Answer> => {
    const isRaw = body instanceof Blob;
    const response = await fetchIt(`/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
      ...(body === undefined || isRaw ? {} : { headers: { 'content-type': 'application/json' } }),
      ...(keepalive ? { keepalive } : {}),
    }).catch((cause: unknown) => {
      throw new TramaError({ code: API_ERRORS.offline, message: 'The server cannot be reached.', cause });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (!response.ok) throw failureOf(response.status, answer);
    return answer as Answer;
  };
  const ofSite = (site: string, rest: string): string => `/sites/${encodeURIComponent(site)}${rest}`;

  return {
    ...createAccountsApi(request),
    currentUser: async () => (await request<{ user: Awaited<ReturnType<BuilderApi['currentUser']>> }>('/session')).user,
    signIn: async (email, password) =>
      (
        await request<{ user: Awaited<ReturnType<BuilderApi['signIn']>> }>('/session', {
          method: 'POST',
          body: { email, password },
        })
      ).user,
    signOut: async () => {
      await request('/session', { method: 'DELETE' });
    },
    listSites: async () => (await request<{ sites: Awaited<ReturnType<BuilderApi['listSites']>> }>('/sites')).sites,
    createSite: async (name, language) => {
      await request('/sites', { method: 'POST', body: { name, language } });
    },
    loadDesign: (site) => request(ofSite(site, '/design')),
    sendPatches: (site, body, { isLeaving = false } = {}) =>
      request(ofSite(site, '/patches'), { method: 'POST', body, keepalive: isLeaving }),
    watchPatches: (site, since, listener) => {
      const source = new EventSource(`/api${ofSite(site, `/events?since=${since}`)}`);
      source.addEventListener('patch', (event: MessageEvent<string>) =>
        listener(JSON.parse(event.data) as LoggedPatch),
      );
      return () => source.close();
    },
    canvas: (site) => request(ofSite(site, '/canvas')),
    findPeople: async (site, text) => {
      const path = ofSite(site, `/people?search=${encodeURIComponent(text)}`);
      const { hasPeople, people } = await request<{ hasPeople: boolean; people: readonly Person[] }>(path);
      return hasPeople ? people : null;
    },
    lendSession: (site, userId) => request(ofSite(site, '/canvas/session'), { method: 'POST', body: { userId } }),
    publish: (site, environment, note) =>
      request(ofSite(site, '/publish'), { method: 'POST', body: { environment, note } }),
    listReleases: (site) => request(ofSite(site, '/releases')),
    showRelease: async (site, environment, releaseId) => {
      await request(ofSite(site, `/environments/${environment}`), { method: 'POST', body: { releaseId } });
    },
    listAssets: async (site) =>
      (await request<{ assets: Awaited<ReturnType<BuilderApi['listAssets']>> }>(ofSite(site, '/assets'))).assets,
    uploadAsset: (site, file) =>
      request(ofSite(site, `/assets?name=${encodeURIComponent(file.name)}`), { method: 'POST', body: file }),
    probePlugin: (site, plugin, step, settings, environment) =>
      request(ofSite(site, `/plugins/${plugin}/probe`), { method: 'POST', body: { step, settings, environment } }),
    listTables: (site, plugin, settings) =>
      request(ofSite(site, `/plugins/${plugin}/tables`), { method: 'POST', body: { settings } }),
    makeTables: async (site, plugin, step, settings) => {
      await request(ofSite(site, `/plugins/${plugin}/tables/${step}`), { method: 'POST', body: { settings } });
    },
    searchIcons: async (query) =>
      (await request<{ icons: readonly string[] }>(`/icons?query=${encodeURIComponent(query)}`)).icons,
  };
};
