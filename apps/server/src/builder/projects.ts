import { writeKeys } from '../connection.ts';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { endLentSessions } from '../projects/lent-sessions.ts';
import { mayEdit } from '../store/access.ts';
import { isLinked, listProjects } from '../store/projects.ts';
import { siteExists, unknownSite } from '../store/sites.ts';
import type { HandlersOf } from './calls.ts';
import { numberField, textField } from './http.ts';

type ProjectCall =
  | 'GET /projects'
  | 'POST /sites/:name/project'
  | 'POST /sites/:name/project/keys'
  | 'GET /sites/:name/project'
  | 'POST /sites/:name/project/link'
  | 'DELETE /sites/:name/project/link';

/** The backends of this server's sites: who has which, made for one, and shared with another. */
export const projectCalls = (platform: Platform): HandlersOf<ProjectCall> => {
  const { projects, database } = platform;

  const assertSite = async (site: string): Promise<void> => {
    if (!(await siteExists(database, site))) throw unknownSite(site);
  };

  /** The site has another project from here on: nothing of the former one is believed or lent at its addresses. */
  const forgetFormer = async (site: string): Promise<void> => {
    platform.sites.live.forget(site);
    const canvas = platform.origins.of(site, 'editor');
    await endLentSessions(platform, ({ origin }) => origin === canvas);
  };

  return {
    'GET /projects': async () => ({ projects: await listProjects(database) }),
    'POST /sites/:name/project': async ({ param }) => {
      const site = param('name');
      await assertSite(site);
      await projects.giveTo(site);
      platform.sites.live.forget(site);
      return {};
    },
    'POST /sites/:name/project/keys': async ({ context, param, body }) => {
      const site = param('name');
      const hours = hoursField(await body());
      const project = await projects.rotateKeys(site, hours * 3600);
      if (!project)
        throw serverError({ code: 'server/not-found', message: 'This site has no backend of this server.' });
      const { anonKey, serviceRoleKey } = project.backend;
      for (const user of await projects.sitesOf(project.id)) platform.sites.live.forget(user);
      // Commands on this machine read them there.
      if (await projects.isUsedBy(null, site)) {
        await writeKeys(platform.config.dataDir, { anonKey, serviceRoleKey });
      }
      const { email } = context.get('user');
      platform.log(
        'info',
        `${email} made the keys of the backend of "${site}" anew; the former hold for ${hours} hours`,
      );
      return { anonKey };
    },
    'GET /sites/:name/project': async ({ context, param }) => {
      const site = param('name');
      await assertSite(site);
      const id = await projects.idOf(site);
      if (id === null) return { project: null };
      const { access, role } = context.get('user');
      const users = await projects.sitesOf(id);
      // The names of others' sites are not theirs to know.
      const sites = users.filter((user) => mayEdit(access, user));
      const mayLink = role === 'owner' && site !== platform.config.mainSite;
      const linked = await isLinked(database, site);
      return { project: { sites, others: users.length - sites.length, isLinked: linked, mayLink } };
    },
    'POST /sites/:name/project/link': async ({ param, body }) => {
      const site = param('name');
      await assertSite(site);
      const other = textField(await body(), 'site');
      await assertSite(other);
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
      await forgetFormer(site);
      return {};
    },
    'DELETE /sites/:name/project/link': async ({ param }) => {
      const site = param('name');
      await assertSite(site);
      if (!(await projects.unlink(site)))
        throw serverError({
          code: 'server/not-found',
          message: 'This site is not linked to the backend of another one.',
        });
      await forgetFormer(site);
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
