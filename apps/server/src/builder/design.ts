import type { Patch } from '@trama/model';
import { BUILDER_PROTOCOL, EVENTS_PATH, isPatch, PATCH_EVENT } from '@trama/protocol/builder';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { endLentSessions } from '../projects/lent-sessions.ts';
import { mayEdit } from '../store/access.ts';
import { assertIds } from '../store/assert-ids.ts';
import type { HandlersOf } from './calls.ts';
import { type BuilderApp, type BuilderEnv, numberField, textField } from './http.ts';
import { currentUser } from './session.ts';

/** A line is sent at least this often, in milliseconds, so that proxies keep the connection. */
const HEARTBEAT = 25_000;

/**
 * A listener reads at most so often, in milliseconds: one patch is told at once, of many that follow each other it is told together,
 * so that those who listen take no time from those who save.
 */
const BREATH = 100;

/** The design of a site, and the patches that change it: answered after the commit. */
export const designCalls = (
  platform: Platform,
): HandlersOf<'GET /sites/:name/design' | 'POST /sites/:name/patches'> => ({
  'GET /sites/:name/design': ({ param }) => platform.designs.load(param('name')),
  'POST /sites/:name/patches': async ({ context, param, body }) => {
    const given = await body();
    assertProtocol(given.protocol);
    const patches = patchesIn(given.patches);
    await platform.database.admin((session) => assertIds(session, param('name'), patches));
    const author = context.get('user').id;
    const canvas = platform.origins.of(param('name'), 'editor');
    // Whoever looks as somebody is asked before code of another author runs with that person's rights.
    const endLooks = (): Promise<void> =>
      endLentSessions(platform, ({ userId, origin }) => origin === canvas && userId !== author);
    await endLooks();
    const sequence = await platform.designs.append(param('name'), {
      format: numberField(given, 'format'),
      clientId: textField(given, 'clientId'),
      patches,
      userId: author,
    });
    // Also what was lent while the change was written.
    await endLooks();
    return { sequence };
  },
});

/** A tab of another version says what this one would read wrongly. @throws TramaError `server/format-mismatch` */
const assertProtocol = (protocol: unknown): void => {
  if (protocol === BUILDER_PROTOCOL) return;
  throw serverError({
    code: 'server/format-mismatch',
    message: `The builder speaks version ${String(protocol)} of its protocol, the server version ${BUILDER_PROTOCOL}.`,
    where: ['protocol'],
    hint: 'Reload the builder; changes that were not saved are kept and sent again.',
  });
};

/**
 * `GET /sites/:name/events?since=n`: every patch after n, as server-sent events whose id is the sequence, for as long as the
 * user is signed in and may edit the site.
 */
export const eventRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get(EVENTS_PATH, async (context) => {
    const site = context.req.param('name');
    const { sequence } = await platform.designs.load(site);
    const mayStillRead = async (): Promise<boolean> => {
      const user = await currentUser(platform, context);
      return user !== null && mayEdit(user.access, site);
    };
    const since = Number(context.req.header('last-event-id') ?? context.req.query('since') ?? sequence);
    return streamSSE(context, async (stream) => {
      let sent = Number.isInteger(since) ? since : sequence;
      let isWoken = true;
      let wakeOnNews = (): void => undefined;
      let wakeAtEnd = (): void => undefined;
      const stop = platform.designs.watch(site, () => {
        isWoken = true;
        wakeOnNews();
      });
      stream.onAbort(() => {
        stop();
        wakeAtEnd();
      });
      const onStop = (): void => wakeAtEnd();
      platform.stopping.addEventListener('abort', onStop);
      const isOver = (): boolean => stream.aborted || platform.stopping.aborted;
      const wait = (milliseconds: number, isForNews: boolean): Promise<void> =>
        new Promise((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          wakeAtEnd = () => {
            clearTimeout(timer);
            resolve();
          };
          wakeOnNews = isForNews ? wakeAtEnd : () => undefined;
        });
      while (!isOver()) {
        const mayHoldPatches = isWoken;
        isWoken = false;
        const patches = mayHoldPatches ? await platform.designs.since(site, sent) : [];
        // Asked after the read, so that a patch written once the access was taken is never sent to who lost it.
        if (!(await mayStillRead())) break;
        for (const patch of patches) {
          await stream.writeSSE({ event: PATCH_EVENT, id: String(patch.sequence), data: JSON.stringify(patch) });
          sent = patch.sequence;
        }
        if (!mayHoldPatches) await stream.write(': still here\n\n');
        if (patches.length > 0 && !isOver()) await wait(BREATH, false);
        if (!isWoken && !isOver()) await wait(HEARTBEAT, true);
      }
      platform.stopping.removeEventListener('abort', onStop);
      stop();
    });
  });

const patchesIn = (value: unknown): readonly Patch[] => {
  if (!Array.isArray(value))
    throw serverError({ code: 'server/bad-request', message: '"patches" must be a list.', where: ['patches'] });
  return value.map((patch: unknown, index) => {
    if (isPatch(patch)) return { id: patch.id, changes: patch.changes };
    throw serverError({
      code: 'server/bad-request',
      message: 'A patch needs an "id" and a list of "changes".',
      where: ['patches', index],
    });
  });
};
