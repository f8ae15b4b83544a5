import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import { reseedSite } from '../reseed-site.ts';
import { readJson, textField } from './http.ts';
import { assertServiceKey } from './service-key.ts';

/** `POST /seed {name, overwrite?}` → the report: 200 when it was applied, 409 while there are conflicts. For commands alone. */
export const seedRoutes = (platform: Platform): Hono =>
  new Hono().post('/seed', async (context) => {
    assertServiceKey(context, await platform.serviceKey());
    const body = await readJson(context);
    const report = await reseedSite(platform, { site: textField(body, 'name'), overwrite: body.overwrite === true });
    return context.json(report, report.isApplied ? 200 : 409);
  });
