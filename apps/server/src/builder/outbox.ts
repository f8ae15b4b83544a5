import type { Message } from '@trama/backend';
import type { User } from '@trama/protocol/builder';
import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import type { Project } from '../projects/project.ts';
import { mayEdit } from '../store/access.ts';
import { assertMayEdit, assertViewsPeople, type BuilderApp, type BuilderEnv } from './http.ts';
import { isInvitation } from './invitations.ts';

const isTheirs = async ({ projects }: Platform, user: User, { id }: Project): Promise<boolean> =>
  user.role === 'owner' || (await projects.sitesOf(id)).some((site) => mayEdit(user.access, site));

/**
 * What the projects have sent that are awake, as far as this user may read it: of their own sites, and never an invitation to
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
 * links and codes in it somebody could sign in as another person: it is for accounts that may look through their eyes anyhow.
 */
export const outboxRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get('/outbox', async (context) => {
    assertViewsPeople(context);
    const site = context.req.query('site');
    if (site !== undefined) {
      assertMayEdit(context, site);
      await platform.projects.ofSite(site);
    }
    return context.json({ messages: await messagesFor(platform, context.get('user')) });
  });
