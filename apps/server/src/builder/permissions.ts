import type { CallName, Right, User } from '@trama/protocol/builder';
import type { Context } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { hasRight, mayEdit } from '../store/access.ts';
import { unknownSite } from '../store/sites.ts';
import { CALL_NEEDS, type CallNeed } from './call-needs.ts';
import type { BuilderEnv } from './http.ts';

/** A site is there for those alone who may edit it. @throws TramaError `server/not-found`. */
export const assertMayEdit = (context: Context<BuilderEnv>, site: string): void => {
  if (!mayEdit(context.get('user').access, site)) throw unknownSite(site);
};

/** Whether an account has a right to the project that a site uses, in which nobody else has one either where there is none. */
export const hasSiteRight = async (
  { projects }: Pick<Platform, 'projects'>,
  user: User,
  site: string,
  right: Right,
): Promise<boolean> => {
  const project = await projects.idOf(site);
  return project === null || hasRight(user, project, right);
};

/** @throws TramaError `server/right-missing` where the account lacks a right to the project that the site uses. */
export const assertRight = async (
  platform: Pick<Platform, 'projects'>,
  context: Context<BuilderEnv>,
  site: string,
  right: Right,
): Promise<void> => {
  if (!(await hasSiteRight(platform, context.get('user'), site, right))) throw rightMissing(right);
};

/** The refusal of an account without a right. */
export const rightMissing = (right: Right): Error =>
  serverError({
    code: 'server/right-missing',
    message: `This needs the right "${right}" to the backend of the site.`,
    where: [right],
    hint: 'Ask an owner of this builder for it.',
  });

/** Lets a call through whose maker has what it needs. @throws TramaError `server/forbidden`, `server/right-missing`. */
export const assertNeed = async (
  platform: Pick<Platform, 'projects'>,
  context: Context<BuilderEnv>,
  call: CallName,
): Promise<void> => {
  const need: CallNeed = CALL_NEEDS[call];
  switch (need) {
    // Who has no session, and whose site it is not, never comes as far as here (`api.ts`).
    case 'nothing':
    case 'session':
    case 'site':
      return;
    case 'every site':
      if (context.get('user').access.sites === 'all') return;
      throw forbidden('Only who may edit every site may make a new one.');
    case 'owner':
      if (context.get('user').role === 'owner') return;
      throw forbidden('Only an owner may do this.');
    default:
      await assertRights(platform, context, need);
  }
};

const assertRights = async (
  platform: Pick<Platform, 'projects'>,
  context: Context<BuilderEnv>,
  { right, asks, or, and }: Extract<CallNeed, object>,
): Promise<void> => {
  if (asks === 'handler') return;
  const site = context.req.param('name') ?? '';
  if (or && (await hasSiteRight(platform, context.get('user'), site, or))) return;
  await assertRight(platform, context, site, right);
  if (and) await assertRight(platform, context, site, and);
};

/** The refusal of an account that may not do something at all. */
export const forbidden = (message: string): Error =>
  serverError({ code: 'server/forbidden', message, hint: 'Ask an owner of this builder.' });
