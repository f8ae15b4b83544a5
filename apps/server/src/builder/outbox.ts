import type { Message } from '@trama/backend';
import type { User } from '@trama/protocol/builder';
import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import type { Project } from '../projects/project.ts';
import { hasRight, mayEdit } from '../store/access.ts';
import type { BuilderApp, BuilderEnv } from './http.ts';
import { isInvitation } from './invitations.ts';
import { assertMayEdit, assertRight, rightMissing } from './permissions.ts';

/** Whether this user may read what a project sends: they have the right to it, and it is a project of one of their sites. */
const isTheirs = async ({ projects }: Platform, user: User, { id }: Project): Promise<boolean> =>
  user.role === 'owner' ||
  (hasRight(user, id, 'mail') && (await projects.sitesOf(id)).some((site) => mayEdit(user.access, site)));

/** Whether this user may read what any project sends. */
export const readsMail = ({ role, access }: User): boolean =>
  role === 'owner' || Object.values(access.rights).some((rights) => rights.includes('mail'));

/**
 * What the projects have sent that are awake, as far as this user may read it, and never an invitation to
 * the builder, which could make an editor an owner.
 */
export const messagesFor = async (platform: Platform, user: User): Promise<readonly Message[]> => {
  const messages: Message[] = [];
  for (const project of await platform.projects.opened())
    if (await isTheirs(platform, user, project)) messages.push(...(await project.backend.outbox.list()));
  return messages
    .filter((message) => user.role === 'owner' || !isInvitation(platform, message))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt));
};

/**
 * `GET /outbox` → what the projects would have sent by mail or SMS, newest first; `?site=` wakes the project of that one. By
 * links and codes in it somebody could sign in as another person: it is a right of its own.
 */
export const outboxRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get('/outbox', async (context) => {
    const site = context.req.query('site');
    if (site === undefined && !readsMail(context.get('user'))) throw rightMissing('mail');
    if (site !== undefined) {
      assertMayEdit(context, site);
      await assertRight(platform, context, site, 'mail');
      await platform.projects.ofSite(site);
    }
    return context.json({ messages: await messagesFor(platform, context.get('user')) });
  });
