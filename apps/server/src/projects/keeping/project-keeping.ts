import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Database,
  type DumpOptions,
  loadSecrets,
  type ProjectParts,
  readDump,
  readDumpHeader,
  removeFiles,
  type Secrets,
  seal,
  unseal,
  type WrittenDump,
  writeDump,
} from '@trama/backend';
import type { DeletedProject, ProjectWork } from '@trama/protocol/builder';
import type { ServerConfig } from '../../config.ts';
import { serverError } from '../../errors.ts';
import { sharedFolder } from '../../nodes/shared-folder.ts';
import {
  adoptProject,
  forgetDeletedProject,
  listDeletedProjects,
  noteDeletedProject,
} from '../../store/deleted-projects.ts';
import { newProjectId, readProject, sitesOfProject } from '../../store/projects.ts';
import type { Projects } from '../project.ts';
import type { ProjectPlace, ProjectPlaces } from '../project-places.ts';
import { projectParts } from './project-parts.ts';
import { createWorks, type Works } from './works.ts';

/** A dump that lies ready to be fetched. */
export interface ReadyDump extends WrittenDump {
  path: string;
}

/** What is kept of projects: files that hold all of one, for a copy, to go elsewhere, or to be had back after it was deleted. */
export interface ProjectKeeping {
  /** Writes a project into a file, which lies ready for a while; `path` names another place for it. */
  dump(id: string, path?: string): Promise<ReadyDump>;
  /** Writes a project into a file with its keys, sessions and mails, for a backup. @param onProgress hears how far it is */
  dumpWhole(id: string, path: string, onProgress: NonNullable<DumpOptions['onProgress']>): Promise<WrittenDump>;
  /** The dump of a project that lies ready; null: there is none any more. */
  readyDump(id: string): Promise<{ path: string; size: number } | null>;
  /** Gives a site that has no project one of its own, with all that another has, but for keys and sessions. */
  copy(id: string, site: string): Promise<CopiedProject>;
  /** Gives a site that has no project one of its own, read from a dump. */
  read(path: string, site: string): Promise<CopiedProject>;
  /** Deletes a project of its own: its dump and keys are kept for a while, its data are removed. */
  remove(id: string, by: string): Promise<DeletedProject>;
  deleted(): Promise<readonly DeletedProject[]>;
  /** Gives a site that has no project a deleted one back, with the keys that it had. */
  restore(id: string, site: string): Promise<CopiedProject>;
  /** Does something else with a project, while nothing here is done with it. @throws TramaError `server/busy` */
  busyWith: Works['during'];
  /** What is being done with a project; null: nothing. */
  workOf(id: string): ProjectWork | null;
  /** Removes what was interrupted, and what is no longer kept. */
  tidy(): Promise<void>;
  close(): void;
}

/** A project that was made with what another had. */
export interface CopiedProject {
  id: string;
  rows: number;
  files: number;
  /** People whose second factor could not be taken along. */
  lostFactors: number;
}

export interface KeepingOptions {
  config: ServerConfig;
  /** The platform's tables. */
  database: Database;
  projects: Projects;
  places: ProjectPlaces;
  /** Milliseconds since 1970. */
  now: () => number;
}

const DAY = 24 * 3600_000;

/** How long a dump lies ready, in milliseconds, and how often it is looked for what is over. */
const READY_FOR = 3600_000;
const TIDIED_EVERY = 3600_000;

/** The file of a project's secrets in its folder. */
const SECRETS_FILE = 'backend-secrets.json';

const DUMP_FILE = 'project.dump';

const rowsOf = ({ rows }: { rows: Readonly<Record<string, number>> }): number =>
  Object.values(rows).reduce((sum, count) => sum + count, 0);

