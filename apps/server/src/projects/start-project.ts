import { join } from 'node:path';
import { type createBackend, type Database, type HeldBodies, type LentRequest, openDatabase } from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import type { Databases } from '../databases/databases.ts';
import { openProjectOnServer } from '../databases/on-server.ts';
import { commonHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import { settleProjectRecords } from '../store/project-records.ts';
import type { ProjectsOptions } from './projects.ts';

/** Folder of the home project's secrets and files in the data folder. */
export const HOME_FOLDER = 'backend';

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
  openHome: Databases['openHome'];
  /** The edge functions of the main site; absent: it has none. */
  functionsFolder: string | undefined;
}

/** Where a project is. */
interface ProjectPlace {
  /** Null: the home project. */
  project: string | null;
  open: () => Promise<Database>;
  url: string;
  dataDir: string;
  functionsFolder: string | undefined;
}

/** The way to start a project: its database is opened, its services run on it. */
export const createProjectStart = (
  config: ServerConfig,
  surroundings: ProjectSurroundings,
): ProjectsOptions['start'] => {
  const { heldBodies, log, createBackend: create, isOriginOf, onLentRequest } = surroundings;

  const placeOf: (...project: Parameters<ProjectsOptions['start']>) => ProjectPlace = ({ id, place }, url) => {
    if (place === 'home') {
      const { openHome, functionsFolder } = surroundings;
      const dataDir = join(config.dataDir, HOME_FOLDER);
      return { project: null, open: () => openHome(id), url, dataDir, functionsFolder };
    }
    const dataDir = join(config.dataDir, 'projects', id);
    const open = () => openOwnDatabase(config, id, dataDir);
    return { project: id, open, url, dataDir, functionsFolder: join(dataDir, 'functions') };
  };

  const servicesOn = (database: Database, { project, url, dataDir, functionsFolder }: ProjectPlace) =>
    create({
      db: database,
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
      functions: { ...(functionsFolder ? { directory: functionsFolder } : {}), ...config.functions },
      answerHeaders: commonHeaders(config.protocol),
      onLentRequest,
      onError: (error) => log('error', error instanceof Error ? (error.stack ?? error.message) : String(error)),
    });

  return async (record, url) => {
    const place = placeOf(record, url);
    const database = await place.open();
    try {
      await settleProjectRecords(database);
      const backend = await servicesOn(database, place);
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

/** Opens the database of a project of its own: in its folder, or beside the platform's on the same server. */
const openOwnDatabase = (
  { databaseUrl, statementLimits = {} }: ServerConfig,
  id: string,
  dataDir: string,
): Promise<Database> =>
  databaseUrl === undefined
    ? openDatabase({ dataDir }, { statementLimits })
    : openProjectOnServer(databaseUrl, id, { statementLimits });
