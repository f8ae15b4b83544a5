import { isRecord } from '@trama/model';
import {
  type AnswerOf,
  type BodyOf,
  type CallName,
  type ParamOf,
  type QueryOf,
  routeOf,
  type User,
} from '@trama/protocol/builder';
import { type Context, Hono } from 'hono';
import { BODY_LIMITS } from '../http/request-body.ts';
import type { Platform } from '../platform.ts';
import { recordCall } from './call-acts.ts';
import { type BuilderApp, type BuilderEnv, readJson } from './http.ts';
import { assertNeed } from './permissions.ts';

/** The fields of a body by their names; whether each holds what it should, a reader of fields says. */
export type Unread<Body> = { readonly [Field in keyof Body]?: unknown };

/** One call as its handler sees it. */
export interface CallRequest<Call extends CallName> {
  context: Context<BuilderEnv>;
  param(name: ParamOf<Call>): string;
  /** Empty where the address does not say it. */
  query(name: keyof QueryOf<Call> & string): string;
  /** @throws TramaError `server/bad-request`, `server/too-large`. */
  body(): Promise<Unread<BodyOf<Call>>>;
  /** Says more of the act to the audit than the call's name and site do. */
  note(detail: Readonly<Record<string, string>>): void;
}

/** What answers some of the calls of the wire. */
export type HandlersOf<Call extends CallName> = {
  readonly [Name in Call]: (request: CallRequest<Name>) => Promise<AnswerOf<Name>>;
};

/** Calls that make something answer so (RFC 9110, 15.3.2). */
const MAKING: ReadonlySet<string> = new Set<CallName>([
  'POST /invitations',
  'POST /sites',
  'POST /sites/:name/publish',
  'POST /sites/:name/assets',
  'POST /sites/:name/plugins/:plugin/tables/:step',
]);

/** Calls whose bodies may be longer than those of the others. */
const LIMITS: ReadonlyMap<string, number> = new Map<CallName, number>([
  ['POST /sites/:name/patches', BODY_LIMITS.patches],
]);

/** Who is signed in by a call that nobody was before; null: nobody. */
const signedIn = (answer: unknown): User | null =>
  isRecord(answer) && isRecord(answer.user) ? (answer.user as object as User) : null;

/**
 * The routes of these handlers: method and path are the name of the call. A handler runs for who has what the call needs;
 * what it did is told to the audit.
 * @param limit most bytes of a body of theirs, where the call has no limit of its own
 */
export const builderRoutes = <Call extends CallName>(
  platform: Pick<Platform, 'projects' | 'database'>,
  handlers: HandlersOf<Call>,
  limit: number = BODY_LIMITS.call,
): BuilderApp => {
  const app = new Hono<BuilderEnv>();
  for (const name of Object.keys(handlers) as Call[]) {
    const { method, path } = routeOf(name);
    app.on(method, path, async (context) => {
      await assertNeed(platform, context, name);
      let detail: Readonly<Record<string, string>> = {};
      const answer = await handlers[name]({
        context,
        param: (wanted) => context.req.param(wanted) ?? '',
        query: (wanted) => context.req.query(wanted) ?? '',
        body: async () => (await readJson(context, LIMITS.get(name) ?? limit)) as Unread<BodyOf<Call>>,
        note: (more) => {
          detail = { ...detail, ...more };
        },
      });
      await recordCall(platform.database, name, {
        user: context.get('user') ?? signedIn(answer),
        site: context.req.param('name') ?? null,
        detail,
      });
      return context.json(answer, MAKING.has(name) ? 201 : 200);
    });
  }
  return app;
};
