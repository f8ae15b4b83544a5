import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import type { BuilderApp, BuilderEnv } from './http.ts';

const MOST = 120;

/** `GET /icons?query=` → names as `<set>/<name>`, at most 120. */
export const iconRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get('/icons', async (context) =>
    context.json({ icons: await platform.icons.search(context.req.query('query') ?? '', MOST) }),
  );
