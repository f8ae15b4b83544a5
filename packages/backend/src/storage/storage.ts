import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Admit, Caller } from '../access/gate.ts';
import { TooManyRequests } from '../access/rates.ts';
import type { Database } from '../database/database.ts';
import { ConnectionsBusy } from '../database/server/connection-cap.ts';
import type { ServiceCall } from '../mounting.ts';
import { BodiesFull } from '../request-body.ts';
import { openBlobs } from './blobs/open-blobs.ts';
import { removeDueBlobs } from './blobs/removal.ts';
import type { StorageContext, StorageSettings } from './context.ts';
import { createImages } from './download/images.ts';
import { accessDenied, failureResponse, invalidRequest, StorageFailure, toStorageFailure } from './failure.ts';
import { refuseNotOffered } from './not-offered.ts';
import { BUCKET_ROUTES } from './objects/buckets.ts';
import { LISTING_ROUTES } from './objects/listing.ts';
import { objectRoutes } from './objects/routes.ts';
import { TRANSFER_ROUTES } from './objects/transfers.ts';
import { createUrlTokens } from './objects/url-tokens.ts';
import { matchPath, type OpenCall, type StorageRoute } from './route.ts';
import { createResumableUploads, RESUMABLE_ROOT, tusOptions } from './upload/resumable.ts';
import { createStaging } from './upload/staging.ts';

export interface StorageOptions {
  db: Database;
  /** Key of signed addresses. */
  key: Uint8Array;
  settings: Partial<StorageSettings> & { directory: string };
  publicUrl: () => string;
  clock: () => number;
  admit: Admit;
  onError: (error: unknown) => void;
}

/** The storage service: answers requests under its own root (`/object/bucket/name`). */
export interface StorageService {
  answer(call: ServiceCall): Promise<Response>;
  optionsHeaders(path: string): Record<string, string>;
  close(): Promise<void>;
}

const DEFAULTS = { largestFile: 50 * 1024 * 1024, resumableLifetime: 24 * 3600, removalDelay: 60 };
/** What Supabase's storage says of a token that is missing, is not ours or has ended. */
const TOKEN_FAULTS: Readonly<Record<string, string>> = {
  no_authorization: 'Invalid Compact JWS',
  PGRST301: 'signature verification failed',
  PGRST303: '"exp" claim timestamp check failed',
};

const CLEANING_EVERY_MS = 60_000;

/** An upload that has brought nothing for so long, whose node was killed, is over. */
const LEFT_AFTER_MS = 24 * 3600_000;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalidRequest('The path is not well encoded');
  }
};

const findRoute = (
  routes: readonly StorageRoute[],
  method: string,
  path: string,
): { route: StorageRoute; bucket: string; name: string } => {
  const asked = method === 'HEAD' ? 'GET' : method;
  for (const route of routes) {
    const match = route.method === asked ? matchPath(route.path, path) : undefined;
    if (match) return { route, bucket: decoded(match.bucket), name: decoded(match.name) };
  }
  throw new StorageFailure(404, 'NoSuchRoute', `Route ${method}:${path} not found`, 'Not Found');
};

/** Starts the service. Files that a former process left unfinished are removed, now and then as they come due. */
export const createStorage = async (options: StorageOptions): Promise<StorageService> => {
  const { db, publicUrl, clock, admit, onError } = options;
  const settings: StorageSettings = { ...DEFAULTS, ...options.settings };
  await mkdir(settings.directory, { recursive: true, mode: 0o700 });
  const context: StorageContext = {
    db,
    settings,
    clock,
    blobs: openBlobs(settings),
    staging: createStaging(join(settings.directory, 'arriving')),
    urlTokens: createUrlTokens(options.key, clock),
    publicUrl: () => `${publicUrl()}/storage/v1`,
  };
  // Files that arrive at another node are in the same folder; an embedded database has one process.
  const leftBefore = (): number => (db.kind === 'embedded' ? Number.POSITIVE_INFINITY : Date.now() - LEFT_AFTER_MS);
  await context.staging.clear(leftBefore());
  const resumable = createResumableUploads(context);
  // The first that fits answers: an address of the service is none of a bucket's files.
  const routes = [...BUCKET_ROUTES, ...LISTING_ROUTES, ...TRANSFER_ROUTES, ...objectRoutes(createImages())];

  let cleaning: Promise<unknown> = Promise.resolve();
  const clean = (): void => {
    cleaning = cleaning
      .then(() => removeDueBlobs(context))
      .then(() => resumable.removeExpired())
      .catch(onError);
  };
  clean();
  const timer = setInterval(clean, CLEANING_EVERY_MS);
  timer.unref();

  const callerOf = async (asked: ServiceCall): Promise<Caller> => {
    const admission = await admit(asked);
    if (admission.ok) return admission.caller;
    const { code, message } = admission.refusal.body;
    throw accessDenied(TOKEN_FAULTS[code] ?? message);
  };

  const answer = async (asked: ServiceCall): Promise<Response> => {
    // Names of files are in the path as it was sent: each is decoded once, here.
    const { request, path } = asked;
    if (path === '/health' || path === '/status') return Response.json({ healthy: true });
    if (path.startsWith(RESUMABLE_ROOT)) {
      const isSigned = path.startsWith(`${RESUMABLE_ROOT}/sign`);
      const caller = isSigned ? undefined : await callerOf(asked);
      return resumable.fetch(request, path.slice(RESUMABLE_ROOT.length), caller);
    }
    refuseNotOffered(path);
    const { route, bucket, name } = findRoute(routes, request.method, path);
    const call: OpenCall = { context, request, url: new URL(request.url), bucket, name };
    if (route.open) return route.answer(call);
    const response = await route.answer({ ...call, caller: await callerOf(asked) });
    // What was replaced or removed just now may be due already.
    if (settings.removalDelay === 0 && request.method !== 'GET') clean();
    return response;
  };

  return {
    answer: async (call) => {
      try {
        return await answer(call);
      } catch (error) {
        const failure = toStorageFailure(error);
        if (failure) return failureResponse(failure);
        if ([BodiesFull, TooManyRequests, ConnectionsBusy].some((known) => error instanceof known)) throw error;
        onError(error);
        const body = { statusCode: '500', code: 'InternalError', error: 'Internal', message: 'Internal server error' };
        return Response.json(body, { status: 500 });
      }
    },
    optionsHeaders: (path) => (path.startsWith(RESUMABLE_ROOT) ? tusOptions(settings.largestFile) : {}),
    close: async () => {
      clearInterval(timer);
      await cleaning;
    },
  };
};
