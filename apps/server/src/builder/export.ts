import { Hono } from 'hono';
import { exportSite } from '../export-site.ts';
import type { Platform } from '../platform.ts';
import { optionalText, readJson, textField } from './http.ts';
import { assertServiceKey } from './service-key.ts';

/**
 * `POST /export {name, folder, like?}` → `{files}`: the paths of what was written into the folder of this machine.
 * For commands on the same machine, as `POST /import` is.
 */
export const exportRoutes = (platform: Platform): Hono =>
  new Hono().post('/export', async (context) => {
    assertServiceKey(context, await platform.serviceKey());
    const body = await readJson(context);
    const folder = textField(body, 'folder');
    const like = optionalText(body, 'like');
    return context.json({
      files: await exportSite(platform, textField(body, 'name'), { folder, ...(like ? { like } : {}) }),
    });
  });
