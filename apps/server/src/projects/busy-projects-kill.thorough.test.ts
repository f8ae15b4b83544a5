import { join } from 'node:path';
import { openDatabase } from '@trama/backend';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ChildServer, missingBuild, openBuilder, send, startChild } from '../testing/child-server.ts';
import { seededFolder } from '../testing/server.ts';

// Three projects that are written to while the server is killed. `TRAMA_PROJECT_KILLS` says how often; `TRAMA_SEED` repeats a run.

const KILLS = Number(process.env.TRAMA_PROJECT_KILLS ?? 10);
const SEED = Number(process.env.TRAMA_SEED ?? 1);

const SITES = ['loja', 'escola', 'feira'] as const;
type Site = (typeof SITES)[number];

/** Who writes to each project at once. */
const WRITERS = 2;

/** Nobody counts the requests: they come from one address. */
const UNCOUNTED = { DATA_REQUESTS_PER_PEER: '1000000000', DATA_REQUESTS_PER_PROJECT: '1000000000' };

/** Numbers from 0 to 1 that a seed repeats (mulberry32). */
const numbersFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const moment = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

let folder: Awaited<ReturnType<typeof seededFolder>>;
let server: ChildServer;
const keys = new Map<Site, string>();

const addressOf = (origin: string, site: Site, path: string): string =>
  `${Object.assign(new URL(origin), { hostname: `${site}.localhost` }).origin}/backend/rest/v1/${path}`;

const headersFor = (site: Site): Record<string, string> => ({ apikey: keys.get(site) ?? '' });

describe.skipIf(missingBuild() !== null)(
  `three busy projects, killed ${KILLS} times (seed ${SEED}; ${missingBuild() ?? 'the built server'})`,
  () => {
    beforeAll(async () => {
      folder = await seededFolder();
      server = startChild(folder.path);
      const call = await openBuilder(await server.ready);
      const ids: string[] = [];
      for (const name of SITES) {
        expect((await call('POST', '/sites', { name })).status).toBe(201);
        await call('POST', `/sites/${name}/project`, {});
        const { backend } = JSON.parse((await call('GET', `/sites/${name}/canvas`)).text);
        keys.set(name, backend.anonKey);
      }
      const { projects } = JSON.parse((await call('GET', '/projects')).text);
      for (const { id, sites } of projects) if (SITES.includes(sites[0])) ids.push(id);
      expect(await server.stop()).toBe(0);
      for (const id of ids) {
        const database = await openDatabase({ dataDir: join(folder.path, 'projects', id) });
        await database.admin((session) => session.exec('create table public.notes (id text primary key)'));
        await database.close();
      }
    });

    afterAll(async () => {
      await server?.kill();
      await folder?.remove();
    });

    it(
      'lose nothing that was acknowledged, and show nothing of one another',
      async () => {
        const random = numbersFrom(SEED);
        const acknowledged = new Map<Site, string[]>(SITES.map((site) => [site, []]));
        for (let kill = 0; kill < KILLS; kill += 1) {
          server = startChild(folder.path, UNCOUNTED);
          const { site: origin } = await server.ready;
          const refused = new Map<Site, string>();
          const write = async (site: Site, writer: number): Promise<void> => {
            for (let count = 0; ; count += 1) {
              const id = `${site}-${kill}-${writer}-${count}`;
              const answer = await send(addressOf(origin, site, 'notes'), {
                method: 'POST',
                headers: headersFor(site),
                body: { id },
              }).catch(() => null);
              if (answer?.status !== 201) {
                refused.set(site, answer ? `${answer.status} ${answer.text}` : 'no answer');
                return;
              }
              acknowledged.get(site)?.push(id);
            }
          };
          const before = SITES.map((site) => acknowledged.get(site)?.length ?? 0);
          const writing = SITES.flatMap((site) => Array.from({ length: WRITERS }, (_, writer) => write(site, writer)));
          await vi.waitFor(
            () => {
              for (const [place, site] of SITES.entries())
                expect(acknowledged.get(site)?.length, `${site}: ${refused.get(site) ?? 'no refusal'}`).toBeGreaterThan(
                  (before[place] ?? 0) + 1,
                );
            },
            { timeout: 60_000 },
          );
          await moment(random() * 500);
          await server.kill();
          await Promise.all(writing);
          if ((kill + 1) % 10 === 0) process.stderr.write(`${kill + 1} of ${KILLS} kills\n`);
        }
        server = startChild(folder.path, UNCOUNTED);
        const { site: origin } = await server.ready;
        for (const site of SITES) {
          const kept = new Set<string>();
          for (let offset = 0; ; offset += 1000) {
            const path = `notes?select=id&order=id&limit=1000&offset=${offset}`;
            const rows = JSON.parse((await send(addressOf(origin, site, path), { headers: headersFor(site) })).text);
            for (const { id } of rows) kept.add(id);
            if (rows.length < 1000) break;
          }
          expect(acknowledged.get(site)?.filter((id) => !kept.has(id))).toEqual([]);
          expect([...kept].filter((id) => !id.startsWith(`${site}-`))).toEqual([]);
        }
        expect(await server.stop()).toBe(0);
      },
      120_000 + KILLS * 60_000,
    );
  },
);
