import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import { exportStatic } from '../static-export/static-export.ts';
import { optionalText, readJson, textField } from './http.ts';
import { assertServiceKey } from './service-key.ts';

/**
 * `POST /export-static {name, folder, origin?}` → `{files, leftOut}`: what production shows, as plain files in a folder of this machine.
 * For commands on the same machine, as `POST /import` is.
 */
export const staticExportRoutes = (platform: Platform): Hono =>
  new Hono().post('/export-static', async (context) => {
    assertServiceKey(context, await platform.serviceKey());
    const body = await readJson(context);
    const origin = optionalText(body, 'origin');
    const options = { folder: textField(body, 'folder'), ...(origin ? { origin } : {}) };
    return context.json(await exportStatic(platform, textField(body, 'name'), options));
  });
