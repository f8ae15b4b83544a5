import type { createBackend, Database, GivenKeys, HeldBodies, LentRequest } from '@trama/backend';
import { traceOf } from '@trama/model';
import type { ServerConfig } from '../config.ts';
import { commonHeaders } from '../http/security-headers.ts';
import { settleProjectRecords } from '../store/project-records.ts';
import type { Log } from '../telemetry/log.ts';
import { requestIdOf } from '../telemetry/request-id.ts';
import type { UpgradeKeeper } from '../upgrade/before-upgrade.ts';
import type { ProjectPlace, ProjectPlaces } from './project-places.ts';
import type { ProjectsOptions } from './projects.ts';

/** Whether links of a project may lead to an origin. `null`: the home project. */
export type IsOriginOf = (project: string | null, origin: string) => Promise<boolean>;

/** What the projects of a server have in common. */
export interface ProjectSurroundings {
  heldBodies: HeldBodies;
  log: Log;
  createBackend: typeof createBackend;
  isOriginOf: IsOriginOf;
  /** Hears of each request that is made with a lent session, before it is answered. */
  onLentRequest: (request: LentRequest) => Promise<void>;
  places: Pick<ProjectPlaces, 'placeOf'>;
  /** Keeps what there was of a project before a version brings it forward. */
  keepBeforeUpgrade: UpgradeKeeper['keepProject'];
  /** The keys that a project has from the environment. */
  givenKeysOf: (project: string) => Promise<GivenKeys | undefined>;
}

/** The way to start a project: its database is opened, its services run on it. */
export const createProjectStart = (
  config: ServerConfig,
  surroundings: ProjectSurroundings,
): ProjectsOptions['start'] => {
  const { heldBodies, log, createBackend: create, isOriginOf, onLentRequest } = surroundings;

  const servicesOn = (database: Database, place: ProjectPlace, url: string, givenKeys: GivenKeys | undefined) => {
    const { project, dataDir, functionsFolder } = place;
    return create({
      db: database,
      givenKeys,
      dataDir,
      publicUrl: () => url,
      ...config.auth,
      auth: { isOwnOrigin: (asked) => isOriginOf(project, asked), ...config.auth?.auth },
      schemas: config.schemas,
      maxRows: config.maxRows,
      heldBodies,
      realtime: config.realtime,
      rates: config.rates,
      storage: config.storage,
      functions: {
        ...(functionsFolder ? { directory: functionsFolder } : {}),
        privateOrigins: config.allowedPrivateOrigins ?? [],
        ...config.functions,
      },
      answerHeaders: commonHeaders(config.protocol),
      onLentRequest,
      beforeUpgrade: () => surroundings.keepBeforeUpgrade(place, database),
      onError: (error, request) =>
        log('error', traceOf(error), {
          ...(project === null ? {} : { project }),
          request: request && requestIdOf(request),
        }),
    });
  };

  return async (record, url) => {
    const place = surroundings.places.placeOf(record);
    const database = await place.open();
    try {
      await settleProjectRecords(database);
      const backend = await servicesOn(database, place, url, await surroundings.givenKeysOf(record.id));
      const end = async (): Promise<void> => {
        await backend.close();
        await database.close();
      };
      return { backend, database, end };
    } catch (error) {
      await database.close();
      throw error;
    }
  };
};
