import { writeKeys } from '../connection.ts';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { mayEdit } from '../store/access.ts';
import { forgetFormerUse, listFormerUses } from '../store/former-uses.ts';
import { isLinked, listProjects } from '../store/projects.ts';
import type { HandlersOf } from './calls.ts';
import { numberField, textField } from './http.ts';
import { assertSite, forgetFormer } from './keeping.ts';

type ProjectCall =
  | 'GET /projects'
  | 'POST /sites/:name/project'
  | 'POST /sites/:name/project/keys'
  | 'GET /sites/:name/project'
  | 'POST /sites/:name/project/link'
  | 'DELETE /sites/:name/project/former'
  | 'DELETE /sites/:name/project/link';

/** The backends of this server's sites: who has which, made for one, and shared with another. */
export const projectCalls = (platform: Platform): HandlersOf<ProjectCall> => {
  const { projects, database } = platform;

  return {
    'GET /projects': async () => {
      const listed = await listProjects(database);
      return { projects: listed.map((project) => ({ ...project, work: platform.keeping.workOf(project.id) })) };
    },
    'POST /sites/:name/project': async ({ param }) => {
      const site = param('name');
      await assertSite(platform, site);
      await projects.giveTo(site);
      platform.sites.live.forget(site);
      return {};
    },
    'POST /sites/:name/project/keys': async ({ context, param, body, note }) => {
      const site = param('name');
      const hours = hoursField(await body());
      note({ hours: String(hours) });
      const project = await projects.rotateKeys(site, hours * 3600);
      if (!project)
        throw serverError({ code: 'server/not-found', message: 'This site has no backend of this server.' });
      const { anonKey, serviceRoleKey } = project.backend;
      for (const user of await projects.sitesOf(project.id)) platform.sites.live.forget(user);
      // Commands on this machine read them there.
      if (await projects.isUsedBy(null, site)) {
        await writeKeys(platform.config.dataDir, { anonKey, serviceRoleKey });
      }
      platform.log(
        'info',
        `The account ${context.get('user').id} made the keys of the backend anew; the former hold for ${hours} hours`,
        { site },
      );
      return { anonKey };
    },
    'GET /sites/:name/project': async ({ context, param }) => {
      const site = param('name');
      await assertSite(platform, site);
      const id = await projects.idOf(site);
      if (id === null) return { project: null };
      const { access, role } = context.get('user');
      const users = await projects.sitesOf(id);
      // The names of others' sites are not theirs to know.
      const sites = users.filter((user) => mayEdit(access, user));
      const mayLink = role === 'owner' && site !== platform.config.mainSite;
      const linked = await isLinked(database, site);
      const former = (await listFormerUses(database)).get(site) ?? null;
      return { project: { sites, others: users.length - sites.length, isLinked: linked, mayLink, former } };
    },
    'POST /sites/:name/project/link': async ({ param, body, note }) => {
      const site = param('name');
      await assertSite(platform, site);
      const other = textField(await body(), 'site');
      note({ to: other });
      await assertSite(platform, other);
      if (site === platform.config.mainSite)
        throw serverError({
          code: 'server/bad-request',
          message: 'The main site keeps its own backend.',
          hint: 'Link the other site to it.',
        });
      const [id, had] = [await projects.idOf(other), await projects.idOf(site)];
      if (id === null)
        throw serverError({
          code: 'server/bad-request',
          message: `The site "${other}" has no backend.`,
          where: ['site'],
        });
      if (id !== had) await projects.link(site, id);
      await forgetFormer(platform, [site]);
      return {};
    },
    'DELETE /sites/:name/project/former': async ({ param }) => {
      await forgetFormerUse(database, param('name'));
      return {};
    },
    'DELETE /sites/:name/project/link': async ({ param }) => {
      const site = param('name');
      await assertSite(platform, site);
      if (!(await projects.unlink(site)))
        throw serverError({
          code: 'server/not-found',
          message: 'This site is not linked to the backend of another one.',
        });
      await forgetFormer(platform, [site]);
      return {};
    },
  };
};

/** Hours in a month: who changes a key everywhere by hand has done it by then. */
const MOST_HOURS = 30 * 24;

const hoursField = (body: { readonly keepForHours?: unknown }): number => {
  const hours = numberField(body, 'keepForHours');
  if (hours >= 0 && hours <= MOST_HOURS) return hours;
  throw serverError({
    code: 'server/bad-request',
    message: `"keepForHours" must be between 0 and ${MOST_HOURS}.`,
    where: ['keepForHours'],
  });
};
