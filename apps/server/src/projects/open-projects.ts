import { serverError } from '../errors.ts';
import type { Project } from './project.ts';

/** Projects that are open, or being opened. */
export interface OpenProjects {
  /** The project, opened if it sleeps. It stays open while it is asked or listened to. @throws TramaError `server/busy`. */
  open(id: string): Promise<Project>;
  /** Those that are open now. */
  all(): Promise<readonly Project[]>;
  /** Opens the project, and keeps it open while the work lasts. */
  during<Value>(id: string, work: (project: Project) => Promise<Value>): Promise<Value>;
  /** Closes the project, as it is, and lets whoever asks for it wait until the work is done. */
  closedDuring<Value>(id: string, work: () => Promise<Value>): Promise<Value>;
  /** Closes what nobody has asked or listened to for the time to sleep. */
  closeIdle(): Promise<void>;
  close(): Promise<void>;
}

/** A project that was started, and the way to end it. */
export interface StartedProject {
  project: Project;
  end: () => Promise<void>;
}

export interface OpenProjectsOptions {
  start: (id: string) => Promise<StartedProject>;
  /** Milliseconds without a request or an open socket after which a project sleeps. */
  sleepAfter: number;
  /** Most projects that are open at once. */
  most: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface Entry {
  started: Promise<StartedProject>;
  lastUsed: number;
  /** Requests that are being answered, and sockets. */
  uses: number;
  /** Set once it goes to sleep: who asks meanwhile waits for the end, and opens it anew. */
  ending?: Promise<void>;
}

/** Keeps projects open while they are used: each costs a database that runs. */
export const createOpenProjects = ({ start, sleepAfter, most, now }: OpenProjectsOptions): OpenProjects => {
  const entries = new Map<string, Entry>();

  const begin = (entry: Entry): (() => void) => {
    entry.uses += 1;
    return () => {
      entry.uses -= 1;
      entry.lastUsed = now();
    };
  };

  /** The project with its uses counted. */
  const watched = ({ project, end }: StartedProject, entry: Entry): StartedProject => {
    const { backend } = project;
    return {
      end,
      project: {
        ...project,
        backend: {
          ...backend,
          // What may change is not to be copied.
          get anonKey() {
            return backend.anonKey;
          },
          get serviceRoleKey() {
            return backend.serviceRoleKey;
          },
          fetch: async (...request) => {
            const ended = begin(entry);
            try {
              return await backend.fetch(...request);
            } finally {
              ended();
            }
          },
          handleUpgrade: (request, socket, head) => {
            socket.once('close', begin(entry));
            backend.handleUpgrade(request, socket, head);
          },
        },
      },
    };
  };

  const putToSleep = (id: string, entry: Entry): Promise<void> => {
    entry.ending ??= entry.started
      .then(
        ({ end }) => end(),
        () => undefined,
      )
      .finally(() => entries.delete(id));
    return entry.ending;
  };

  const idle = (): [string, Entry][] =>
    [...entries]
      .filter(([, { uses, ending }]) => uses === 0 && !ending)
      .sort(([, one], [, other]) => one.lastUsed - other.lastUsed);

  const makeRoom = async (): Promise<void> => {
    if (entries.size < most) return;
    const [longest] = idle();
    if (!longest)
      throw serverError({
        code: 'server/busy',
        message: `All of the ${most} projects that may be open at once are in use.`,
        hint: 'Ask again in a moment. PROJECT_OPEN allows more.',
      });
    await putToSleep(...longest);
  };

  const open = async (id: string): Promise<Project> => {
    const known = entries.get(id);
    if (known?.ending) {
      await known.ending;
      return open(id);
    }
    if (!known) {
      await makeRoom();
      // Somebody else may have opened it while room was made.
      if (entries.has(id)) return open(id);
    }
    const entry = known ?? openAnew(id);
    entry.lastUsed = now();
    return (await entry.started).project;
  };

  const openAnew = (id: string): Entry => {
    const entry: Entry = { started: Promise.resolve(null as never), lastUsed: now(), uses: 0 };
    entry.started = start(id).then((started) => watched(started, entry));
    // Whoever asks next tries again.
    entry.started.catch(() => entries.delete(id));
    entries.set(id, entry);
    return entry;
  };

  const closedDuring = async <Value>(id: string, work: () => Promise<Value>): Promise<Value> => {
    const known = entries.get(id);
    if (known?.ending) {
      await known.ending;
      return closedDuring(id, work);
    }
    const entry: Entry = { started: Promise.reject(new Error('It is closed.')), lastUsed: now(), uses: 0 };
    entry.started.catch(() => undefined);
    const working = (async () => {
      const before = await known?.started.catch(() => undefined);
      await before?.end();
      return work();
    })();
    entry.ending = working
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => entries.delete(id));
    entries.set(id, entry);
    return working;
  };

  return {
    open,
    during: async (id, work) => {
      const project = await open(id);
      const entry = entries.get(id);
      const ended = entry ? begin(entry) : () => undefined;
      try {
        return await work(project);
      } finally {
        ended();
      }
    },
    closedDuring,
    all: async () => {
      const started = await Promise.allSettled([...entries.values()].map((entry) => entry.started));
      return started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.project] : []));
    },
    closeIdle: async () => {
      const since = now() - sleepAfter;
      await Promise.all(idle().flatMap(([id, entry]) => (entry.lastUsed <= since ? [putToSleep(id, entry)] : [])));
    },
    close: async () => {
      await Promise.all([...entries].map(([id, entry]) => putToSleep(id, entry)));
    },
  };
};
