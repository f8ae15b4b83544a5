import type { Message } from '@trama/backend';
import type { User } from '@trama/protocol/builder';
import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import { assertViewsPeople, type BuilderApp, type BuilderEnv } from './http.ts';
import { isInvitation } from './invitations.ts';

/** What was sent, as far as this user may read it: an invitation to the builder could make an editor an owner. */
export const messagesFor = async (platform: Platform, user: User): Promise<readonly Message[]> => {
  const messages = await platform.backend.outbox.list();
  return user.role === 'owner' ? messages : messages.filter((message) => !isInvitation(platform, message));
};

/**
 * `GET /outbox` → what the backend would have sent by mail or SMS, newest first. By links and codes in it somebody could sign
 * in as another person: it is for accounts that may look through their eyes anyhow.
 */
export const outboxRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get('/outbox', async (context) => {
    assertViewsPeople(context);
    return context.json({ messages: await messagesFor(platform, context.get('user')) });
  });
