import {
  addressOf,
  BUILDER_PROTOCOL,
  EVENTS_PATH,
  type LoggedPatch,
  PATCH_EVENT,
  PICTURE_PATH,
} from '@trama/protocol/builder';
import { createAccountsApi } from './accounts-api.ts';
import type { BuilderApi } from './api.ts';
import { createFilesApi } from './files-api.ts';
import { createPeopleApi } from './people-api.ts';
import { createProjectsApi } from './projects-api.ts';
import { createSendCall } from './send-call.ts';
import { createServicesApi } from './services-api.ts';
import { createSignInApi } from './sign-in-api.ts';
import { createTablesApi } from './tables-api.ts';

/** The server's builder API over HTTP, on the page's own origin. */
export const createHttpApi = (fetchIt: typeof fetch = (...args) => fetch(...args)): BuilderApi => {
  const send = createSendCall(fetchIt);
  return {
    ...createAccountsApi(send),
    ...createFilesApi(send),
    ...createPeopleApi(send),
    ...createProjectsApi(send),
    ...createServicesApi(send),
    ...createSignInApi(send),
    ...createTablesApi(send),
    currentUser: async () => (await send('GET /session')).user,
    signIn: async (email, password, code) =>
      (await send('POST /session', { body: { email, password, ...(code === undefined ? {} : { code }) } })).user,
    signOut: async () => {
      await send('DELETE /session');
    },
    listSites: async () => (await send('GET /sites')).sites,
    createSite: async (name, language, template) => {
      await send('POST /sites', { body: { name, language, ...(template && { template }) } });
    },
    keepPicture: (name, sequence, body) =>
      send('PUT /sites/:name/picture', { params: { name }, query: { sequence: String(sequence) }, body }),
    pictureAddress: (name, version) => `/api${addressOf(PICTURE_PATH, { name }, { version })}`,
    loadDesign: (name) => send('GET /sites/:name/design', { params: { name } }),
    sendPatches: (name, batch, { isLeaving = false } = {}) => {
      const body = { protocol: BUILDER_PROTOCOL, ...batch } as const;
      return send('POST /sites/:name/patches', { params: { name }, body, keepalive: isLeaving });
    },
    watchPatches: (name, since, listener) => {
      const source = new EventSource(`/api${addressOf(EVENTS_PATH, { name }, { since: String(since) })}`);
      source.addEventListener(PATCH_EVENT, (event: MessageEvent<string>) =>
        listener(JSON.parse(event.data) as LoggedPatch),
      );
      return () => source.close();
    },
    giveProject: async (name) => {
      await send('POST /sites/:name/project', { params: { name } });
    },
    projectUse: async (name) => (await send('GET /sites/:name/project', { params: { name } })).project,
    linkProject: async (name, other) => {
      if (other === null) await send('DELETE /sites/:name/project/link', { params: { name } });
      else await send('POST /sites/:name/project/link', { params: { name }, body: { site: other } });
    },
    rotateKeys: async (name, keepForHours) => {
      await send('POST /sites/:name/project/keys', { params: { name }, body: { keepForHours } });
    },
    canvas: (name) => send('GET /sites/:name/canvas', { params: { name } }),
    findPeople: async (name, text) => {
      const found = await send('GET /sites/:name/people', { params: { name }, query: { search: text } });
      return found.hasPeople ? found.people : null;
    },
    lendSession: (name, userId, agreesTo) =>
      send('POST /sites/:name/canvas/session', {
        params: { name },
        body: { userId, ...(agreesTo === undefined ? {} : { agreesTo }) },
      }),
    listRuns: (name) => send('GET /sites/:name/runs', { params: { name } }),
    readRun: async (name, id) => (await send('GET /sites/:name/runs/:id', { params: { name, id } })).run,
    keepRuns: async (name, days) => {
      await send('PUT /sites/:name/runs/kept-days', { params: { name }, body: { days } });
    },
    publish: (name, environment, note) =>
      send('POST /sites/:name/publish', { params: { name }, body: { environment, note } }),
    listReleases: (name) => send('GET /sites/:name/releases', { params: { name } }),
    publishProgress: async (name) => (await send('GET /sites/:name/publish', { params: { name } })).progress,
    releaseDesign: async (name, id) =>
      (await send('GET /sites/:name/releases/:id/design', { params: { name, id } })).design,
    weighRelease: (name, id) => send('GET /sites/:name/releases/:id/weight', { params: { name, id } }),
    showRelease: async (name, environment, releaseId) => {
      await send('POST /sites/:name/environments/:environment', { params: { name, environment }, body: { releaseId } });
    },
    listDomains: (name) => send('GET /sites/:name/domains', { params: { name } }),
    addDomain: (name, host, leadsTo) =>
      send('POST /sites/:name/domains', { params: { name }, body: { host, leadsTo } }),
    checkDomain: async (name, host) =>
      (await send('POST /sites/:name/domains/:host/check', { params: { name, host } })).isProved,
    removeDomain: async (name, host) => {
      await send('DELETE /sites/:name/domains/:host', { params: { name, host } });
    },
    readVisitLink: (name, environment) =>
      send('GET /sites/:name/environments/:environment/link', { params: { name, environment } }),
    makeVisitLink: async (name, environment) =>
      (await send('POST /sites/:name/environments/:environment/link', { params: { name, environment } })).url,
    removeVisitLink: async (name, environment) => {
      await send('DELETE /sites/:name/environments/:environment/link', { params: { name, environment } });
    },
    listAssets: async (name) => (await send('GET /sites/:name/assets', { params: { name } })).assets,
    uploadAsset: (name, file, posterOf = '') =>
      send('POST /sites/:name/assets', { params: { name }, query: { name: file.name, posterOf }, body: file }),
    removeAsset: async (name, path) => {
      await send('DELETE /sites/:name/assets', { params: { name }, query: { path } });
    },
    probePlugin: (name, plugin, step, settings, environment) =>
      send('POST /sites/:name/plugins/:plugin/probe', {
        params: { name, plugin },
        body: { step, settings, environment },
      }),
    listTables: (name, plugin, settings) =>
      send('POST /sites/:name/plugins/:plugin/tables', { params: { name, plugin }, body: { settings } }),
    makeTables: async (name, plugin, step, settings) => {
      await send('POST /sites/:name/plugins/:plugin/tables/:step', {
        params: { name, plugin, step },
        body: { settings },
      });
    },
    searchIcons: async (query) => (await send('GET /icons', { query: { query } })).icons,
  };
};
