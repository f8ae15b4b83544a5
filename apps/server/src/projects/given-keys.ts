import type { Database } from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { homeProject, projectOfSite } from '../store/projects.ts';

/** The project that has its keys from the environment: that of the site which `PROJECT` names; null: there is none. */
export const givenKeysProject = async (
  { givenKeys, mainSite }: Pick<ServerConfig, 'givenKeys' | 'mainSite'>,
  platform: Database,
): Promise<string | null> => {
  if (!givenKeys) return null;
  const { site } = givenKeys;
  const record = (await projectOfSite(platform, site)) ?? (site === mainSite ? await homeProject(platform) : null);
  return record?.id ?? null;
};

/**
 * Opens the project that has its keys from the environment, so that pages of its sites are told the key that it has now.
 * @throws TramaError `server/not-found` where the site that is named has no project: nobody would use the keys
 */
export const openWithGivenKeys = async ({ config, database, projects }: Platform): Promise<void> => {
  if (!config.givenKeys) return;
  const id = await givenKeysProject(config, database);
  if (id !== null) return projects.during(id, async () => undefined);
  throw serverError({
    code: 'server/not-found',
    message: `JWT_SECRET and JWT_KEYS are for the backend of "${config.givenKeys.site}", which PROJECT names, and there is none.`,
    hint: 'Set PROJECT to the name of a site that has a backend, or start without these keys and make one first.',
  });
};
