import { Hono } from 'hono';
import type { Platform } from '../platform.ts';
import { readJson, textField } from './http.ts';
import { assertServiceKey } from './service-key.ts';

/** `POST /backup {file}` begins what `trama backup` does, `GET /backup` tells how far it is: for commands on the same machine. */
export const backupRoutes = (platform: Platform): Hono =>
  new Hono()
    .post('/backup', async (context) => {
      assertServiceKey(context, await platform.serviceKey());
      platform.backups.begin(textField(await readJson(context), 'file'));
      return context.json(platform.backups.state());
    })
    .get('/backup', async (context) => {
      assertServiceKey(context, await platform.serviceKey());
      return context.json(platform.backups.state());
    });
