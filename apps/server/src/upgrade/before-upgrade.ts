import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrationState, type WrittenDump, writeDump } from '@trama/backend';
import { writeBackup } from '../backup/write-backup.ts';
import type { ServerConfig } from '../config.ts';
import { sharedFolder } from '../nodes/shared-folder.ts';
import { projectParts } from '../projects/keeping/project-parts.ts';
import type { ProjectPlace, ProjectPlaces } from '../projects/project-places.ts';
import { readProject } from '../store/projects.ts';
import { PLATFORM_MIGRATIONS_TABLE, PLATFORM_STEPS } from '../store/schema.ts';
import type { Log } from '../telemetry/log.ts';

/** Folder of what was kept before data were brought forward. */
const FOLDER = 'before-upgrade';

/** Keeps what there was before a version brings data of an earlier one forward. */
export interface UpgradeKeeper {
  /** Writes a backup of everything where the platform's tables lack steps of this version. */
  keepPlatform(database: Database, places: Pick<ProjectPlaces, 'placeOf'>): Promise<void>;
  /** Writes the dump of one project, unless it is in that backup. */
  keepProject(place: ProjectPlace, database: Database): Promise<void>;
}

/** The time as part of a file's name. */
const stampOf = (now: Date): string => now.toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-');

export const createUpgradeKeeper = (
  config: ServerConfig,
  { log, clock, stopping }: { log: Log; clock: () => Date; stopping: AbortSignal },
): UpgradeKeeper => {
  let isAllKept = false;

  const fileFor = async (name: string): Promise<string> => {
    const folder = join(sharedFolder(config), FOLDER);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, `${stampOf(clock())}-${name}`);
  };

  const dumpOf = (place: ProjectPlace, id: string, db: Database, path: string): Promise<WrittenDump> =>
    // Functions of the main site come with its package, not with its data.
    writeDump(
      projectParts(config, place.project === null ? { ...place, functionsFolder: undefined } : place, db),
      path,
      {
        madeAt: clock().toISOString(),
        about: { project: id },
        isWhole: true,
      },
    );

  return {
    keepPlatform: async (database, places) => {
      if (config.keepsBeforeUpgrade === false) return;
      const { ran, pending } = await migrationState(database, PLATFORM_STEPS, PLATFORM_MIGRATIONS_TABLE);
      // Data from before there were projects are kept project by project.
      if (ran.length === 0 || pending.length === 0 || pending.includes('007-projects')) return;
      const file = await fileFor('all.trama');
      log('info', `The data are of an earlier version: a backup of them is written to ${file} first.`);
      const dumpWhole = async (id: string, path: string): Promise<WrittenDump> => {
        const place = places.placeOf(await readProject(database, id));
        const db = await place.open();
        try {
          return await dumpOf(place, id, db, path);
        } finally {
          await db.close();
        }
      };
      await writeBackup({ config, database, stopping, clock, keeping: { dumpWhole } }, file, () => undefined);
      isAllKept = true;
    },
    keepProject: async (place, database) => {
      if (config.keepsBeforeUpgrade === false || isAllKept) return;
      const id = place.project ?? 'home';
      const file = await fileFor(`${id}.dump`);
      log('info', `A backend is of an earlier version: a dump of it is written to ${file} first.`, {
        ...(place.project === null ? {} : { project: place.project }),
      });
      await dumpOf(place, id, database, file);
    },
  };
};
