import { TramaError } from '@trama/model';
import { asServerError, errorBody, serverError, statusOf } from '../errors.ts';
import type { HostTarget } from '../hosts.ts';
import type { Platform } from '../platform.ts';
import { type CallLimit, createCallLimit } from './call-limit.ts';
import { answerCollectionFetch, createFindCollections, type FindCollections } from './collection-fetch.ts';
import type { PlatformCall } from './platform-call.ts';
import { answerRestRequest } from './rest-request.ts';
import { announceFile, answerUserFile, receiveFile } from './user-files.ts';

/** Calls of one network address in a minute, each kind apart. */
const FILES_PER_MINUTE = 120;
const REQUESTS_PER_MINUTE = 600;

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const USER_FILE = new RegExp(`^/user-files/(${UUID})/[^/]+$`);
const DESIGN_CALL = new RegExp(`^/designs/([^/]+)/(rest-api/request|user-files)(?:/(${UUID}))?$`);
const COLLECTION_FETCH = /^\/ww\/cms_data_sets\/([^/]+)\/fetch$/;

/** Answers a site's call to the platform; null for every other request. */
export type AnswerPlatform = (
  request: Request,
  target: Pick<HostTarget & { kind: 'site' }, 'site' | 'environment'>,
  peer: string | undefined,
) => Promise<Response | null>;

interface Tools {
  files: CallLimit;
  requests: CallLimit;
  find: FindCollections;
}

/** The platform API at the hosts of published sites (specification point 7). */
export const createPlatformApi = (platform: Platform): AnswerPlatform => {
  const now = (): number => platform.clock().getTime();
  const tools: Tools = {
    files: createCallLimit(FILES_PER_MINUTE, now),
    requests: createCallLimit(REQUESTS_PER_MINUTE, now),
    find: createFindCollections(),
  };
  return async (request, { site, environment }, peer = '') => {
    const url = new URL(request.url);
    if (!/^\/(user-files|designs|ww)\//.test(url.pathname)) return null;
    const live = await platform.sites.live.read(site, environment);
    if (typeof live === 'string') return null;
    url.protocol = platform.config.protocol;
    const services = platform.sites;
    const call: PlatformCall = {
      platform,
      site: { services, request, url, path: url.pathname, site, environment, live },
      peer,
    };
    try {
      return await route(call, tools);
    } catch (thrown) {
      return failure(platform, thrown);
    }
  };
};

const route = async (call: PlatformCall, tools: Tools): Promise<Response | null> => {
  const { request, path, live } = call.site;
  const fileId = USER_FILE.exec(path)?.[1];
  if (fileId !== undefined && /^(GET|HEAD)$/.test(request.method)) return answerUserFile(call, fileId);
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
  return answerRestRequest(call);
};

/** A failure of a service is not the server's own: it says what failed, and nothing of the inside. */
const failure = (platform: Platform, thrown: unknown): Response => {
  const seen = asServerError(thrown, platform.config.dataDir);
  const error =
    seen instanceof TramaError
      ? seen
      : serverError({ code: 'server/service-failed', message: 'The service could not be reached.', cause: thrown });
  if (statusOf(error) >= 500)
    platform.log('warning', `${error.message} ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  return Response.json(errorBody(error), {
    status: statusOf(error),
    headers: { 'cache-control': 'private, no-store' },
  });
};
