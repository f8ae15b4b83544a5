import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type ConnectionCap, createBackend, createConnectionCap, createHeldBodies } from '@trama/backend';
import { createReleaseBuilder, type ReleaseBuilder, readRuntimeFiles } from '@trama/publisher';
import { createApp } from './app.ts';
import { assertRestored } from './backup/restoring.ts';
import { lentAct } from './builder/lent-act.ts';
import type { ServerConfig } from './config.ts';
import { type Connection, writeConnection } from './connection.ts';
import { createPlatform, type PlatformParts } from './create-platform.ts';
import { lockDataFolder, thisProcess } from './data-folder.ts';
import { openDatabases } from './databases/open-databases.ts';
import { asServerError, serverError } from './errors.ts';
import { beginFirstStart } from './first-start.ts';
import { resolveHost } from './hosts.ts';
import { keepInstances } from './http/adapted-classes.ts';
import { hasOneHost } from './http/one-host.ts';
import { createFindPeer } from './http/peer.ts';
import { followAnswers } from './http/stopping.ts';
import { createProjectImporter } from './import-process/project-importer.ts';
import { findMainSite } from './main-site.ts';
import { takeStartTurn } from './nodes/start-turn.ts';
import type { Platform } from './platform.ts';
import { giveFirstProjects } from './projects/first-projects.ts';
import { givenKeysProject, openWithGivenKeys } from './projects/given-keys.ts';
import { createProjectPlaces } from './projects/project-places.ts';
import { upgradeBackend } from './projects/project-requests.ts';
import { BACKEND_PATH } from './projects/projects.ts';
import { createProjectStart, type IsOriginOf } from './projects/start-project.ts';
import { makeSiteTables, seedPlatform } from './seed.ts';
import { isOriginOf as isOriginOfProject } from './sites/site-origins.ts';
import { warmRuntime } from './sites/warm-runtime.ts';
import { createProblems } from './status/problems.ts';
import { recordAct } from './store/audit.ts';
import { siteExists } from './store/sites.ts';
import { followAnswer } from './telemetry/follow-answers.ts';
import { createLog } from './telemetry/log.ts';
import { createMetrics, type Gauges } from './telemetry/metrics.ts';
import { nameRequest } from './telemetry/request-id.ts';
import { startTracing } from './telemetry/tracing.ts';
import { createUpgradeKeeper } from './upgrade/before-upgrade.ts';

/** A server that answers. */
export interface RunningServer {
  port: number;
  connection: Connection;
  platform: Platform;
  /** There is a site at the plain host: one may begin without. */
  hasMainSite: boolean;
  /** Answers a request without the network: for tests. `peer` is the address that it is to come from. */
  answer(request: Request, peer?: string): Promise<Response>;
  /** Lets requests that have begun end, then closes everything: no acknowledged write is lost. */
  close(): Promise<void>;
}

/** Parts that tests replace. */
export interface StartParts extends Partial<PlatformParts> {
  createBackend?: typeof createBackend;
  openDatabases?: typeof openDatabases;
  /** This start makes the tables for data that are moved into the databases: the home project has its id already. */
  takesMovedData?: { homeProject: string };
}

/**
 * Connections that all projects together have to a Postgres, and how long a request waits for one, in milliseconds. Each open project
 * listens by one more and the platform has twenty: below the 100 that a Postgres takes unless it is told.
 */
const PROJECT_CONNECTIONS = 40;
const CONNECTION_PATIENCE = 10_000;

/** Who signs in where the people are still to come. */
const NOBODY: Pick<Connection, 'users' | 'builderUser'> = { users: [], builderUser: { email: '', password: '' } };

/** Requests that have begun get this long to end, in milliseconds. */
const GRACE = 5000;

/** Where a program on this machine reaches a server that listens on a host; on all of them it listens on the machine's own too. */
const localAddress = (host: string, port: number): string => {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
};

/**
 * How long an idle connection stays open, in milliseconds: longer than proxies and clients keep theirs, so that none is closed
 * at the moment in which the other side uses it again.
 */
const KEEP_ALIVE = 65_000;

/**
 * Starts the whole of Trama and resolves when every part answers.
 * @throws TramaError in one sentence with what to do: port or data folder taken, disk full, database unreachable, parts not built.
 */
