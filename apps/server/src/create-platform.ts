import { resolveTxt } from 'node:dns/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Database, derivedKey, type HeldBodies, loadSecrets, openNodeLink } from '@trama/backend';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Registry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { createServerPlugins } from '@trama/plugins/server';
import { packagedIcons, type ReleaseBuilder, type RuntimeFiles, releasesHere } from '@trama/publisher';
import { guardedFetch } from './access/guarded-fetch.ts';
import { guardedSocket } from './access/guarded-socket.ts';
import { pinnedFetch } from './access/pinned-fetch.ts';
import { publicAddresses } from './access/public-addresses.ts';
import { createVisitorReader } from './access/visitor.ts';
import { createBackups } from './backup/backups.ts';
import { BLOBS_KEPT_FOR, createBlobCollector } from './blobs/collect-blobs.ts';
import { fileBlobs } from './blobs/file-blobs.ts';
import { s3Blobs } from './blobs/s3-blobs.ts';
import type { ServerConfig } from './config.ts';
import { openConsentDesk } from './consent/consent-desk.ts';
import type { Closers } from './databases/databases.ts';
import { createDomainBook } from './domains/domain-book.ts';
import { originOf } from './hosts.ts';
import { importsHere, type ProjectImporter } from './import-process/project-importer.ts';
import type { MainSite } from './main-site.ts';
import { assertSharedFolder, sharedFolder } from './nodes/shared-folder.ts';
import type { Platform } from './platform.ts';
import { createProjectKeeping } from './projects/keeping/project-keeping.ts';
import { HOME_FOLDER, type ProjectPlaces } from './projects/project-places.ts';
import { projectCalls } from './projects/project-requests.ts';
import { createProjects, type ProjectsOptions } from './projects/projects.ts';
import { createPublishBoard } from './publishing/publish-board.ts';
import { createRedraws } from './publishing/redraw.ts';
import { createLiveSites } from './sites/live-site.ts';
import { createSiteFiles } from './sites/site-files.ts';
import type { Problems } from './status/problems.ts';
import { createStatusBoard } from './status/status-board.ts';
import { openDesignLog } from './store/design-log.ts';
import { homeProject } from './store/projects.ts';
import { migratePlatform } from './store/schema.ts';
import type { Log } from './telemetry/log.ts';
import type { UpgradeKeeper } from './upgrade/before-upgrade.ts';
import { createPictureMaker } from './uploaded-files/picture-maker.ts';
import { createPictureSizes } from './uploaded-files/picture-sizes.ts';

/** Parts that tests replace. */
export interface PlatformParts {
  runtime: RuntimeFiles;
  releases?: ReleaseBuilder;
  imports?: ProjectImporter;
  registry?: Registry;
  serverPlugins?: Platform['sites']['serverPlugins'];
  clock?: () => Date;
  log?: Log;
  mainSite?: MainSite | null;
}

