import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { JSONWebKeySet } from 'jose';
import { type Admission, type Admit, admit, admitTokenOrKey } from './access/gate.ts';
import type { GivenKeys } from './access/given-keys.ts';
import { createRateCount, NO_RATES, type Rates, TooManyRequests } from './access/rates.ts';
import { derivedKey, loadSecrets, type Secrets } from './access/secrets.ts';
import type { Verification } from './access/tokens.ts';
import { type AdminNewUser, createUserAsAdmin } from './auth/admin/users.ts';
import { createAuthService } from './auth/auth-service.ts';
import type { AuthSettings } from './auth/context.ts';
import { sendDatabaseMail } from './auth/messages/database-mail.ts';
import type { AuthLanguage, MailDriver, MessageKind, Outbox, SmsDriver } from './auth/messages/message.ts';
import {
  type KindText,
  listTexts,
  resetText,
  type ShownText,
  sendTried,
  writeText,
} from './auth/messages/own-texts.ts';
import { type PlainMail, sendPlainMail } from './auth/messages/plain-mail.ts';
import type { Lender, LentRequest, LentSession } from './auth/sessions/lent-sessions.ts';
import { endSessions, listSessions, type ShownSession } from './auth/sessions/sessions.ts';
import { readSignInWays, type SignInWays, writeSignInWays } from './auth/sign-in-ways.ts';
import { findUsers, searchUsers, type User, type UserSearch } from './auth/users/user-record.ts';
import { corsHeaders } from './cors.ts';
import type { Database } from './database/database.ts';
import { migrationState } from './database/migrate.ts';
import { ConnectionsBusy } from './database/server/connection-cap.ts';
import { BackendError } from './errors.ts';
import { createFunctions, type FunctionsService } from './functions/functions.ts';
import type { FunctionSettings } from './functions/settings.ts';
import { mount, pathUnder } from './mounting.ts';
import { openNodeLink } from './nodes/node-link.ts';
import { addHeaders, jsonAnswer, type PlainAnswer, toResponse } from './plain-answer.ts';
import { publishTables, readPublished } from './realtime/changes/publication.ts';
import type { RealtimeLimits } from './realtime/channels/event-rate.ts';
import { createRealtime } from './realtime/realtime.ts';
import { BodiesFull, createHeldBodies, type HeldBodies } from './request-body.ts';
import { pathOf } from './request-url.ts';
import { createRest } from './rest/rest.ts';
import { migrateBackend } from './schema/migrate-backend.ts';
import { BACKEND_MIGRATIONS, BACKEND_MIGRATIONS_TABLE } from './schema/migrations.ts';
import { STORAGE_FOLDER } from './storage/blobs/open-blobs.ts';
import type { StorageSettings } from './storage/context.ts';
import { createStorage } from './storage/storage.ts';

export interface BackendOptions {
  db: Database;
  /** The project's secrets, or … */
  secrets?: Secrets;
  /** … the folder that keeps them (made on the first start, readable by its owner only). */
  dataDir?: string;
  /** Where clients reach this backend, with its prefix and without a slash at the end. */
  publicUrl: () => string;
  /** Sends the mails; without it they stay in the outbox. */
  mail?: MailDriver;
  /** Sends the SMS; without it they stay in the outbox. */
  sms?: SmsDriver;
  /** Milliseconds since 1970. */
  clock?: () => number;
  /** Keys that sign in the place of the project's own. */
  givenKeys?: GivenKeys | undefined;
  auth?: Partial<AuthSettings>;
  /** The schemas that the data service and realtime answer for, `public` alone by default; the first is meant where none is named. */
  schemas?: readonly string[] | undefined;
  /** Where files are kept, and how large they may be; by default in `dataDir`, and without one in a temporary folder. */
  storage?: Partial<StorageSettings>;
  /** Edge functions: the folder that they are in, their secrets and limits; without a folder there are none. */
  functions?: Partial<FunctionSettings>;
  /** How much one connection of realtime may ask for in a second. */
  realtime?: Partial<RealtimeLimits> | undefined;
  /** Most rows of one answer of the data service, and of each list inside, whoever asks; 1,000 by default. */
  maxRows?: number | undefined;
  /** How much of it one network, one account and all together may ask for; absent: no more is counted than sign-ins are. */
  rates?: Rates | undefined;
  /** Headers of every answer, by names in small letters, unless a service says otherwise; beside those that let every origin call. */
  answerHeaders?: Readonly<Record<string, string>>;
  /** Most bytes of a request's body; 16 MiB by default. */
  largestBody?: number;
  /** Counts the bytes of bodies that are held at once; a count of its own by default. A server that reads bodies too hands in its own. */
  heldBodies?: HeldBodies | undefined;
  /** Hears of failures that no request waits for, and of a request's failure that the client must not see. */
  onError?: (error: unknown, request?: Request) => void;
  /** Is told before migrations of this version run in a database that an earlier one has used; where it fails none runs. */
  beforeUpgrade?: () => Promise<void>;
  /** Hears of each request that is made with a lent session, before it is answered; one that it fails on is not answered. */
  onLentRequest?: (request: LentRequest) => Promise<void>;
}

