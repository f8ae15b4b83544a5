import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openClientSocket } from '@trama/backend';
import { COMMAND_ACTOR } from '@trama/protocol/builder';
import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { recordAct } from '../store/audit.ts';
import { readJson, textField } from './http.ts';
import { projectOfSite } from './place/project-of-site.ts';
import { assertServiceKey } from './service-key.ts';

/** @throws TramaError `server/bad-request` where clients reach the database by themselves */
const clientsOf = ({ openClient }: Database): NonNullable<Database['openClient']> => {
  if (openClient !== null) return openClient;
  throw serverError({
    code: 'server/bad-request',
    message: 'The database of this site is in the Postgres of DATABASE_URL.',
    hint: 'Any client connects to it there.',
  });
};

/** Has a socket in a folder of its own (0700) while the work lasts; nothing of it is left. */
const withSocket = async (database: Database, work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'trama-database-'));
  try {
    const socket = await openClientSocket(folder, clientsOf(database));
    try {
      await work(folder);
    } finally {
      await socket.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * `POST /database-socket {site}`: what `trama db connect` does, for commands on the same machine. Opens a Unix socket to the embedded
 * database of a site and answers `{folder}`, a line of JSON; the socket is there until whoever asked goes away, or the server stops.
 */
export const databaseSocketRoutes = (platform: Platform): Hono =>
  new Hono().post('/database-socket', async (context) => {
    assertServiceKey(context, await platform.serviceKey());
    const site = textField(await readJson(context), 'site');
    const { id, database } = await projectOfSite(platform, site);
    clientsOf(database);
    const actor = { id: COMMAND_ACTOR, name: COMMAND_ACTOR };
    await recordAct(platform.database, { actor, site, act: 'project.sql', detail: { by: 'db connect' } });
    context.header('content-type', 'application/x-ndjson');
    return stream(context, async (answer) => {
      const ended = new Promise<void>((resolve) => {
        answer.onAbort(resolve);
        platform.stopping.addEventListener('abort', () => resolve(), { once: true });
        if (platform.stopping.aborted) resolve();
      });
      // A project that is listened to does not sleep.
      await platform.projects.during(id, (project) =>
        withSocket(project.database, async (folder) => {
          await answer.writeln(JSON.stringify({ folder }));
          await ended;
        }),
      );
    });
  });
