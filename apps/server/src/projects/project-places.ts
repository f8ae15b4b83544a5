import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import type { Databases } from '../databases/databases.ts';
import { sharedFolder } from '../nodes/shared-folder.ts';
import type { ProjectRecord } from '../store/projects.ts';

/** Folder of the home project's secrets and files in the data folder. */
export const HOME_FOLDER = 'backend';

/** Folder of the projects of their own in the data folder. */
export const OWN_FOLDER = 'projects';

/** Stands in the folder of a project while it is being made or removed: what is there counts for nothing unless the platform knows it. */
const UNSETTLED = 'unsettled';

/** What another node may be making or removing is believed to be interrupted after so many milliseconds. */
const INTERRUPTED_AFTER = 3600_000;

/** Where a project is. */
export interface ProjectPlace {
  /** Null: the home project. */
  project: string | null;
  open: () => Promise<Database>;
  dataDir: string;
  functionsFolder: string | undefined;
}

/** Where projects are, and how the place of one is given up. */
export interface ProjectPlaces {
  placeOf(record: Pick<ProjectRecord, 'id' | 'place'>): ProjectPlace;
  /** Notes that a project of its own is being made or removed, before anything is. */
  unsettle(id: string): Promise<void>;
  /** The project is there, and is to stay. */
  settle(id: string): Promise<void>;
  /** Projects whose making or removal was interrupted. */
  unsettled(): Promise<readonly string[]>;
  /** Removes all data of a project of its own: folder and database. */
  clear(id: string): Promise<void>;
}

/** @param functionsFolder the edge functions of the main site; absent: it has none */
export const createProjectPlaces = (
  config: ServerConfig,
  { openHome, own, functionsFolder }: Pick<Databases, 'openHome' | 'own'> & { functionsFolder: string | undefined },
): ProjectPlaces => {
  const shared = sharedFolder(config);
  const folderOf = (id: string): string => join(shared, OWN_FOLDER, id);

  const placeOf: ProjectPlaces['placeOf'] = ({ id, place }) => {
    if (place === 'home')
      return { project: null, open: () => openHome(id), dataDir: join(shared, HOME_FOLDER), functionsFolder };
    const folder = folderOf(id);
    return {
      project: id,
      open: () => own.open({ id, folder }),
      dataDir: folder,
      functionsFolder: join(folder, 'functions'),
    };
  };

  return {
    placeOf,
    unsettle: async (id) => {
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      await writeFile(join(folderOf(id), UNSETTLED), '');
    },
    settle: (id) => rm(join(folderOf(id), UNSETTLED), { force: true }),
    unsettled: async () => {
      const ids = await readdir(join(shared, OWN_FOLDER)).catch(() => []);
      const marked = await Promise.all(
        ids.map((id) =>
          stat(join(folderOf(id), UNSETTLED)).then(
            ({ mtimeMs }) => config.sharedDir === undefined || mtimeMs + INTERRUPTED_AFTER < Date.now(),
            () => false,
          ),
        ),
      );
      return ids.filter((_id, place) => marked[place]);
    },
    clear: async (id) => {
      const folder = folderOf(id);
      await own.drop({ id, folder });
      await rm(folder, { recursive: true, force: true });
    },
  };
};
