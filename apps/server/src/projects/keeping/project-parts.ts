import type { Database, ProjectParts } from '@trama/backend';
import type { ServerConfig } from '../../config.ts';
import type { ProjectPlace } from '../project-places.ts';

/** What of a project is read and written, on its database. */
export const projectParts = (
  { storage }: Pick<ServerConfig, 'storage'>,
  { dataDir, functionsFolder }: Omit<ProjectPlace, 'open'>,
  db: Database,
): ProjectParts => ({ db, dataDir, functionsFolder, storage });