export const startServer = async (config: ServerConfig, parts: StartParts = {}): Promise<RunningServer> => {
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    closers.push(await lockDataFolder(config.dataDir, thisProcess()));
    assertRestored(config.dataDir);
    const http = createServer({ keepAliveTimeout: KEEP_ALIVE });
    const answers = followAnswers(http);
    const stopping = new AbortController();
    const letIn = holdRequests(http);
    const port = await listen(http, config);
    closers.push(() => answers.end());
    // A database elsewhere may be another server's too: what stands in it is not this folder's to remove.
    const endFirstStart = config.databaseUrl ? async () => undefined : await beginFirstStart(config.dataDir);
    const written = parts.log ?? createLog({ format: config.telemetry?.logFormat ?? 'text' });
    const { log, list: problems } = createProblems(written, Date.now);
    const connections = createConnectionCap(config.databaseConnections ?? PROJECT_CONNECTIONS, CONNECTION_PATIENCE);
    const {
      platform: database,
      openHome,
      own,
    } = await (parts.openDatabases ?? openDatabases)(config, {
      log,
      closers,
      connections,
      takesMovedData: parts.takesMovedData !== undefined,
    });
    const endTurn =
      database.kind === 'embedded'
        ? async () => undefined
        : await takeStartTurn(database, () => log('info', 'Another node is starting: this one waits for it.'));
    closers.push(endTurn);
    const mainSite = parts.mainSite === undefined ? await findMainSite(config.sitePackage) : parts.mainSite;
    const heldBodies = createHeldBodies(config.bodyMemory);
    // Nobody asks before the sites are known.
    let isOriginOf: IsOriginOf = async () => false;
    const clock = parts.clock ?? (() => new Date());
    const keeper = createUpgradeKeeper(config, { log, clock, stopping: stopping.signal });
    const places = createProjectPlaces(config, { openHome, own, functionsFolder: mainSite?.functionsFolder });
    const startProject = createProjectStart(config, {
      heldBodies,
      log,
      createBackend: parts.createBackend ?? createBackend,
      isOriginOf: (project, asked) => isOriginOf(project, asked),
      onLentRequest: (request) => recordAct(database, lentAct(request, config)),
      places,
      keepBeforeUpgrade: keeper.keepProject,
      givenKeysOf: async (id) =>
        (await givenKeysProject(config, database)) === id ? config.givenKeys?.keys : undefined,
    });
    const platform = await createPlatform(
      config,
      {
        database,
        startProject,
        places,
        keepBeforeUpgrade: keeper.keepPlatform,
        heldBodies,
        port: () => port,
        stopping: stopping.signal,
        closers,
        homeId: parts.takesMovedData?.homeProject,
      },
      {
        ...parts,
        log,
        problems,
        mainSite,
        runtime: parts.runtime ?? (await readRuntimeFiles(config.built.runtime)),
        ...(parts.runtime
          ? {}
          : {
              releases: findReleaseBuilder(config),
              imports: createProjectImporter(config.built.importing),
            }),
      },
    );
    // From the last to the first: nobody is let in, streams and releases end, what has begun is answered or cut off, then sockets and databases close.
    closers.push(() => platform.designs.close());
    closers.push(async () => answers.cut());
    closers.push(() => answers.answered(GRACE));
    closers.push(() => platform.backups.settled());
    closers.push(async () => platform.keeping.close());
    closers.push(async () => platform.releases.close());
    closers.push(async () => {
      answers.refuse();
      stopping.abort();
    });
    isOriginOf = (project, asked) => isOriginOfProject(platform, project, asked);
    const seeded = parts.takesMovedData ? NOBODY : await seedPlatform(platform);
    if (parts.takesMovedData) await makeSiteTables(platform);
    await giveFirstProjects(platform);
    await platform.keeping.tidy();
    await openWithGivenKeys(platform);
    const { anonKey, serviceRoleKey } = (await platform.projects.openHome()).backend;
    const connection: Connection = {
      local: localAddress(config.host, port),
      site: platform.origins.site,
      builder: platform.origins.builder,
      inbox: `${platform.origins.builder}/inbox/`,
      backend: `${platform.origins.site}${BACKEND_PATH}`,
      anonKey,
      serviceRoleKey,
      ...seeded,
    };
    await writeConnection(config.dataDir, connection);
    await endFirstStart();
    await endTurn();
    const sockets = new Set<Duplex>();
    const token = config.telemetry?.metricsToken;
    const watched =
      token === undefined ? null : { token, metrics: createMetrics(gaugesOf(platform, connections, sockets)) };
    const answer = createApp(platform, watched);
    const { tracing } = config.telemetry ?? {};
    const traces = tracing && (await startTracing(tracing, log));
    if (traces) closers.push(() => traces.close());
    const follow = followAnswer({ ...platform.config, ...config.telemetry, log, metrics: watched?.metrics, traces });
    const findPeer = createFindPeer(config.trustProxy ?? false, platform.log);
    const peerOf = ({ socket, headersDistinct }: IncomingMessage): string | undefined =>
      findPeer(socket.remoteAddress, {
        list: headersDistinct['x-forwarded-for']?.join() ?? null,
        standard: headersDistinct.forwarded?.join() ?? null,
      });
    const listener = getRequestListener((request, env) => answer(request, peerOf((env as HttpBindings).incoming)));
    letIn((request, response) => {
      follow(request, response);
      if (hasOneHost(request)) return listener(request, response);
      response.writeHead(400, { 'content-type': 'text/plain; charset=utf-8', connection: 'close' });
      response.end('A request names one host.\n');
    });
    keepInstances();
    await platform.nodes.begin();
    answerUpgrades(http, platform, peerOf, sockets);
    warmRuntime(platform.sites.files, platform.runtime).catch((error: unknown) =>
      platform.log('warning', `The runtime of sites could not be compressed: ${String(error)}`),
    );
    const hasMainSite = await siteExists(database, config.mainSite);
    return { port, connection, platform, hasMainSite, answer, close: closeAll };
  } catch (error) {
    await closeAll();
    throw asServerError(error, config.dataDir);
  }
};

