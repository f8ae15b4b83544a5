import type { Change } from '@trama/document';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { mayEdit } from '../store/access.ts';
import type { Batch } from '../store/design-store.ts';
import { type BuilderApp, type BuilderEnv, isObject, numberField, readJson, textField } from './http.ts';
import { currentUser } from './session.ts';

/** A line is sent at least this often, in milliseconds, so that proxies keep the connection. */
const HEARTBEAT = 25_000;

/**
 * `GET /sites/:name/design` → `{design, sequence}`;
 * `POST /sites/:name/patches {format, clientId, batches: [{id, changes}]}` → `{sequence}`, after the commit;
 * `GET /sites/:name/events?since=n`: every batch after n, as server-sent events whose id is the sequence, for as long as the
 * user is signed in and may edit the site.
 */
export const designRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>()
    .get('/sites/:name/design', async (context) => context.json(await platform.designs.load(context.req.param('name'))))
    .post('/sites/:name/patches', async (context) => {
      const body = await readJson(context);
      const sequence = await platform.designs.append(context.req.param('name'), {
        format: numberField(body, 'format'),
        clientId: textField(body, 'clientId'),
        batches: batchesIn(body.batches),
        userId: context.get('user').id,
      });
      return context.json({ sequence });
    })
    .get('/sites/:name/events', async (context) => {
      const site = context.req.param('name');
      const { sequence } = await platform.designs.load(site);
      const mayStillRead = async (): Promise<boolean> => {
        const user = await currentUser(platform, context);
        return user !== null && mayEdit(user.access, site);
      };
      const since = Number(context.req.header('last-event-id') ?? context.req.query('since') ?? sequence);
      return streamSSE(context, async (stream) => {
        let sent = Number.isInteger(since) ? since : sequence;
        let wake = (): void => undefined;
        let isWoken = true;
        const stop = platform.designs.watch(site, () => {
          isWoken = true;
          wake();
        });
        stream.onAbort(() => {
          stop();
          wake();
        });
        while (!stream.aborted && (await mayStillRead())) {
          if (isWoken) {
            isWoken = false;
            for (const batch of await platform.designs.since(site, sent)) {
              await stream.writeSSE({ event: 'patch', id: String(batch.sequence), data: JSON.stringify(batch) });
              sent = batch.sequence;
            }
          } else {
            await stream.write(': still here\n\n');
          }
          if (!isWoken && !stream.aborted) {
            await new Promise<void>((resolve) => {
              const timer = setTimeout(resolve, HEARTBEAT);
              wake = () => {
                clearTimeout(timer);
                resolve();
              };
            });
          }
        }
        stop();
      });
    });

const batchesIn = (value: unknown): Batch[] => {
  if (!Array.isArray(value))
    throw serverError({ code: 'server/bad-request', message: '"batches" must be a list.', where: ['batches'] });
  return value.map((batch: unknown, index) => {
    if (
      isObject(batch) &&
      typeof batch.id === 'string' &&
      Array.isArray(batch.changes) &&
      batch.changes.every(isChange)
    ) {
      return { id: batch.id, changes: batch.changes };
    }
    throw serverError({
      code: 'server/bad-request',
      message: 'A batch needs an "id" and a list of "changes".',
      where: ['batches', index],
    });
  });
};

const OPERATIONS: readonly string[] = ['set', 'add', 'remove', 'insert', 'delete', 'reorder'] satisfies Change['op'][];

const isChange = (value: unknown): value is Change =>
  isObject(value) &&
  typeof value.op === 'string' &&
  OPERATIONS.includes(value.op) &&
  typeof value.entity === 'string' &&
  typeof value.id === 'string';
