import type { Admit, Caller } from '../access/gate.ts';
import type { Database } from '../database/database.ts';
import type { ServiceCall } from '../mounting.ts';
import { jsonAnswer, type PlainAnswer } from '../plain-answer.ts';
import { BodyTooLarge } from '../request-body.ts';
import { call } from './call/call.ts';
import type { Catalog, Relation } from './catalog/catalog.ts';
import { createCatalogCache } from './catalog/catalog-cache.ts';
import { describeApi } from './catalog/open-api.ts';
import { similarName } from './catalog/similar-names.ts';
import { RestFailure, toRestFailure } from './failure.ts';
import { read } from './read/read.ts';
import { inContext, isRead, type RestRequest, readRequest } from './request/rest-request.ts';
import { createTimeZones } from './request/time-zones.ts';
import { createKeptTexts } from './sql/kept-texts.ts';
import { write } from './write/write.ts';

export interface RestOptions {
  db: Database;
  admit: Admit;
  /** The schemas that requests may name; the first is meant where they name none. */
  schemas: readonly string[];
  /** Most bytes of a request's body. */
  largestBody: number;
  /** Most rows of one answer, and of each list inside. */
  maxRows: number;
}

/** The data service: answers requests under its own root (`/messages?select=*`, `/rpc/name`). */
export interface RestService {
  answer(call: ServiceCall): Promise<PlainAnswer>;
  /** Reads the catalogs ahead of the first request. */
  warm(): Promise<void>;
  /** Forgets the catalogs; the next request reads its own again. */
  invalidate(): void;
}

const badPath = (): RestFailure =>
  new RestFailure(404, { code: 'PGRST125', message: 'Invalid path specified in request URL' });

const pathParts = (path: string): string[] => {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    throw badPath();
  }
};

const relationOf = ({ schema, relations }: Catalog, name: string): Relation => {
  const relation = relations.get(name);
  if (relation) return relation;
  const similar = similarName(relations.keys(), name);
  throw new RestFailure(404, {
    code: 'PGRST205',
    message: `Could not find the table '${schema}.${name}' in the schema cache`,
    hint: similar === undefined ? null : `Perhaps you meant the table '${schema}.${similar}'`,
  });
};

/** What a newer catalog may know. */
const isMiss = (error: unknown): boolean =>
  error instanceof RestFailure && ['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'].includes(error.body.code);

/** Creates the data service on a database. */
export const createRest = ({ db, admit, schemas, maxRows, largestBody }: RestOptions): RestService => {
  const catalogs = createCatalogCache(db);
  db.onSchemaChange(catalogs.invalidate);
  const maySeeLess = db.kind === 'server';
  const texts = createKeptTexts();
  const settings = { schemas, largestBody, isTimeZone: createTimeZones(db) };

  const route = async (request: RestRequest, path: string): Promise<PlainAnswer> => {
    const catalog = await catalogs.get(request.schema);
    const parts = pathParts(path);
    const [first, second] = parts;
    if (first === undefined) {
      return inContext(db, request, true, (session) =>
        describeApi(catalog, session, request.caller.context.path ?? '/'),
      );
    }
    if (first === 'rpc' && second !== undefined && parts.length === 2) {
      return call(db, request, catalog, second, { maxRows, texts });
    }
    if (parts.length > 1) throw badPath();
    const relation = relationOf(catalog, first);
    return isRead(request)
      ? read(db, request, catalog, relation, { maxRows, texts })
      : write(db, request, catalog, relation, texts);
  };

  const answered = async (httpRequest: Request, path: string, caller: Caller): Promise<PlainAnswer> => {
    const request = await readRequest(httpRequest, caller, settings);
    try {
      return await route(request, path);
    } catch (error) {
      // Another program may have made the table or function a moment ago, without an event trigger to tell.
      if (!maySeeLess || !isMiss(error)) throw error;
      catalogs.invalidate();
      return route(request, path);
    }
  };

  return {
    warm: async () => {
      for (const schema of schemas) await catalogs.get(schema);
    },
    invalidate: catalogs.invalidate,
    answer: async (call) => {
      const admission = await admit(call);
      if (!admission.ok) return jsonAnswer(admission.refusal.body, admission.refusal.status);
      const { caller } = admission;
      try {
        return await answered(call.request, call.path, caller);
      } catch (error) {
        if (error instanceof BodyTooLarge) {
          return jsonAnswer({ code: '413', message: error.message, details: null, hint: null }, 413);
        }
        const failure = toRestFailure(error, caller.context);
        if (failure === undefined) throw error;
        return jsonAnswer(failure.body, failure.status);
      }
    },
  };
};
