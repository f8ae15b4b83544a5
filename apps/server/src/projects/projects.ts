import type { Database } from '@trama/backend';
import { createRecentlyUsed } from '../recently-used.ts';
import {
  addProject,
  dropProject,
  homeProject,
  keepAnonKey,
  linkSite,
  linkToProject,
  type ProjectRecord,
  projectExists,
  projectOfSite,
  readProject,
  sitesOfProject,
  unlinkProject,
} from '../store/projects.ts';
import { createOpenProjects } from './open-projects.ts';
import type { Project, ProjectParts, Projects } from './project.ts';

export interface ProjectsOptions {
  /** The platform's tables. */
  database: Database;
  /** The site that the home project is made for, whether it is there yet or not. */
  mainSite: string;
  /** Starts a project. `url` is where its site's pages find it. */
  start: (record: ProjectRecord, url: string) => Promise<ProjectParts & { end: () => Promise<void> }>;
  /** Removes all data of a project of its own. */
  clear: (id: string) => Promise<void>;
  /** Scheme, host and port of a site. */
  originOf: (site: string) => string;
  /** Milliseconds without a request or an open socket after which a project sleeps. */
  sleepAfter: number;
  /** Most projects that are open at once. */
  most: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** How long it is believed which project a site uses, in milliseconds: another server may have changed it. */
const BELIEVED_FOR = 1000;

/** Sites of which it is believed at once: names that are none come from anybody. */
const MOST_BELIEVED = 3000;

/** How often idle projects are looked for, as a part of the time after which they sleep. */
const LOOKS_PER_SLEEP = 10;

/** Path of a site under which its project answers. */
export const BACKEND_PATH = '/backend';

/** The projects of this server: which a site uses stands in the platform's tables, those of their own are opened when asked. */
export const createProjects = (options: ProjectsOptions): Projects => {
  const { database, mainSite, originOf, now } = options;
  const believed = createRecentlyUsed<{ until: number; record: Promise<ProjectRecord | null> }>(MOST_BELIEVED);

  const recordOf = (site: string): Promise<ProjectRecord | null> => {
    const known = believed.get(site);
    if (known && known.until > now()) return known.record;
    const record = projectOfSite(database, site).then(
      (found) => found ?? (site === mainSite ? homeProject(database) : null),
    );
    believed.set(site, { until: now() + BELIEVED_FOR, record });
    record.catch(() => believed.delete(site));
    return record;
  };

  const forgetAll = (): void => {
    for (const site of [...believed.keys()]) believed.delete(site);
  };

  const urlOf = (site: string): string => `${originOf(site)}${BACKEND_PATH}`;

  const start = async (id: string) => {
    const record = await readProject(database, id);
    const [site = mainSite] = record.place === 'home' ? [mainSite] : await sitesOfProject(database, id);
    const { end, ...parts } = await options.start(record, urlOf(site));
    if (parts.backend.anonKey !== record.anonKey) {
      await keepAnonKey(database, id, parts.backend.anonKey);
      forgetAll();
    }
    return { project: { id, ...parts }, end };
  };

  const open = createOpenProjects({ start, sleepAfter: options.sleepAfter, most: options.most, now });
  const timer = setInterval(() => void open.closeIdle(), options.sleepAfter / LOOKS_PER_SLEEP);
  timer.unref();

  const ofSite = async (site: string): Promise<Project | null> => {
    const record = await recordOf(site);
    return record && open.open(record.id);
  };

  const discard = async (id: string): Promise<void> => {
    await open.closedDuring(id, async () => {
      await dropProject(database, id);
      await options.clear(id);
    });
    forgetAll();
  };

  /** Which is the home project never changes: it is asked once. */
  let homeId: Promise<string> | undefined;
  const openHome = async (): Promise<Project> => {
    homeId ??= homeProject(database).then(({ id }) => id);
    homeId.catch(() => {
      homeId = undefined;
    });
    return open.open(await homeId);
  };

  return {
    openHome,
    ofSite,
    idOf: async (site) => (await recordOf(site))?.id ?? null,
    addressOf: async (site) => {
      const record = await recordOf(site);
      if (!record) return null;
      const anonKey = record.anonKey ?? (await open.open(record.id)).backend.anonKey;
      return { url: urlOf(site), anonKey };
    },
    isUsedBy: async (project, site) => {
      const record = await recordOf(site);
      return record !== null && (project === null ? record.place === 'home' : record.id === project);
    },
    sitesOf: (id) => sitesOfProject(database, id),
    giveTo: async (site) => {
      const home = site === mainSite ? await homeProject(database) : null;
      if (home) await linkSite(database, site, home.id);
      const { id, anonKey } = home ?? (await addProject(database, site));
      believed.delete(site);
      try {
        return await open.open(id);
      } catch (error) {
        // One that has never been open holds nothing, and would stand in the way of the next try.
        if (!home && anonKey === null) await discard(id);
        believed.delete(site);
        throw error;
      }
    },
    discard,
    link: async (site, project) => {
      await linkToProject(database, site, project);
      believed.delete(site);
    },
    unlink: async (site) => {
      const isUnlinked = await unlinkProject(database, site);
      believed.delete(site);
      return isUnlinked;
    },
    rotateKeys: async (site, keepFor) => {
      const project = await ofSite(site);
      if (!project) return null;
      const { id, backend } = project;
      await backend.admin.rotateKeys(keepFor);
      await keepAnonKey(database, id, backend.anonKey);
      forgetAll();
      return project;
    },
    during: open.during,
    closedDuring: open.closedDuring,
    exists: (id) => projectExists(database, id),
    forget: forgetAll,
    opened: async () => {
      await openHome();
      return open.all();
    },
    close: async () => {
      clearInterval(timer);
      await open.close();
    },
  };
};
