import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderFiles } from '@trama/importer';
import { type Context, Hono } from 'hono';
import { serverError } from '../errors.ts';
import { importSite } from '../import-site.ts';
import type { Platform } from '../platform.ts';
import { readJson, textField } from './http.ts';

/**
 * `POST /import {name, folder}` → the report, after the site is published to production.
 * For commands on the same machine: authorised by the service role key of `connection.json` as bearer token, never by a cookie.
 */
export const importRoutes = (platform: Platform): Hono =>
  new Hono().post('/import', async (context) => {
    assertServiceKey(context, platform.backend.serviceRoleKey);
    const body = await readJson(context);
    const name = textField(body, 'name');
    const folder = textField(body, 'folder');
    const readAsset = (file: string): Promise<Uint8Array | null> => readFile(join(folder, file)).catch(() => null);
    return context.json(await importSite(platform, name, { files: folderFiles(folder), readAsset }), 201);
  });

const assertServiceKey = (context: Context, serviceRoleKey: string): void => {
  const given = Buffer.from(context.req.header('authorization') ?? '');
  const expected = Buffer.from(`Bearer ${serviceRoleKey}`);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw serverError({
    code: 'server/not-signed-in',
    message: 'This call needs the service role key as bearer token.',
    hint: 'The key stands in connection.json of the data folder.',
  });
};