/** What the parts of a server tell of themselves whenever its metrics are read. */
const gaugesOf = (
  { projects, heldBodies, releases }: Platform,
  connections: ConnectionCap,
  sockets: ReadonlySet<Duplex>,
): Gauges => ({
  projectsOpen: async () => (await projects.opened()).length,
  connections: connections.tasks,
  bodiesHeld: heldBodies.bytes,
  releases: releases.work,
  sockets: () => sockets.size,
});

/** Why nothing listens, and what to do. */
const listenFailure = ({ host, port }: ServerConfig, code: string | undefined): readonly [string, string] => {
  if (code === 'EADDRINUSE')
    return [
      `The port ${port} of ${host} is taken by another program.`,
      'Stop that program, or set PORT to another number.',
    ];
  if (code === 'EACCES')
    return [`This user may not listen on the port ${port}.`, 'Set PORT to a number of 1024 or above.'];
  return [`The server cannot listen on ${host}, port ${port}.`, 'Set HOST to an address of this machine.'];
};

/** Takes the port at once, so that a taken one is told before anything is opened; requests wait until all is ready. */
const listen = (http: Server, config: ServerConfig): Promise<number> =>
  new Promise((resolve, reject) => {
    http.once('error', (cause: NodeJS.ErrnoException) => {
      const [message, hint] = listenFailure(config, cause.code);
      reject(serverError({ code: 'server/port-taken', message, hint, cause }));
    });
    http.listen(config.port, config.host, () => resolve((http.address() as AddressInfo).port));
  });

/** Lets requests wait until there is somebody to answer them. */
const holdRequests = (http: Server): ((listener: RequestListener) => void) => {
  let letIn: (listener: RequestListener) => void = () => undefined;
  const listening = new Promise<RequestListener>((resolve) => {
    letIn = resolve;
  });
  http.on('request', (request, response) => {
    void listening.then((listener) => listener(request, response));
  });
  return letIn;
};

/** Realtime of the sites' projects. */
const answerUpgrades = (
  http: Server,
  platform: Platform,
  peerOf: (request: IncomingMessage) => string | undefined,
  sockets: Set<Duplex>,
): void => {
  http.on('upgrade', (request, socket, head) => {
    // A peer may go away before it is answered: without a listener that would end the server.
    socket.on('error', () => undefined);
    if (!hasOneHost(request)) {
      socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\n\r\n');
      return;
    }
    const target = resolveHost(request.headers.host ?? '', platform.config);
    const isRealtime = request.url?.startsWith(`${BACKEND_PATH}/realtime/v1/websocket`) ?? false;
    if (target.kind !== 'site' || !isRealtime) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    nameRequest(request, platform.config.trustProxy ?? false);
    const peer = peerOf(request);
    upgradeBackend(platform.projects, target.site)(request, socket, head, peer);
  });
};

const findReleaseBuilder = ({ built: { prerender: folder }, dataDir }: ServerConfig): ReleaseBuilder => {
  const script = join(folder, 'main.js');
  if (existsSync(script)) return createReleaseBuilder(script, {}, join(dataDir, 'release-memories'));
  throw serverError({
    code: 'server/not-built',
    message: `What makes releases is not built in ${folder}.`,
    hint: 'Run npm run build.',
  });
};
