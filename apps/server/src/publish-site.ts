import { randomUUID } from 'node:crypto';
import { type Design, type Id, TramaError } from '@trama/model';
import type { EnvironmentName, Published, ReleaseWeight } from '@trama/protocol/builder';
import { contentTypeOf, hashOf, type KeptFile, RELEASE_BUSY, type Release, type ReleaseOrder } from '@trama/publisher';
import { impatientFetch } from './access/impatient-fetch.ts';
import { serverError } from './errors.ts';
import type { Platform } from './platform.ts';
import type { ProjectAddress } from './projects/project.ts';
import { withProject } from './projects/project-settings.ts';
import type { PublishLine } from './publishing/publish-board.ts';
import { weighRelease } from './publishing/release-weight.ts';
import { listAssets } from './store/assets.ts';
import { type EnvironmentSettings, pointEnvironment } from './store/environments.ts';
import { insertRelease } from './store/releases.ts';

interface PublishRequest {
  site: string;
  environment: EnvironmentName;
  note: string;
  /** Who publishes; null: a command or the first start. */
  userId: string | null;
}

/**
 * Makes a release of a site's design as it stands and shows it in an environment; what it showed before stays until then, also where
 * any step fails. The board tells how far it is.
 */
export const publishSite = async (platform: Platform, request: PublishRequest): Promise<Published> => {
  const line = platform.publishBoard.open(request.site, request.environment);
  try {
    const published = await publishInSteps(platform, request, line);
    line.end('done');
    return published;
  } catch (cause) {
    line.end('failed');
    throw cause;
  }
};

const publishInSteps = async (platform: Platform, request: PublishRequest, line: PublishLine): Promise<Published> => {
  line.begin('read');
  const { design, sequence } = await platform.designs.load(request.site);
  const order: ReleaseOrder = {
    ...(await releaseOrder(platform, request.site, design)),
    onDrawing: line.drawing,
    isAlone: request.userId === null,
  };
  line.begin('make');
  const release = await platform.releases.build(order).catch((cause: unknown) => {
    throw asBusy(cause);
  });
  const { manifest, problems } = release;
  const releaseId = randomUUID();
  line.begin('keep');
  await keepFiles(platform, release).catch(async (cause: unknown) => {
    await platform.releases.forget(design.id);
    throw cause;
  });
  if (design.web?.publishBlocks?.includes('weight')) {
    line.begin('weigh');
    assertWithinBudget(design, await weighRelease(platform.sites.files, manifest, design.web.scriptBudget));
  }
  line.begin('show');
  await insertRelease(platform.database, {
    id: releaseId,
    site: request.site,
    sequence,
    note: request.note,
    manifest,
    privateSettings: privateSettingsOf(design),
    serverRequests: release.serverRequests,
    userId: request.userId,
  });
  await pointEnvironment(platform.database, request.site, request.environment, releaseId);
  platform.sites.live.forget(request.site);
  // Files of a release that is not kept are removed some day: no other may count on them.
  await platform.releases.remember(design.id, release);
  // The not-found page, and one whose place the pages of a collection's items take, have no address of their own.
  const routed = new Set(manifest.routes.map(({ pageId }) => pageId));
  const paths = Object.entries(manifest.paths).flatMap(([id, ofPage]) => (routed.has(id) ? Object.values(ofPage) : []));
  return { releaseId, pages: Object.keys(design.pages).length, paths, problems };
};

/** What a release of a design is made with, as the site is now. */
export const releaseOrder = async (platform: Platform, site: string, design: Design): Promise<ReleaseOrder> => ({
  design,
  runtime: platform.runtime,
  kept: [...(await keepRuntime(platform)), ...(await assetsOf(platform, site))],
  settings: visitorSettings(design, await platform.projects.addressOf(site)),
  now: platform.clock(),
  fetch: impatientFetch(platform.fetch, PATIENCE),
  makePicture: platform.pictures.within(PICTURES_TIME),
});

/** Puts the bodies of a release where they are found by their hash. */
export const keepFiles = async ({ blobs }: Platform, { files }: Release): Promise<void> => {
  for (const file of files) {
    const body = typeof file.body === 'string' ? new TextEncoder().encode(file.body) : file.body;
    await blobs.put(hashOf(body), body);
  }
};

/** @throws TramaError `server/publish-blocked` that names the pages with more script than the site wants to have */
const assertWithinBudget = ({ pages }: Design, { pages: weights, budget }: ReleaseWeight): void => {
  const heavy = weights.filter(({ script }) => script > budget);
  if (heavy.length === 0) return;
  const named = heavy
    .slice(0, 5)
    .map(({ pageId, path, script }) => `${pages[pageId]?.name || path} (${kilobytes(script)})`);
  throw serverError({
    code: 'server/publish-blocked',
    message: `${heavy.length === 1 ? 'A page has' : `${heavy.length} pages have`} more than ${kilobytes(budget)} of script: ${named.join(', ')}${heavy.length > named.length ? ' …' : ''}.`,
    where: heavy.map(({ pageId }) => pageId),
    hint: 'Make them lighter, or let weight only warn in the settings of the site.',
  });
};

const kilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** A site that publishes too often at once is told to come back, not that it is at fault. */
const asBusy = (error: unknown): unknown => {
  if (!(error instanceof TramaError) || error.code !== RELEASE_BUSY) return error;
  const { message, hint = '' } = error;
  return serverError({ code: 'server/busy', message, hint, cause: error });
};

/** How long a service of collections may take while pages are prerendered, in milliseconds. */
const PATIENCE = 3000;

/** How long pictures of one release may be made in narrower widths, in milliseconds; those that are left wait for the next one. */
const PICTURES_TIME = 90_000;

/** Pages are drawn with the settings that visitors get. */
const visitorSettings = ({ plugins }: Design, project: ProjectAddress | null): EnvironmentSettings =>
  withProject(
    Object.fromEntries(plugins.map((plugin): [Id, EnvironmentSettings[Id]] => [plugin.id, plugin.settings.publicData])),
    project,
  );

const privateSettingsOf = (design: Design): EnvironmentSettings =>
  Object.fromEntries(
    design.plugins.map((plugin): [Id, EnvironmentSettings[Id]] => [plugin.id, plugin.settings.privateData]),
  );

/** Puts the browser bundle where releases find it. */
const keepRuntime = ({ runtime, blobs }: Platform): Promise<KeptFile[]> =>
  Promise.all(
    runtime.files.map(async ({ path, body }) => {
      const hash = hashOf(body);
      await blobs.put(hash, body);
      return { path, contentType: contentTypeOf(path), hash, size: body.byteLength };
    }),
  );

const assetsOf = async (platform: Platform, site: string): Promise<KeptFile[]> => {
  const assets = await listAssets(platform.database, site);
  for (const { path, hash } of assets)
    if (!(await platform.blobs.has(hash)))
      throw serverError({
        code: 'server/publish-failed',
        message: `The asset "${path}" is lost.`,
        where: [path],
        hint: 'Upload it again.',
      });
  return Promise.all(
    assets.map(async ({ path, hash, contentType, size }) => {
      const pixels = await platform.pictureSizes({ hash, contentType });
      return { path, hash, contentType, size, ...(pixels && { pixels }) };
    }),
  );
};
