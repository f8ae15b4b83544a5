import { Hono } from 'hono';
import { checkKept } from '../check/check-kept.ts';
import type { Platform } from '../platform.ts';
import { assertServiceKey } from './service-key.ts';

/** `GET /check?site=`: what `trama check` looks at while the server runs, for commands on the same machine. */
export const checkRoutes = (platform: Platform): Hono =>
  new Hono().get('/check', async (context) => {
    assertServiceKey(context, await platform.serviceKey());
    const { database, blobs, registry, clock } = platform;
    const kept = { database, blobs, registry, now: () => clock().getTime() };
    return context.json({ findings: await checkKept(kept, context.req.query('site') || null) });
  });