/** The Supabase-compatible services of one project. */
export interface Backend {
  /** Answers `/auth/v1/…`, `/rest/v1/…`, `/storage/v1/…`, `/functions/v1/…` and `/realtime/v1/…`; `prefix` is the path under which
   * the caller has mounted it (`/backend`), none by default.
   * `peer` is the network address that the request came from; without it no limit counts by it. */
  fetch(request: Request, peer?: string, prefix?: string): Promise<Response>;
  /** Takes over the handshake of `/realtime/v1/websocket`; `peer` as for `fetch`. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, peer?: string): void;
  readonly anonKey: string;
  readonly serviceRoleKey: string;
  verifyAccessToken(token: string): Promise<Verification>;
  jwks(): JSONWebKeySet;
  outbox: Pick<Outbox, 'list' | 'onMessage'>;
  /** Its functions, what they are made of and what they wrote last; never the values of their secrets. */
  functions: Omit<FunctionsService, 'answer' | 'close'>;
  /** Tables of `public` whose changes are told; null: each that somebody asks for. */
  published: { read(): Promise<string[] | null>; write(tables: readonly string[] | null): Promise<void> };
  /** Ways of signing in that it switches itself. */
  signInWays: {
    read(): Promise<SignInWays>;
    /** @throws AuthFailure validation_failed. */
    write(ways: SignInWays): Promise<void>;
  };
  /** What its mails and SMS say. */
  messageTexts: {
    list(): Promise<ShownText[]>;
    /** @throws AuthFailure validation_failed. */
    write(text: KindText): Promise<void>;
    /** Goes back to the given text. */
    reset(language: AuthLanguage, kind: MessageKind): Promise<void>;
    /** Sends a text that may not be kept yet, with samples in its places, by mail. */
    send(to: string, text: KindText): Promise<void>;
  };
  admin: {
    createUser(user: AdminNewUser): Promise<User>;
    /** Sends a mail of whoever runs the backend, by the same driver as its own; it stands in the outbox like them. */
    sendMail(mail: PlainMail): Promise<void>;
    /** Users of these ids, and those in whose name, e-mail or phone the text stands. */
    findUsers(search: { text: string; ids: readonly string[]; limit: number }): Promise<User[]>;
    /** A part of all users, newest first, and how many there are. */
    searchUsers(search: UserSearch): Promise<{ users: User[]; total: number }>;
    /** The sessions of a user that have not ended, the one that was used last first. */
    listSessions(userId: string): Promise<ShownSession[]>;
    /** Signs a user out everywhere, at once and for every service. */
    endSessions(userId: string): Promise<void>;
    /**
     * A session of a user for somebody who sees through the user's eyes: minutes long, without a refresh token, and closed
     * to everything that changes something: the database only reads, and how the user signs in stays.
     * @throws AuthFailure user_not_found, user_banned.
     */
    lendSession(userId: string, lender: Lender): Promise<LentSession>;
    /** Ends what was lent to these lenders, at once and for every service. */
    endLentSessions(isMeant: (lender: Lender) => boolean): void;
    /** Makes a new key sign tokens; the former verifies until its own have ended. */
    rotateSigningKeys(): Promise<void>;
    /**
     * Makes all keys anew, `anonKey`, `serviceRoleKey` and the one that signs tokens. The former ones, and what they have signed,
     * are taken for so many seconds more; those of an earlier rotation no longer than they were to be.
     */
    rotateKeys(keepFor: number): Promise<void>;
  };
  /** Ends the services; the database stays the caller's to close. */
  close(): Promise<void>;
}

