import { join } from 'node:path';
import {
  type createBackend,
  type Database,
  type HeldBodies,
  type LentRequest,
  makeServerDatabase,
  openDatabase,
  serverDatabaseAddress,
} from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import { serverError } from '../errors.ts';
import { commonHeaders } from '../http/security-headers.ts';
import type { Log } from '../log.ts';
import type { ProjectParts } from './project.ts';
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
}

/** How projects begin. */
export interface ProjectStart {
  /** The one whose data are where the platform's own are. */
  home(place: { database: Database; url: string; functionsFolder: string | undefined }): Promise<ProjectParts>;
  /** One with a database and a folder of its own, `DATA_DIR/projects/<id>`: made by its first start. */
  own: ProjectsOptions['start'];
}

/** Services of one project, with the settings that all of this server share. */
interface Services {
  project: string | null;
  database: Database;
  url: string;
  dataDir: string;
  functionsFolder: string | undefined;
}

export const createProjectStart = (config: ServerConfig, surroundings: ProjectSurroundings): ProjectStart => {
  const { heldBodies, log, createBackend: create, isOriginOf, onLentRequest } = surroundings;

  const servicesOf = ({ project, database, url, dataDir, functionsFolder }: Services) =>
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

  return {
    home: async ({ database, url, functionsFolder }) => ({
      database,
      backend: await servicesOf({
        project: null,
        database,
        url,
        dataDir: join(config.dataDir, HOME_FOLDER),
        functionsFolder,
      }),
    }),
    own: async (id, url) => {
      const dataDir = join(config.dataDir, 'projects', id);
      const database = await openOwnDatabase(config, id, dataDir);
      try {
        const functionsFolder = join(dataDir, 'functions');
        const backend = await servicesOf({ project: id, database, url, dataDir, functionsFolder });
        const end = async (): Promise<void> => {
          await backend.close();
          await database.close();
        };
        return { backend, database, end };
      } catch (error) {
        await database.close();
        throw error;
      }
    },
  };
};

/** Opens the database of a project of its own, beside the platform's: in a folder, or on the same server. */
const openOwnDatabase = async (
  { databaseUrl, statementLimits = {} }: ServerConfig,
  id: string,
  dataDir: string,
): Promise<Database> => {
  if (databaseUrl === undefined) return openDatabase({ dataDir }, { statementLimits });
  const name = `trama_${id}`;
  await makeServerDatabase(databaseUrl, name).catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'backend/no-more-databases')) throw cause;
    throw serverError({
      code: 'server/one-project',
      message: 'The role of DATABASE_URL may not make databases, so there is one project on this server.',
      hint: 'Grant it CREATEDB, or give the site a project that is hosted elsewhere.',
      cause,
    });
  });
  return openDatabase({ url: serverDatabaseAddress(databaseUrl, name) }, { statementLimits });
};