export const createProjectKeeping = ({ config, database, projects, places, now }: KeepingOptions): ProjectKeeping => {
  const works = createWorks();
  const shared = sharedFolder(config);
  const readyFolder = join(shared, 'dumps');
  const readyPath = (id: string): string => join(readyFolder, `${id}.dump`);
  const deletedFolder = (id: string): string => join(shared, 'deleted', id);

  const partsOf = (place: Omit<ProjectPlace, 'open'>, db: Database): ProjectParts => projectParts(config, place, db);

  const secretsOf = ({ dataDir }: Pick<ProjectPlace, 'dataDir'>): Secrets => loadSecrets(dataDir, now());

  const write = async (id: string, db: Database, path: string): Promise<WrittenDump> => {
    const place = places.placeOf(await readProject(database, id));
    const about = { project: id, sites: await sitesOfProject(database, id) };
    return writeDump(partsOf(place, db), path, {
      madeAt: new Date(now()).toISOString(),
      about,
      onProgress: (done) => works.tell(id, done),
    });
  };

  /** Makes a project of its own of a dump, and gives it to the site: it is there with all, or it is not. */
  const make = async (
    id: string,
    site: string,
    path: string,
    { secrets, former }: { secrets?: string; former: Secrets | null },
  ): Promise<CopiedProject> => {
    const place = places.placeOf({ id, place: 'own' });
    await places.unsettle(id);
    try {
      if (secrets !== undefined) await copyFile(secrets, join(place.dataDir, SECRETS_FILE));
      const own = secretsOf(place);
      const reseal = (sealed: string): string | null => {
        try {
          return seal(own, unseal(former ?? own, sealed));
        } catch {
          return null;
        }
      };
      const db = await place.open();
      const read = await readDump(partsOf(place, db), path, {
        reseal,
        onProgress: (done) => works.tell(id, done),
      }).finally(() => db.close());
      if (!(await adoptProject(database, id, site))) throw hasOne(site);
      await places.settle(id);
      projects.forget();
      return { id, rows: rowsOf(read), files: read.files, lostFactors: read.lostFactors };
    } catch (error) {
      await places.clear(id);
      throw error;
    }
  };

  const assertFree = async (site: string): Promise<void> => {
    if (site === config.mainSite)
      throw serverError({
        code: 'server/bad-request',
        message: 'The main site keeps its own backend.',
        hint: 'Choose another site.',
      });
    if ((await projects.idOf(site)) !== null) throw hasOne(site);
  };

  const assertOwn = async (id: string): Promise<void> => {
    if ((await readProject(database, id)).place !== 'home') return;
    throw serverError({
      code: 'server/projects-stay',
      message: 'The backend of the main site cannot be deleted.',
      hint: 'It goes with the data folder.',
    });
  };

  /** What stands in the deleted project's folder is kept for a while; what it had elsewhere goes. */
  const keepAndRemove = async (id: string, by: string): Promise<DeletedProject> => {
    const place = places.placeOf({ id, place: 'own' });
    const folder = deletedFolder(id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const sites = await sitesOfProject(database, id);
    const db = await place.open();
    try {
      const { size } = await write(id, db, join(folder, DUMP_FILE));
      secretsOf(place);
      await copyFile(join(place.dataDir, SECRETS_FILE), join(folder, SECRETS_FILE));
      const at = now();
      const deleted: DeletedProject = {
        id,
        sites,
        deletedBy: by,
        deletedAt: new Date(at).toISOString(),
        endsAt: new Date(at + config.projects.keptFor * DAY).toISOString(),
        size,
      };
      await places.unsettle(id);
      await noteDeletedProject(database, deleted);
      await removeFiles(partsOf(place, db));
      return deleted;
    } catch (error) {
      if (await projects.exists(id)) {
        await places.settle(id);
        await rm(folder, { recursive: true, force: true });
      }
      throw error;
    } finally {
      await db.close();
    }
  };

  const forget = async (id: string): Promise<void> => {
    await forgetDeletedProject(database, id);
    await rm(deletedFolder(id), { recursive: true, force: true });
  };

  const readyDump = async (id: string): Promise<{ path: string; size: number } | null> => {
    const found = await stat(readyPath(id)).catch(() => null);
    return found && found.mtimeMs + READY_FOR > Date.now() ? { path: readyPath(id), size: found.size } : null;
  };

  const tidy = async (): Promise<void> => {
    for (const id of await places.unsettled()) {
      if (works.of(id) !== null) continue;
      if (await projects.exists(id)) await places.settle(id);
      else await places.clear(id);
    }
    for (const { id, endsAt } of await listDeletedProjects(database)) if (Date.parse(endsAt) <= now()) await forget(id);
    await removeStale(readyFolder);
  };
  const timer = setInterval(() => void tidy().catch(() => undefined), TIDIED_EVERY);
  timer.unref();

  return {
    dump: async (id, path) => {
      await mkdir(readyFolder, { recursive: true, mode: 0o700 });
      const to = path ?? readyPath(id);
      return works.during(id, 'dump', () =>
        projects.during(id, async (project) => ({ ...(await write(id, project.database, to)), path: to })),
      );
    },
    dumpWhole: (id, path, onProgress) =>
      works.during(id, 'dump', () =>
        projects.during(id, async ({ database: db }) => {
          const record = await readProject(database, id);
          const { functionsFolder, ...place } = places.placeOf(record);
          // Those of the main site come with its package, not with its data.
          const functions = record.place === 'home' ? {} : { functionsFolder };
          return writeDump(partsOf({ ...place, functionsFolder: undefined, ...functions }, db), path, {
            madeAt: new Date(now()).toISOString(),
            about: { project: id },
            isWhole: true,
            onProgress: (done) => {
              works.tell(id, done);
              onProgress(done);
            },
          });
        }),
      ),
    readyDump,
    copy: async (id, site) => {
      await assertFree(site);
      const own = newProjectId();
      const path = join(readyFolder, `copy-${own}.dump`);
      await mkdir(readyFolder, { recursive: true, mode: 0o700 });
      return works.during(id, 'copy', async () => {
        try {
          await projects.during(id, (project) => write(id, project.database, path));
          const former = secretsOf(places.placeOf(await readProject(database, id)));
          return await works.during(own, 'copy', () => make(own, site, path, { former }));
        } finally {
          await rm(path, { force: true });
        }
      });
    },
    read: async (path, site) => {
      await assertFree(site);
      await readDumpHeader(path);
      const own = newProjectId();
      return works.during(own, 'restore', () => make(own, site, path, { former: null }));
    },
    remove: async (id, by) => {
      await assertOwn(id);
      return works.during(id, 'delete', async () => {
        const deleted = await projects.closedDuring(id, async () => {
          const noted = await keepAndRemove(id, by);
          await places.clear(id);
          return noted;
        });
        await rm(readyPath(id), { force: true });
        projects.forget();
        return deleted;
      });
    },
    deleted: () => listDeletedProjects(database),
    restore: async (id, site) => {
      await assertFree(site);
      const kept = (await listDeletedProjects(database)).find((each) => each.id === id);
      if (!kept)
        throw serverError({ code: 'server/not-found', message: 'This backend is not kept any more.', where: ['id'] });
      return works.during(id, 'restore', async () => {
        const secrets = join(deletedFolder(id), SECRETS_FILE);
        const restored = await make(id, site, join(deletedFolder(id), DUMP_FILE), { secrets, former: null });
        await rm(deletedFolder(id), { recursive: true, force: true });
        return restored;
      });
    },
    busyWith: works.during,
    workOf: works.of,
    tidy,
    close: () => clearInterval(timer),
  };
};

/** Removes dumps that have lain ready for their time, and what an interrupted copy left. */
const removeStale = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs + READY_FOR <= Date.now()) await rm(path, { force: true });
  }
};

const hasOne = (site: string): Error =>
  serverError({
    code: 'server/name-taken',
    message: `The site "${site}" has a backend already.`,
    where: ['site'],
    hint: 'Choose a site that has none, or make a new one.',
  });