const LARGEST_BODY = 16 * 1024 * 1024;
/** As a hosted project has it. */
const MOST_ROWS = 1000;

/**
 * Migrates the database and starts the services on it.
 * @throws BackendError `backend/no-secrets` without `secrets` and `dataDir`, `backend/hook-name`.
 */
export const createBackend = async (options: BackendOptions): Promise<Backend> => {
  const { db, publicUrl, schemas = ['public'], answerHeaders, clock = Date.now } = options;
  const { onError = (error: unknown) => console.error(error), heldBodies = createHeldBodies() } = options;
  const secrets =
    options.secrets ?? (options.dataDir === undefined ? undefined : loadSecrets(options.dataDir, clock()));
  if (secrets === undefined) {
    throw new BackendError({
      code: 'backend/no-secrets',
      message: 'The backend needs `secrets` or a `dataDir` that keeps them.',
    });
  }
  if (options.beforeUpgrade) {
    const { ran, pending } = await migrationState(db, BACKEND_MIGRATIONS, BACKEND_MIGRATIONS_TABLE);
    if (ran.length > 0 && pending.length > 0) await options.beforeUpgrade();
  }
  await migrateBackend(db);
  const link = await openNodeLink(db, { clock, onError });
  const auth = await createAuthService({
    db,
    secrets,
    givenKeys: options.givenKeys,
    link,
    publicUrl,
    drivers: { mail: options.mail, sms: options.sms },
    settings: options.auth,
    clock,
    onError,
    onLentRequest: options.onLentRequest,
  });
  const { tokens, context, lent } = auth;
  const rates = options.rates ? createRateCount(options.rates, clock, link) : NO_RATES;
  /** Whose token is good is counted by it: nobody is by what others write into a token. */
  const counted = (admission: Admission): Admission => {
    const account = admission.ok ? admission.caller.claims.sub : undefined;
    if (account !== undefined && !rates.mayAskAs(account)) throw new TooManyRequests();
    return admission;
  };
  const admitKey: Admit = async ({ request, fullPath }) => counted(await admit(tokens, request, fullPath));
  const admitAny: Admit = async ({ request, fullPath }) => counted(await admitTokenOrKey(tokens, request, fullPath));
  const { maxRows = MOST_ROWS, largestBody = LARGEST_BODY } = options;
  const rest = createRest({ db, admit: admitKey, schemas, maxRows, largestBody });
  const stopDatabaseMail = await sendDatabaseMail(context, onError);
  const stopSchemaNews = await db.listen('trama_schema', rest.invalidate);
  const realtime = await createRealtime({
    db,
    schemas,
    tokens,
    admit: admitKey,
    limits: options.realtime,
    rates,
    link,
    clock,
    onError,
  });
  await link.begin();
  await rest.warm();
  // Without a data folder the files live as long as the backend does.
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'trama-backend-')));
  const forget = async (): Promise<void> => {
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const storage = await createStorage({
    db,
    key: derivedKey(secrets, 'storage-url'),
    settings: {
      directory: join(dataDir, STORAGE_FOLDER),
      ...options.storage,
    },
    publicUrl,
    clock,
    admit: admitAny,
    onError,
  });

  const functions = createFunctions({
    db,
    secrets,
    settings: options.functions ?? {},
    publicUrl,
    env: () => ({
      SUPABASE_URL: publicUrl(),
      SUPABASE_ANON_KEY: tokens.anonKey,
      SUPABASE_SERVICE_ROLE_KEY: tokens.serviceRoleKey,
    }),
    admit: admitAny,
    clock,
    onError,
  });

  const serviceAt = mount({
    '/rest/v1': rest,
    '/auth/v1': auth,
    '/storage/v1': storage,
    '/functions/v1': functions,
    '/realtime/v1': realtime,
  });

  const failed = (error: unknown, request: Request): PlainAnswer => {
    onError(error, request);
    const [code, message] = ['unexpected_failure', 'Unexpected failure'];
    return jsonAnswer({ code, error_code: code, message, msg: message }, 500);
  };

  /** In the words of every service's client. */
  const busy = (code: string, { message }: Error): PlainAnswer => {
    const answer = jsonAnswer({ code, error_code: code, message, msg: message }, 503);
    return { ...answer, headers: { ...answer.headers, 'retry-after': '1' } };
  };

  const tooMany = ({ message }: TooManyRequests): PlainAnswer => {
    const code = 'over_request_rate_limit';
    const answer = jsonAnswer({ code, error_code: code, message, msg: message }, 429);
    return { ...answer, headers: { ...answer.headers, 'retry-after': '60' } };
  };

  /** Sign-in counts by itself, and is not closed by what else is asked. */
  const mayAsk = ({ headers }: Request, fullPath: string, peer: string | undefined): boolean =>
    pathUnder('/auth/v1', fullPath) !== undefined ||
    rates.mayAsk(peer, headers.get('apikey') === tokens.serviceRoleKey);

  const answerOf = async (request: Request, fullPath: string, peer?: string): Promise<Response | PlainAnswer> => {
    const mounted = serviceAt(fullPath);
    if (!mayAsk(request, fullPath, peer)) return tooMany(new TooManyRequests());
    try {
      const answer = await mounted?.service.answer({ request, path: mounted.path, fullPath, peer });
      return answer ?? jsonAnswer({ code: 'not_found', message: `There is no service at ${fullPath}` }, 404);
    } catch (error) {
      if (error instanceof TooManyRequests) return tooMany(error);
      if (error instanceof BodiesFull) return busy('too_many_bodies', error);
      return error instanceof ConnectionsBusy ? busy('too_many_connections', error) : failed(error, request);
    }
  };

  return {
    fetch: async (request, peer, prefix = '') => {
      const headers = { ...answerHeaders, ...corsHeaders(request) };
      const path = pathOf(request.url).slice(prefix.length);
      if (request.method === 'OPTIONS') {
        const mounted = serviceAt(path);
        const further = mounted?.service.optionsHeaders?.(mounted.path);
        return new Response(null, { status: 204, headers: { ...headers, ...further } });
      }
      const answer = await heldBodies.during(request, () => answerOf(request, path, peer), peer);
      // A function may say more narrowly who may call it.
      return answer instanceof Response ? addHeaders(answer, headers) : toResponse(answer, headers);
    },
    handleUpgrade: realtime.handleUpgrade,
    get anonKey() {
      return tokens.anonKey;
    },
    get serviceRoleKey() {
      return tokens.serviceRoleKey;
    },
    verifyAccessToken: tokens.verify,
    jwks: tokens.jwks,
    outbox: { list: context.outbox.list, onMessage: context.outbox.onMessage },
    functions,
    published: {
      read: () => db.admin(readPublished),
      write: (tables) => db.admin((session) => publishTables(session, tables)),
    },
    signInWays: {
      read: () => readSignInWays(context),
      write: (ways) => writeSignInWays(context, ways),
    },
    messageTexts: {
      list: () => listTexts(context),
      write: (text) => writeText(db, text),
      reset: (language, kind) => resetText(db, language, kind),
      send: (to, text) => sendTried(context, to, text),
    },
    admin: {
      createUser: (user) => createUserAsAdmin(context, user),
      sendMail: (mail) => sendPlainMail(context, mail),
      findUsers: (search) => db.admin((tx) => findUsers(tx, search)),
      searchUsers: (search) => db.admin((tx) => searchUsers(tx, search)),
      listSessions: (userId) => db.admin((tx) => listSessions(tx, userId)),
      endSessions: async (userId) => {
        await db.admin((tx) => endSessions(tx, userId, '', 'global'));
        context.sessions.forgetUser(userId);
      },
      lendSession: (userId, lender) => lent.lend(context, userId, lender),
      endLentSessions: lent.end,
      rotateSigningKeys: context.rotateKeys,
      rotateKeys: auth.rotateKeys,
    },
    close: async () => {
      await functions.close();
      await storage.close();
      await realtime.close();
      await link.close();
      await auth.close();
      await stopDatabaseMail();
      await stopSchemaNews();
      await forget();
    },
  };
};
