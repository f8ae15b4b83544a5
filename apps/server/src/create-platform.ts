import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Backend, Database, HeldBodies } from '@trama/backend';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Registry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { createServerPlugins } from '@trama/plugins/server';
import { type Prerender, packagedIcons, type RuntimeFiles } from '@trama/publisher';
import { guardedFetch } from './access/guarded-fetch.ts';
import { guardedSocket } from './access/guarded-socket.ts';
import { pinnedFetch } from './access/pinned-fetch.ts';
import { publicAddresses } from './access/public-addresses.ts';
import { createVisitorReader } from './access/visitor.ts';
import { fileBlobs } from './blobs/file-blobs.ts';
import type { ServerConfig } from './config.ts';
import { upgradeInBackend } from './embedded-backend.ts';
import { originOf } from './hosts.ts';
import { type Log, logLine } from './log.ts';
import type { MainSite } from './main-site.ts';
import type { Platform } from './platform.ts';
import { createLiveSites } from './sites/live-site.ts';
import { createSiteFiles } from './sites/site-files.ts';
import { openDesignLog } from './store/design-log.ts';
import { migratePlatform } from './store/schema.ts';

/** Parts that tests replace. */
export interface PlatformParts {
  runtime: RuntimeFiles;
  prerender?: Prerender;
  registry?: Registry;
  serverPlugins?: Platform['sites']['serverPlugins'];
  clock?: () => Date;
  log?: Log;
  mainSite?: MainSite | null;
}

/** Puts the platform together on open databases; its schema is up to date afterwards. */
export const createPlatform = async (
  config: ServerConfig,
  opened: {
    database: Database;
    backendDatabase: Database;
    backend: Backend;
    heldBodies: HeldBodies;
    port: () => number;
  },
  parts: PlatformParts,
): Promise<Platform> => {
  const { database, backendDatabase, backend, heldBodies } = opened;
  const log = parts.log ?? logLine;
  const clock = parts.clock ?? (() => new Date());
  const now = (): number => clock().getTime();
  const place = { protocol: config.protocol, baseHost: config.baseHost, port: config.publicPort ?? opened.port() };
  const origins = {
    site: originOf(place, []),
    builder: originOf(place, ['builder']),
    of: (...labels: string[]) => originOf(place, labels),
  };
  const backendPlace = (): { url: string; anonKey: string } => ({
    url: `${origins.site}/backend`,
    anonKey: backend.anonKey,
  });
  const icons = packagedIcons();
  const blobs = fileBlobs(join(config.dataDir, 'blobs'));
  const addresses = publicAddresses({ allowedOrigins: config.allowedPrivateOrigins ?? [] });
  const outgoing = guardedFetch({
    fetch: pinnedFetch,
    inProcess: (request) => answerHere(request, backendPlace().url, backend),
    addresses,
  });
  const openSocket = guardedSocket({
    inProcess: ({ href }) => (href.startsWith(`${backendPlace().url}/`) ? upgradeInBackend(backend) : null),
    addresses,
  });
  await migratePlatform(database);
  return {
    config,
    origins,
    database,
    backendDatabase,
    mainSite: parts.mainSite ?? null,
    backend,
    heldBodies,
    backendPlace,
    blobs,
    designs: await openDesignLog(database),
    registry: parts.registry ?? createRegistry(elementDefinitions, pluginDefinitions),
    icons,
    sites: {
      live: createLiveSites({ database, now, backend: backendPlace }),
      files: createSiteFiles(blobs),
      icons,
      identify: createVisitorReader({ fetch: outgoing, openSocket, now, log }),
      serverPlugins: parts.serverPlugins ?? createServerPlugins(),
      protocol: config.protocol,
      builderOrigin: origins.builder,
    },
    runtime: parts.runtime,
    ...(parts.prerender ? { prerender: parts.prerender } : {}),
    fetch: outgoing,
    openSocket,
    clock,
    log,
    canvasSecret: randomBytes(32),
  };
};

/** Requests to the embedded backend stay in the process: its address may not even be reachable from here. */
const answerHere = (request: Request, backendUrl: string, backend: Backend): Promise<Response> | null => {
  if (!request.url.startsWith(`${backendUrl}/`)) return null;
  return backend.fetch(request, undefined, new URL(backendUrl).pathname);
};
