import type { Caller } from '../../access/gate.ts';
import type { Database, RequestContext, Session } from '../../database/database.ts';
import type { PlainAnswer } from '../../plain-answer.ts';
import { readBytes } from '../../request-body.ts';
import { searchOf } from '../../request-url.ts';
import { RestFailure } from '../failure.ts';
import { parseAccept, type Wanted } from './accept.ts';
import { type Preferences, parsePreferences } from './preferences.ts';

/** A request to the data service, its headers read. */
export interface RestRequest {
  method: string;
  /** The query string. */
  search: URLSearchParams;
  body: Buffer;
  /** Content type without its parameters, in small letters. */
  type: string;
  wanted: Wanted;
  preferences: Preferences;
  range: string | null;
  /** The schema that the request is about, one of those exposed. */
  schema: string;
  caller: Caller;
}

/** `Accept-Profile` for reads, `Content-Profile` for writes. @throws RestFailure PGRST106. */
const schemaOf = (request: Request, schemas: readonly string[]): string => {
  const reads = request.method === 'GET' || request.method === 'HEAD';
  const profile = request.headers.get(reads ? 'accept-profile' : 'content-profile') ?? schemas[0] ?? 'public';
  if (schemas.includes(profile)) return profile;
  throw new RestFailure(406, {
    code: 'PGRST106',
    message: `Invalid schema: ${profile}`,
    hint: `Only the following schemas are exposed: ${schemas.join(', ')}`,
  });
};

/** What the service is set to, for reading requests. */
export interface RequestSettings {
  schemas: readonly string[];
  largestBody: number;
  isTimeZone(name: string): Promise<boolean>;
}

/** Reads a request. @throws RestFailure PGRST106, PGRST107, PGRST122; BodyTooLarge. */
export const readRequest = async (
  request: Request,
  caller: Caller,
  settings: RequestSettings,
): Promise<RestRequest> => ({
  method: request.method,
  search: searchOf(request.url),
  schema: schemaOf(request, settings.schemas),
  body: await readBytes(request, settings.largestBody),
  type: request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '',
  wanted: parseAccept(request.headers.get('accept')),
  preferences: await parsePreferences(request.headers.get('prefer'), settings.isTimeZone),
  range: request.headers.get('range'),
  caller,
});

export const isRead = ({ method }: RestRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether the rows that a write gives decide if it stays: one row was asked for, or no more than so many, or a rehearsal. */
export const isJudgedByRows = ({ wanted, preferences }: RestRequest): boolean =>
  wanted.form === 'plan' ||
  wanted.form === 'single' ||
  preferences.tx !== undefined ||
  (preferences.handling === 'strict' && preferences.maxAffected !== undefined);

export const badMethod = (method: string): RestFailure =>
  new RestFailure(405, { code: 'PGRST117', message: `Unsupported HTTP method: ${method}` });

/** Ends a transaction whose answer is wanted but whose work is not (`Prefer: tx=rollback`). */
class RolledBack extends Error {
  readonly answer: PlainAnswer;
  constructor(answer: PlainAnswer) {
    super('rolled back as asked');
    this.answer = answer;
  }
}

/** In whose role, and with which settings, the statements of a request run. */
export const contextOf = (request: RestRequest, readOnly: boolean): RequestContext => ({
  ...request.caller.context,
  schema: request.schema,
  readOnly: readOnly || request.caller.context.readOnly === true,
  timezone: request.preferences.timezone,
});

/** Answers in one transaction of the caller's role, which commits unless `Prefer: tx=rollback` asks otherwise. */
export const inContext = async (
  db: Database,
  request: RestRequest,
  readOnly: boolean,
  fn: (session: Session) => Promise<PlainAnswer>,
): Promise<PlainAnswer> => {
  try {
    return await db.tx(contextOf(request, readOnly), async (session) => {
      const answer = await fn(session);
      if (request.preferences.tx === 'rollback') throw new RolledBack(answer);
      return answer;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer;
    throw error;
  }
};
