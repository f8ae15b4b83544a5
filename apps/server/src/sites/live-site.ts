import { createHash } from 'node:crypto';
import type { Database } from '@trama/backend';
import type { Id, Json, SiteEnvironment } from '@trama/model';
import { projectOf } from '@trama/plugins/server';
import type { EnvironmentName } from '@trama/protocol/builder';
import type { ReleaseManifest, ServerRequests } from '@trama/publisher';
import { serverError } from '../errors.ts';
import type { Projects } from '../projects/project.ts';
import { withProject } from '../projects/project-settings.ts';
import { createRecentlyUsed } from '../recently-used.ts';
import { type EnvironmentSettings, readEnvironment } from '../store/environments.ts';
import { findLeftRelease, readRelease } from '../store/releases.ts';
import { createRouteMatcher, type MatchRoute } from './match-route.ts';

/** What an environment of a site answers with now. */
export interface LiveSite {
  releaseId: string;
  manifest: ReleaseManifest;
  matchRoute: MatchRoute;
  /** Path that the site lies under in this environment, without final slash (conformance 2.21). */
  basePath: string;
  /** Public settings of the plugins: the release's under the environment's. */
  settings: EnvironmentSettings;
  privateSettings: EnvironmentSettings;
  serverRequests: ServerRequests;
  settingsHash: string;
  /** Where its documents may load from and send to beside their own origin; what each holds itself is beside it (`documentSources`). */
  sources: {
    connect: readonly string[];
    style: readonly string[];
    script: readonly string[];
    hasTrustedTypes: boolean;
  };
  /** Address of the site's backend on this server; null: it has none. */
  backend: string | null;
}

/**
 * Where a document of a site may load from, with the rules that it holds itself.
 * @param path of the document in the release
 */
export const documentSources = ({ sources, manifest }: LiveSite, path: string): LiveSite['sources'] => ({
  ...sources,
  style: [...sources.style, ...(manifest.files[path]?.styles ?? [])],
});

/** What is known of an environment. `unknown`: no such site; `unpublished`: nothing in it yet. */
type Found = LiveSite | 'unknown' | 'unpublished';

/** Reads what a site answers with. A pointer that another server moved is seen within a second. */
export interface LiveSites {
  /**
   * While the database does not answer, what it said last holds.
   * @throws TramaError `server/busy` where it has said nothing yet, and does not answer in two seconds
   */
  read(site: string, environment: EnvironmentName): Promise<Found>;
  /**
   * What the environment showed within the last week, where that names this file and what it shows now does not. Who may see a page is
   * told by both. Null where there is none, or the database does not say.
   */
  before(live: LiveSite, place: { site: string; environment: EnvironmentName; path: string }): Promise<LiveSite | null>;
  /** Forgets the pointers of a site: after publishing here. */
  forget(site: string): void;
}

const POINTER_BELIEVED_FOR = 1000;

/** How long a page waits for the database, in milliseconds. */
export const PATIENCE = 2000;

interface Pointer {
  until: number;
  /** The database has not answered yet: it is not asked again meanwhile. */
  isPending: boolean;
  /** What the database said, or said last where it is silent or fails. */
  found: Promise<Found>;
  last: Found | undefined;
}

/** Releases that are held as requests need them, and pointers: names of sites that are none come from anybody. */
const MOST_RELEASES = 300;
const MOST_POINTERS = 3000;

/** How long tabs find the files of a release that is shown no more, in days. */
const LEFT_FOR = 7;

/** What is known of names that no release has: they come from anybody, and each is looked for in many releases. */
const MOST_LOOKUPS = 1000;
const LOOKUP_BELIEVED_FOR = 60_000;

