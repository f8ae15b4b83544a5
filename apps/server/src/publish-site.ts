import { randomUUID } from 'node:crypto';
import type { Design, Id } from '@trama/model';
import type { EnvironmentName, Published } from '@trama/protocol/builder';
import { buildRelease, hashOf, type Prerender, type ReleaseAsset } from '@trama/publisher';
import { impatientFetch } from './access/impatient-fetch.ts';
import { serverError } from './errors.ts';
import type { Platform } from './platform.ts';
import type { ProjectAddress } from './projects/project.ts';
import { withProject } from './projects/project-settings.ts';
import { listAssets } from './store/assets.ts';
import { type EnvironmentSettings, pointEnvironment } from './store/environments.ts';
import { insertRelease } from './store/releases.ts';

/** Makes a release of a site's design as it stands and shows it in an environment. */
export const publishSite = async (
  platform: Platform,
  request: { site: string; environment: EnvironmentName; note: string; userId: string | null },
): Promise<Published> => {
  const { design, sequence } = await platform.designs.load(request.site);
  const { manifest, files, serverRequests, problems } = await buildRelease({
    design,
    registry: platform.registry,
    runtime: platform.runtime,
    assets: await assetsOf(platform, request.site),
    icons: platform.icons,
    prerender: prerenderHere(platform, await platform.projects.addressOf(request.site)),
    clock: platform.clock,
  });
  for (const file of files) {
    const body = typeof file.body === 'string' ? new TextEncoder().encode(file.body) : file.body;
    await platform.blobs.put(hashOf(body), body);
  }
  const releaseId = randomUUID();
  const { site, note, userId, environment } = request;
  await insertRelease(platform.database, {
    id: releaseId,
    site,
    sequence,
    note,
    manifest,
    privateSettings: privateSettingsOf(design),
    serverRequests,
    userId,
  });
  await pointEnvironment(platform.database, site, environment, releaseId);
  platform.sites.live.forget(site);
  const paths = Object.values(manifest.paths).flatMap((ofPage) => Object.values(ofPage));
  return { releaseId, pages: Object.keys(design.pages).length, paths, problems };
};

/** How long a service of collections may take while pages are prerendered, in milliseconds. */
const PATIENCE = 3000;

/** Prerenders with the settings that visitors get, and with data fetched as a visitor without a session. */
const prerenderHere = ({ prerender, fetch: send }: Platform, project: ProjectAddress | null): Prerender | undefined => {
  if (!prerender) return undefined;
  const fetch = impatientFetch(send, PATIENCE);
  return ({ site, ...request }) => {
    const publicData = Object.fromEntries(
      site.plugins.map((plugin): [Id, EnvironmentSettings[Id]] => [plugin.id, plugin.settings.publicData]),
    );
    const completed = withProject(publicData, project);
    const plugins = site.plugins.map((plugin) => ({
      ...plugin,
      settings: { publicData: completed[plugin.id] ?? {}, privateData: {} },
    }));
    return prerender({ ...request, site: { ...site, plugins }, fetch });
  };
};

const privateSettingsOf = (design: Design): EnvironmentSettings =>
  Object.fromEntries(
    design.plugins.map((plugin): [Id, EnvironmentSettings[Id]] => [plugin.id, plugin.settings.privateData]),
  );

const assetsOf = async (platform: Platform, site: string): Promise<ReleaseAsset[]> => {
  const assets = await listAssets(platform.database, site);
  return Promise.all(
    assets.map(async ({ path, hash, contentType }) => {
      const body = await platform.blobs.get(hash);
      if (!body)
        throw serverError({
          code: 'server/publish-failed',
          message: `The asset "${path}" is lost.`,
          where: [path],
          hint: 'Upload it again.',
        });
      return { path, body, contentType };
    }),
  );
};
