import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { DUMP_PATH } from '@trama/protocol/builder';
import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import type { CopiedProject, ReadyDump } from '../projects/keeping/project-keeping.ts';
import { endLentSessions } from '../projects/lent-sessions.ts';
import { recordAct } from '../store/audit.ts';
import { siteExists, unknownSite } from '../store/sites.ts';
import type { HandlersOf } from './calls.ts';
import { type BuilderApp, type BuilderEnv, textField } from './http.ts';
import { forbidden } from './permissions.ts';

type KeepingCall =
  | 'POST /projects/:id/dump'
  | 'POST /projects/:id/copy'
  | 'DELETE /projects/:id'
  | 'GET /deleted-projects'
  | 'POST /deleted-projects/:id/restore';

/** What a dump has, as who asked for it is told. */
export const summaryOf = ({ size, rows, files, missingFiles, leftOut }: ReadyDump) => ({
  size,
  tables: Object.keys(rows).length,
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files,
  missingFiles,
  leftOut,
});

/** What is said of a copy in the audit. */
const noteOf = (copied: CopiedProject) => ({ rows: String(copied.rows), files: String(copied.files) });

/** @throws TramaError `server/not-found` */
export const assertSite = async ({ database }: Pick<Platform, 'database'>, site: string): Promise<void> => {
  if (!(await siteExists(database, site))) throw unknownSite(site);
};

/** Sites have another project from here on, or none: nothing of the former one is believed or lent at their addresses. */
export const forgetFormer = async (platform: Platform, sites: readonly string[]): Promise<void> => {
  for (const site of sites) platform.sites.live.forget(site);
  const canvases = new Set(sites.map((site) => platform.origins.of(site, 'editor')));
  await endLentSessions(platform, ({ origin }) => origin !== undefined && canvases.has(origin));
};

/** The site that a project is known by. @throws TramaError `server/not-found` */
const nameOf = async ({ projects }: Platform, id: string): Promise<string> => {
  const [site] = await projects.sitesOf(id);
  if (site !== undefined) return site;
  throw serverError({ code: 'server/not-found', message: 'There is no such backend.', where: ['id'] });
};

/** Backends as a whole: written into a file, copied, deleted and had back, by owners. */
export const keepingCalls = (platform: Platform): HandlersOf<KeepingCall> => {
  const { keeping, projects } = platform;
  return {
    'POST /projects/:id/dump': async ({ param, note }) => {
      const id = param('id');
      note({ site: await nameOf(platform, id) });
      const dump = summaryOf(await keeping.dump(id));
      note({ rows: String(dump.rows), files: String(dump.files) });
      return dump;
    },
    'POST /projects/:id/copy': async ({ param, body, note }) => {
      const [id, site] = [param('id'), textField(await body(), 'site')];
      note({ site: await nameOf(platform, id), to: site });
      await assertSite(platform, site);
      const copied = await keeping.copy(id, site);
      await forgetFormer(platform, [site]);
      note(noteOf(copied));
      return copied;
    },
    'DELETE /projects/:id': async ({ context, param, body, note }) => {
      const id = param('id');
      const name = await nameOf(platform, id);
      if (textField(await body(), 'name').trim() !== name)
        throw serverError({
          code: 'server/bad-request',
          message: `The backend is that of "${name}": this is not its name.`,
          where: ['name'],
          hint: 'Type the name as it is written.',
        });
      note({ site: name });
      const sites = await projects.sitesOf(id);
      const deleted = await keeping.remove(id, context.get('user').email);
      await forgetFormer(platform, sites);
      note({ until: deleted.endsAt });
      return deleted;
    },
    'GET /deleted-projects': async () => ({
      projects: await keeping.deleted(),
      keptForDays: platform.config.projects.keptFor,
    }),
    'POST /deleted-projects/:id/restore': async ({ param, body, note }) => {
      const site = textField(await body(), 'site');
      await assertSite(platform, site);
      const restored = await keeping.restore(param('id'), site);
      await forgetFormer(platform, [site]);
      note({ site, ...noteOf(restored) });
      return restored;
    },
  };
};

/** The file of a dump that lies ready, for owners. */
export const dumpRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get(DUMP_PATH, async (context) => {
    const { id, email, role } = context.get('user');
    if (role !== 'owner') throw forbidden('Only an owner may do this.');
    const project = context.req.param('id') ?? '';
    const name = await nameOf(platform, project);
    const ready = await platform.keeping.readyDump(project);
    if (!ready)
      throw serverError({
        code: 'server/not-found',
        message: 'This dump is not kept any more.',
        hint: 'Write it once more.',
      });
    await recordAct(platform.database, { actor: { id, name: email }, site: name, act: 'project.fetched', detail: {} });
    const day = platform.clock().toISOString().slice(0, 10);
    context.header('content-type', 'application/gzip');
    context.header('content-length', String(ready.size));
    context.header('content-disposition', `attachment; filename="${name}-${day}.trama.gz"`);
    return context.body(Readable.toWeb(createReadStream(ready.path)) as ReadableStream);
  });
