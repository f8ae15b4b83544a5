import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { importSite } from '../import-site.ts';
import type { Platform } from '../platform.ts';
import { readJson, textField } from './http.ts';
import { assertServiceKey } from './service-key.ts';

/**
 * `POST /import {name, folder}` → the report, after the site is published to production.
 * For commands on the same machine: authorised by the service role key of `connection.json` as bearer token, never by a cookie.
 */
export const importRoutes = (platform: Platform): Hono =>
  new Hono().post('/import', async (context) => {
    assertServiceKey(context, await platform.serviceKey());
    const body = await readJson(context);
    const name = textField(body, 'name');
    const folder = textField(body, 'folder');
    const readAsset = (file: string): Promise<Uint8Array | null> => readFile(join(folder, file)).catch(() => null);
    return context.json(await importSite(platform, name, { source: { folder }, readAsset }), 201);
  });
