import type { Change, Patch } from '@trama/model';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { mayEdit } from '../store/access.ts';
import { type BuilderApp, type BuilderEnv, isObject, numberField, readJson, textField } from './http.ts';
import { currentUser } from './session.ts';

/** A line is sent at least this often, in milliseconds, so that proxies keep the connection. */
const HEARTBEAT = 25_000;

/**
 * `GET /sites/:name/design` → `{design, sequence}`;
 * `POST /sites/:name/patches {format, clientId, patches: [{id, changes}]}` → `{sequence}`, after the commit;
 * `GET /sites/:name/events?since=n`: every patch after n, as server-sent events whose id is the sequence, for as long as the
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
        patches: patchesIn(body.patches),
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
            for (const patch of await platform.designs.since(site, sent)) {
              await stream.writeSSE({ event: 'patch', id: String(patch.sequence), data: JSON.stringify(patch) });
              sent = patch.sequence;
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

const patchesIn = (value: unknown): Patch[] => {
  if (!Array.isArray(value))
    throw serverError({ code: 'server/bad-request', message: '"patches" must be a list.', where: ['patches'] });
  return value.map((patch: unknown, index) => {
    if (
      isObject(patch) &&
      typeof patch.id === 'string' &&
      Array.isArray(patch.changes) &&
      patch.changes.every(isChange)
    ) {
      return { id: patch.id, changes: patch.changes };
    }
    throw serverError({
      code: 'server/bad-request',
      message: 'A patch needs an "id" and a list of "changes".',
      where: ['patches', index],
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
