import { messageOf, TramaError } from '@trama/model';
import { asServerError, errorBody, serverError, statusOf } from '../errors.ts';
import type { HostTarget } from '../hosts.ts';
import type { Platform } from '../platform.ts';
import type { LogSubject } from '../telemetry/log.ts';
import { requestIdOf } from '../telemetry/request-id.ts';
import { type CallLimit, createCallLimit } from './call-limit.ts';
import { answerCollectionFetch, createFindCollections, type FindCollections } from './collection-fetch.ts';
import { answerDraftRows, asVisitorOfCanvas, draftSite } from './draft-call.ts';
import type { PlatformCall } from './platform-call.ts';
import { answerRestRequest } from './rest-request.ts';
import { keepRuns } from './runs.ts';
import { announceFile, answerUserFile, receiveFile } from './user-files.ts';

/** Calls of one network address in a minute, each kind apart. */
const FILES_PER_MINUTE = 120;
const REQUESTS_PER_MINUTE = 600;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const USER_FILE = new RegExp(`^/user-files/(${UUID})/[^/]+$`);
const DESIGN_CALL = new RegExp(`^/designs/([^/]+)/(rest-api/request|user-files|runs)(?:/(${UUID}))?$`);
const COLLECTION_FETCH = /^\/ww\/cms_data_sets\/([^/]+)\/fetch$/;

type Place = Pick<HostTarget & { kind: 'site' }, 'site' | 'environment'>;

/** Answers the calls of sites to the platform; null for every other request (conformance 7.7, 7.10, 7.16). */
export interface PlatformApi {
  /** At the host of a published site. */
  answerSite(request: Request, place: Place, peer: string | undefined): Promise<Response | null>;
  /** At the host of a site's canvas: for its draft, with the canvas' token. */
  answerCanvas(request: Request, site: string, peer: string | undefined): Promise<Response | null>;
  /** At the host of the files that a site's visitors have brought. */
  answerFiles(request: Request, site: string): Promise<Response | null>;
}

const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const isPlatformPath = (path: string): boolean => /^\/(user-files|designs|ww)\//.test(path);

interface Tools {
  files: CallLimit;
  requests: CallLimit;
  find: FindCollections;
}

/** The platform's calls, counted together for all sites. */
export const createPlatformApi = (platform: Platform): PlatformApi => {
  const now = (): number => platform.clock().getTime();
  const tools: Tools = {
    files: createCallLimit(FILES_PER_MINUTE, now, { nodes: platform.nodes, kind: 'platform files' }),
    requests: createCallLimit(REQUESTS_PER_MINUTE, now, { nodes: platform.nodes, kind: 'platform requests' }),
    find: createFindCollections(),
  };
  const services = platform.sites;
  const addressOf = (request: Request): URL => {
    const url = new URL(request.url);
    url.protocol = platform.config.protocol;
    return url;
  };
  const answer = async (
    { request, site }: { request: Request; site: string },
    callOf: () => Promise<PlatformCall | null>,
  ): Promise<Response | null> => {
    try {
      const call = await callOf();
      return call && (await route(call, tools));
    } catch (thrown) {
      return failure(platform, thrown, { request: requestIdOf(request), site });
    }
  };
  return {
    answerSite: async (request, { site, environment }, peer = '') => {
      const url = addressOf(request);
      if (!isPlatformPath(url.pathname)) return null;
      return answer({ request, site }, async () => {
        const live = await services.live.read(site, environment);
        if (typeof live === 'string') return null;
        const asked = { services, request, url, path: url.pathname, site, environment, live };
        return { platform, site: asked, draft: null, peer };
      });
    },
    answerCanvas: async (given, site, peer = '') => {
      const url = addressOf(given);
      if (!isPlatformPath(url.pathname) && !url.pathname.startsWith('/collections/')) return null;
      return answer({ request: given, site }, async () => {
        const request = await asVisitorOfCanvas(platform, given, site);
        const { design } = await platform.designs.load(site);
        const live = await draftSite(platform, site, design);
        const asked = { services, request, url, path: url.pathname, site, environment: 'editor' as const, live };
        return { platform, site: asked, draft: design, peer };
      });
    },
    answerFiles: async (request, site) => {
      const id = isRead(request) ? USER_FILE.exec(new URL(request.url).pathname)?.[1] : undefined;
      return id === undefined ? null : answerUserFile(platform, { site, id, host: 'files' });
    },
  };
};

const route = async (call: PlatformCall, tools: Tools): Promise<Response | null> => {
  const { request, path, live } = call.site;
  const rows = call.draft && answerDraftRows(call.draft, request, path);
  if (rows) return rows;
  const fileId = USER_FILE.exec(path)?.[1];
  if (fileId !== undefined && isRead(request))
    return answerUserFile(call.platform, { site: call.site.site, id: fileId, host: 'site' });
  const collectionId = COLLECTION_FETCH.exec(path)?.[1];
  if (collectionId !== undefined && request.method === 'POST') {
    tools.requests(call.peer);
    return answerCollectionFetch(call, decodeURIComponent(collectionId), tools.find);
  }
  const [, designId, what, id] = DESIGN_CALL.exec(path) ?? [];
  if (what === undefined || designId !== live.manifest.siteId) return null;
  if (what === 'user-files' && id !== undefined && request.method === 'PUT') return receiveFile(call, id);
  if (id !== undefined || request.method !== 'POST') return null;
  if (what === 'user-files') {
    tools.files(call.peer);
    return announceFile(call);
  }
  tools.requests(call.peer);
  return what === 'runs' ? keepRuns(call) : answerRestRequest(call);
};

/** A failure of a service is not the server's own: it says what failed, and nothing of the inside. */
const failure = (platform: Platform, thrown: unknown, about: LogSubject): Response => {
  const seen = asServerError(thrown, platform.config.dataDir);
  const error =
    seen instanceof TramaError
      ? seen
      : serverError({ code: 'server/service-failed', message: 'The service could not be reached.', cause: thrown });
  if (statusOf(error) >= 500) platform.log('warning', `${error.message} ${messageOf(thrown)}`, about);
  return Response.json(errorBody(error, about.request), {
    status: statusOf(error),
    headers: { 'cache-control': 'private, no-store' },
  });
};