/** Puts the platform together on open databases; its schema is up to date afterwards. */
export const createPlatform = async (
  given: ServerConfig,
  opened: {
    database: Database;
    startProject: ProjectsOptions['start'];
    places: ProjectPlaces;
    keepBeforeUpgrade: UpgradeKeeper['keepPlatform'];
    heldBodies: HeldBodies;
    port: () => number;
    /** Hears how to close what is open from then on. */
    closers: Closers;
    stopping: AbortSignal;
    /** Under which the home project is made; absent: any. */
    homeId: string | undefined;
  },
  parts: PlatformParts & { log: Log; problems?: Problems['list'] },
): Promise<Platform> => {
  const { database, startProject, places, heldBodies } = opened;
  const config: ServerConfig = { ...given, siteOfDomain: (host) => domains.find(host) };
  await opened.keepBeforeUpgrade(database, places);
  await migratePlatform(database);
  await assertSharedFolder(config, database);
  await homeProject(database, opened.homeId);
  const { log } = parts;
  const clock = parts.clock ?? (() => new Date());
  const now = (): number => clock().getTime();
  const place = {
    protocol: config.protocol,
    baseHost: config.baseHost,
    port: config.publicPort ?? opened.port(),
    flat: config.flatHosts,
  };
  const origins = {
    site: originOf(place, []),
    builder: originOf(place, ['builder']),
    ofSite: (site: string) => originOf(place, site === config.mainSite ? [] : [site]),
    of: (...labels: string[]) => originOf(place, labels),
  };
  const nodes = await openNodeLink(database, {
    clock: now,
    onError: (error) => log('error', `Another node could not be told: ${String(error)}`),
  });
  opened.closers.push(() => nodes.close());
  const projects = createProjects({
    database,
    mainSite: config.mainSite,
    start: startProject,
    originOf: origins.ofSite,
    clear: places.clear,
    sleepAfter: config.projects.sleepAfter,
    most: config.projects.mostOpen,
    now,
  });
  opened.closers.push(() => projects.close());
  const statusBoard = createStatusBoard({
    nodes,
    address: `${hostname()}:${opened.port()}`,
    projectsOpen: async () => (await projects.opened()).length,
    problems: parts.problems ?? (() => []),
    now,
  });
  opened.closers.push(async () => statusBoard.close());
  const inProcess = projectCalls(projects, { origins, config });
  const icons = packagedIcons();
  const blobs = config.s3
    ? s3Blobs(config.s3, (key) =>
        log('error', `A file of a release or an upload is damaged in the bucket, ${key}: publish or upload it again.`),
      )
    : fileBlobs(join(sharedFolder(config), 'blobs'), (path) =>
        log(
          'error',
          `A file of a release or an upload is damaged, and set aside as ${path}: publish or upload it again.`,
        ),
      );
  const blobCollector = createBlobCollector({
    database,
    blobs,
    keptFor: config.blobsKeptFor ?? BLOBS_KEPT_FOR,
    now,
    log,
  });
  opened.closers.push(async () => blobCollector.close());
  const addresses = publicAddresses({ allowedOrigins: config.allowedPrivateOrigins ?? [] });
  const outgoing = guardedFetch({
    fetch: pinnedFetch,
    inProcess: inProcess.answer,
    addresses,
  });
  const domains = createDomainBook({
    database,
    nodes,
    fetch: outgoing,
    resolveTxt,
    now,
    onError: (error) => log('warning', `The domains of sites could not be read: ${String(error)}`),
  });
  await domains.reload();
  const openSocket = guardedSocket({
    inProcess: inProcess.upgrade,
    addresses,
  });
  const registry = parts.registry ?? createRegistry(elementDefinitions, pluginDefinitions);
  const secrets = loadSecrets(join(sharedFolder(config), HOME_FOLDER), now());
  // It is open once the server is ready, and whatever keeps it from that is told at the start.
  await projects.openHome();
  const keeping = createProjectKeeping({ config, database, projects, places, now });
  const platform: Platform = {
    config,
    origins,
    database,
    nodes,
    domains,
    statusBoard,
    mainSite: parts.mainSite ?? null,
    projects,
    keeping,
    backups: createBackups({ config, database, keeping, stopping: opened.stopping, clock }),
    secrets,
    serviceKey: async () => (await projects.openHome()).backend.serviceRoleKey,
    sendMail: async (mail) => (await projects.openHome()).backend.admin.sendMail(mail),
    heldBodies,
    stopping: opened.stopping,
    blobs,
    pictureSizes: createPictureSizes(blobs),
    pictures: createPictureMaker({ database, blobs }),
    blobCollector,
    designs: await openDesignLog(database, (error) =>
      log('error', `A design could not be kept whole; its patches are: ${String(error)}`),
    ),
    registry,
    icons,
    sites: {
      live: createLiveSites({ database, now, projects }),
      files: createSiteFiles(blobs),
      redraws: createRedraws(() => platform),
      icons,
      identify: createVisitorReader({ fetch: outgoing, openSocket, now, log }),
      serverPlugins: parts.serverPlugins ?? createServerPlugins(),
      consentDesk: (site) => openConsentDesk(projects, site),
      protocol: config.protocol,
      builderOrigin: origins.builder,
    },
    runtime: parts.runtime,
    imports: parts.imports ?? importsHere(registry),
    releases: parts.releases ?? releasesHere(registry, icons),
    publishBoard: createPublishBoard(),
    fetch: outgoing,
    openSocket,
    clock,
    log,
    canvasSecret: derivedKey(secrets, 'canvas'),
  };
  return platform;
};
