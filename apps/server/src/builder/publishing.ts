import { type EnvironmentName, isEnvironmentName } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { publishSite } from '../publish-site.ts';
import { weighRelease } from '../publishing/release-weight.ts';
import { pointEnvironment } from '../store/environments.ts';
import { listReleases, readReleaseOf } from '../store/releases.ts';
import { listSites } from '../store/sites.ts';
import type { HandlersOf } from './calls.ts';
import { optionalText, textField } from './http.ts';

/** Makes releases, lists them, and moves the pointers of environments, also back. */
export const publishingCalls = (
  platform: Platform,
): HandlersOf<
  | 'POST /sites/:name/publish'
  | 'GET /sites/:name/publish'
  | 'GET /sites/:name/releases'
  | 'GET /sites/:name/releases/:id/design'
  | 'GET /sites/:name/releases/:id/weight'
  | 'POST /sites/:name/environments/:environment'
> => ({
  'POST /sites/:name/publish': async ({ context, param, body, note }) => {
    const given = await body();
    const environment = environmentNamed(textField(given, 'environment'));
    note({ environment });
    return publishSite(platform, {
      site: param('name'),
      environment,
      note: optionalText(given, 'note'),
      userId: context.get('user').id,
    });
  },
  'GET /sites/:name/publish': async ({ param }) => ({ progress: platform.publishBoard.of(param('name')) }),
  'GET /sites/:name/releases/:id/design': async ({ param }) => {
    const { sequence } = await releaseOf(platform, param('name'), param('id'));
    return platform.designs.loadAt(param('name'), sequence);
  },
  'GET /sites/:name/releases/:id/weight': async ({ param }) => {
    const { manifest } = await releaseOf(platform, param('name'), param('id'));
    const { design } = await platform.designs.load(param('name'));
    return weighRelease(platform.sites.files, manifest, design.web?.scriptBudget);
  },
  'GET /sites/:name/releases': async ({ param }) => {
    const site = param('name');
    // Who looks at the releases is about to publish, or has just done so.
    platform.releases.prepare();
    const [releases, sites] = await Promise.all([listReleases(platform.database, site), listSites(platform.database)]);
    return { releases, environments: sites.find(({ name }) => name === site)?.environments ?? {} };
  },
  'POST /sites/:name/environments/:environment': async ({ param, body, note }) => {
    const site = param('name');
    const environment = environmentNamed(param('environment'));
    const releaseId = textField(await body(), 'releaseId');
    note({ environment, release: releaseId });
    await pointEnvironment(platform.database, site, environment, releaseId);
    platform.sites.live.forget(site);
    return { environment, releaseId };
  },
});

const releaseOf = async ({ database }: Platform, site: string, id: string) => {
  const release = await readReleaseOf(database, site, id);
  if (release) return release;
  throw serverError({
    code: 'server/not-found',
    message: `Site "${site}" has no release "${id}".`,
    where: ['id'],
    hint: 'Take a release from the list of releases of this site.',
  });
};

const environmentNamed = (name: string): EnvironmentName => {
  if (isEnvironmentName(name)) return name;
  throw serverError({
    code: 'server/bad-request',
    message: `There is no environment "${name}".`,
    where: ['environment'],
    hint: 'Use production, staging or preview.',
  });
};
