import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import type { BuilderApp, BuilderEnv } from './http.ts';

/** `GET /outbox` → what the backend would have sent by mail or SMS, newest first. */
export const outboxRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get('/outbox', async (context) =>
    context.json({ messages: await platform.backend.outbox.list() }),
  );
