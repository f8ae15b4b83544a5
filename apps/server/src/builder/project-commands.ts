import { COMMAND_ACTOR } from '@trama/protocol/builder';
import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { recordAct } from '../store/audit.ts';
import { listProjects } from '../store/projects.ts';
import { readJson, textField } from './http.ts';
import { assertSite, forgetFormer, summaryOf } from './keeping.ts';
import { assertServiceKey } from './service-key.ts';

/**
 * `POST /project-command {act, …}`: what `npm run project` does, for commands on the same machine. `list`; `dump {site, file}`;
 * `read {file, site}`; `copy {site, to}`; `delete {site}`; `deleted`; `restore {id, site}`.
 */
export const projectCommandRoutes = (platform: Platform): Hono =>
  new Hono().post('/project-command', async (context) => {
    assertServiceKey(context, await platform.serviceKey());
    const given = await readJson(context);
    const act = textField(given, 'act');
    if (!isCommand(act)) throw serverError({ code: 'server/bad-request', message: `There is no command "${act}".` });
    return context.json(await COMMANDS[act](platform, (name) => textField(given, name)));
  });

type Field = (name: string) => string;

const COMMANDS = {
  list: async ({ database }: Platform) => ({ projects: await listProjects(database) }),
  dump: async (platform: Platform, field: Field) => {
    const site = field('site');
    const dump = await platform.keeping.dump(await projectOf(platform, site), field('file'));
    await note(platform, 'project.dumped', site, { file: field('file') });
    return summaryOf(dump);
  },
  read: async (platform: Platform, field: Field) => {
    const site = field('site');
    await assertSite(platform, site);
    const read = await platform.keeping.read(field('file'), site);
    await forgetFormer(platform, [site]);
    await note(platform, 'project.restored', site, { file: field('file') });
    return read;
  },
  copy: async (platform: Platform, field: Field) => {
    const [site, to] = [field('site'), field('to')];
    await assertSite(platform, to);
    const copied = await platform.keeping.copy(await projectOf(platform, site), to);
    await forgetFormer(platform, [to]);
    await note(platform, 'project.copied', site, { to });
    return copied;
  },
  delete: async (platform: Platform, field: Field) => {
    const site = field('site');
    const id = await projectOf(platform, site);
    const sites = await platform.projects.sitesOf(id);
    if (sites[0] !== site)
      throw serverError({
        code: 'server/bad-request',
        message: `The backend that "${site}" uses is that of "${sites[0]}".`,
        hint: 'Name that site, or unlink this one in the builder.',
      });
    const deleted = await platform.keeping.remove(id, COMMAND_ACTOR);
    await forgetFormer(platform, sites);
    await note(platform, 'project.deleted', site, { until: deleted.endsAt });
    return deleted;
  },
  deleted: async ({ keeping }: Platform) => ({ projects: await keeping.deleted() }),
  restore: async (platform: Platform, field: Field) => {
    const site = field('site');
    await assertSite(platform, site);
    const restored = await platform.keeping.restore(field('id'), site);
    await forgetFormer(platform, [site]);
    await note(platform, 'project.restored', site, {});
    return restored;
  },
} as const;

const isCommand = (act: string): act is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, act);

const projectOf = async ({ projects }: Platform, site: string): Promise<string> => {
  const id = await projects.idOf(site);
  if (id !== null) return id;
  throw serverError({ code: 'server/not-found', message: `The site "${site}" has no backend of this server.` });
};

const note = (
  { database }: Platform,
  act: 'project.dumped' | 'project.restored' | 'project.copied' | 'project.deleted',
  site: string,
  detail: Readonly<Record<string, string>>,
): Promise<void> => recordAct(database, { actor: { id: COMMAND_ACTOR, name: COMMAND_ACTOR }, site, act, detail });