export const createLiveSites = (options: {
  database: Database;
  now: () => number;
  projects: Pick<Projects, 'addressOf'>;
}): LiveSites => {
  const { database, now, projects } = options;
  const pointers = createRecentlyUsed<Pointer>(MOST_POINTERS);
  // What was read of a release stays true until its pages are drawn anew.
  const releases = createRecentlyUsed<Promise<ReadRelease | null>>(MOST_RELEASES);

  const lookups = createRecentlyUsed<{ until: number; found: Promise<string | null> }>(MOST_LOOKUPS);

  const release = (id: string, drawnAt: number | null = null): Promise<ReadRelease | null> => {
    const key = `${id}@${drawnAt}`;
    const known = releases.get(key);
    if (known) return known;
    const read = readForRequests(database, id);
    releases.set(key, read);
    read.catch(() => releases.delete(key));
    return read;
  };

  const resolve = async (site: string, name: EnvironmentName): Promise<Found> => {
    const environment = await readEnvironment(database, site, name);
    if (!environment) return 'unknown';
    const stored = environment.releaseId === null ? null : await release(environment.releaseId, environment.drawnAt);
    if (!stored || environment.releaseId === null) return 'unpublished';
    const published = mergeSettings(stored.manifest.plugins, environment.settings);
    const project = await projects.addressOf(site);
    const settings = withProject(published, project);
    return {
      backend: project?.url ?? null,
      releaseId: environment.releaseId,
      manifest: stored.manifest,
      matchRoute: stored.matchRoute,
      basePath: name === 'preview' ? '' : (stored.manifest.basePath ?? ''),
      settings,
      privateSettings: stored.privateSettings,
      serverRequests: stored.serverRequests,
      settingsHash: createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12),
      sources: sourcesOf(stored.manifest, settings, name),
    };
  };

  const ask = (key: string, last: Found | undefined, answer: Promise<Found>): Pointer => {
    const pointer: Pointer = { until: now() + POINTER_BELIEVED_FOR, isPending: true, found: answer, last };
    pointer.found = withPatience(answer, last);
    answer.then(
      (found) => Object.assign(pointer, { last: found, isPending: false }),
      () => {
        pointer.isPending = false;
        // Whoever asks next tries again.
        if (last === undefined && pointers.get(key) === pointer) pointers.delete(key);
      },
    );
    pointers.set(key, pointer);
    return pointer;
  };

  const leftWith = (place: { site: string; environment: EnvironmentName; path: string }): Promise<string | null> => {
    const key = `${place.environment}/${place.site}/${place.path}`;
    const known = lookups.get(key);
    if (known && known.until > now()) return known.found;
    const found = findLeftRelease(database, { ...place, days: LEFT_FOR });
    lookups.set(key, { until: now() + LOOKUP_BELIEVED_FOR, found });
    found.catch(() => lookups.delete(key));
    return found;
  };

  return {
    before: async (live, place) => {
      const id = await leftWith(place).catch(() => null);
      const stored = id === null ? null : await release(id).catch(() => null);
      if (!stored) return null;
      const access = { ...stored.manifest.access, ...live.manifest.access };
      return { ...live, manifest: { ...stored.manifest, access } };
    },
    read: (site, environment) => {
      const key = `${environment}/${site}`;
      const known = pointers.get(key);
      if (known && (known.isPending || known.until > now())) return known.found;
      return ask(key, known?.last, resolve(site, environment)).found;
    },
    forget: (site) => {
      for (const key of [...pointers.keys()]) if (key.endsWith(`/${site}`)) pointers.delete(key);
      for (const key of [...lookups.keys()]) if (key.split('/')[1] === site) lookups.delete(key);
    },
  };
};

/** The answer; or what was said last, where there is a failure, or none in time. */
const withPatience = (answer: Promise<Found>, last: Found | undefined): Promise<Found> =>
  new Promise((resolve, reject) => {
    const fallBack = (error: unknown): void => (last === undefined ? reject(error) : resolve(last));
    const timer = setTimeout(() => fallBack(silent()), PATIENCE);
    answer.then(resolve, fallBack).finally(() => clearTimeout(timer));
  });

const silent = (): Error =>
  serverError({
    code: 'server/busy',
    message: 'The database does not answer in time.',
    hint: 'Try again in a moment.',
  });

/** A release with what every request to it needs. */
type ReadRelease = NonNullable<Awaited<ReturnType<typeof readRelease>>> & { matchRoute: MatchRoute };

const readForRequests = async (database: Database, id: string): Promise<ReadRelease | null> => {
  const stored = await readRelease(database, id);
  return stored && { ...stored, matchRoute: createRouteMatcher(stored.manifest) };
};

const mergeSettings = (base: EnvironmentSettings, over: EnvironmentSettings): EnvironmentSettings => {
  const merged: Record<Id, Readonly<Record<string, Json>>> = { ...base };
  for (const [plugin, settings] of Object.entries(over)) merged[plugin] = { ...base[plugin], ...settings };
  return merged;
};

/**
 * Origins (and their WebSocket form) of the addresses in the plugins' public settings for an environment: those that are
 * written out, and the hosted backend's, which may be a bare domain or the environment's own.
 */
export const originsOf = (settings: EnvironmentSettings, environment: SiteEnvironment): string[] => {
  const origins = new Set<string>();
  for (const values of Object.values(settings)) {
    for (const value of [...Object.values(values), projectOf(values, environment)?.url]) {
      if (typeof value !== 'string' || !/^https?:\/\//.test(value) || !URL.canParse(value)) continue;
      const { origin } = new URL(value);
      origins.add(origin).add(origin.replace(/^http/, 'ws'));
    }
  }
  return [...origins];
};

const sourcesOf = (
  { sources }: Pick<ReleaseManifest, 'sources'>,
  settings: EnvironmentSettings,
  environment: SiteEnvironment,
): LiveSite['sources'] => {
  const { connect, style, script = [], hasTrustedTypes = false } = sources;
  return {
    connect: [...new Set([...connect, ...originsOf(settings, environment)])],
    style,
    script,
    hasTrustedTypes,
  };
};
