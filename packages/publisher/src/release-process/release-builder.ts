import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { type Design, type Id, messageOf, TramaError } from '@trama/model';
import type { Release } from '../build.ts';
import type { KeptFile } from '../kept-file.ts';
import type { MadePicture, MakePicture } from '../picture-variants.ts';
import type { ReleaseFile } from '../release.ts';
import type { ReleaseMemory } from '../release-memory.ts';
import type { RuntimeEntry } from '../runtime-files.ts';
import { designPieces } from './design-pieces.ts';
import { answerAcross, fetchWithin } from './fetch-across.ts';
import { keepMemories } from './kept-memories.ts';
import { createLanes } from './lanes.ts';
import { RELEASE_LIMITS, type ReleaseLimits } from './limits.ts';
import type { BuildOrder, FromProcess, LostPage, ToProcess, VisitorSettings } from './messages.ts';
import { createProcesses } from './processes.ts';
import { createReleaseMemories, hashOfOrder } from './release-memories.ts';

/** A release to make. */
export interface ReleaseOrder {
  design: Design;
  runtime: RuntimeEntry;
  kept: readonly KeptFile[];
  /** Settings of plugins that visitors get. */
  settings: VisitorSettings;
  now: Date;
  /** Fetches data of collections for the pages that are drawn. */
  fetch: typeof fetch;
  /** Makes pictures that pages show in narrower widths; absent: they are shown as they are. */
  makePicture?: MakePicture;
  /** Hears each page that is drawn as it begins, by its name and language. */
  onDrawing?: (page: string) => void;
  /** Nobody is there who would publish again soon: no process is started ahead for the next release. */
  isAlone?: boolean;
}

/** Makes releases where nothing of a site runs in the way of others. */
export interface ReleaseBuilder {
  /** @throws TramaError `publisher/build-failed` in a sentence that says what took too much, or {@link RELEASE_BUSY} */
  build(order: ReleaseOrder): Promise<Release>;
  /** Somebody is about to publish: a process may be started ahead. */
  prepare(): void;
  /** All files of a release are kept: what it was made of may outlive this process. */
  remember(site: Id, made: Pick<Release, 'memory'>): Promise<void>;
  /** Files of the site's last release were not kept: the next one is made anew. */
  forget(site: Id): Promise<void>;
  /** Releases that are being made now, and those that wait to be. */
  work(): { underWay: number; waiting: number };
  /** Ends what is under way. */
  close(): void;
}

/** Code of the error of a release that cannot be made now: its site publishes too often at once, or the server stops. */
export const RELEASE_BUSY = 'publisher/busy';

/** How often the memory of a process is looked at, in milliseconds. */
const LOOK = 250;

/** Size of a page of memory on Linux, in bytes: what `/proc` counts in. */
const MEMORY_PAGE = 4096;

/**
 * Makes each release in a process of its own, which is ended past a limit: a heap that overflows in a thread would end the
 * whole server (docs/adr/0011-a-release-is-made-in-a-process-of-its-own.md).
 *
 * @param script the built `release-process/main.ts`
 * @param folder keeps what releases were made of over a restart; absent: nowhere
 */
export const createReleaseBuilder = (
  script: string,
  given: Partial<ReleaseLimits> = {},
  folder?: string,
): ReleaseBuilder => {
  const limits = { ...RELEASE_LIMITS, ...given };
  const lanes = createLanes(limits.atOnce);
  const processes = createProcesses(script, limits.heap, limits.waitingTime);
  const memories = createReleaseMemories(limits.remembered);
  const kept = folder === undefined ? null : keepMemories(folder, script);
  const stopping = new AbortController();
  const start = (): ChildProcess => {
    if (stopping.signal.aborted) throw stopped();
    return processes.take();
  };
  return {
    build: async (order) => {
      const site = order.design.id;
      if (lanes.waitingFor(site) >= limits.waiting)
        throw new TramaError({
          code: RELEASE_BUSY,
          message: `${limits.waiting} releases of this site wait to be made already.`,
          hint: 'Publish again when they are done.',
        });
      return lanes.run(site, async () => {
        const inputs = await hashOfOrder(order);
        const again = await memories.unchanged(site, inputs, { now: order.now, fetch: fetchWithin(order.fetch) });
        if (again) return again;
        const known = memories.known(site) ?? (await kept?.read(site)) ?? {};
        const release = await buildWithRestarts(order, limits, known, start, stopping.signal);
        // Who publishes often publishes again.
        if (!order.isAlone) processes.prepare();
        memories.keep(site, inputs, release);
        return release;
      });
    },
    prepare: processes.prepare,
    remember: async (site, { memory }) => {
      await kept?.write(site, memory);
    },
    forget: async (site) => {
      memories.forget(site);
      await kept?.remove(site);
    },
    work: lanes.all,
    close: () => {
      stopping.abort();
      processes.close();
    },
  };
};

const failure = (message: string, hint: string): TramaError =>
  new TramaError({ code: 'publisher/build-failed', message, hint });

const stopped = (): TramaError =>
  new TramaError({
    code: RELEASE_BUSY,
    message: 'The server is stopping.',
    hint: 'Publish again when it has started.',
  });

/** A process that was lost while it drew a page is begun anew without that page. */
const buildWithRestarts = async (
  order: ReleaseOrder,
  limits: ReleaseLimits,
  known: ReleaseMemory,
  start: () => ChildProcess,
  stopping: AbortSignal,
): Promise<Release> => {
  const lost: LostPage[] = [];
  const end = performance.now() + limits.releaseTime;
  const fetches = answerAcross(order.fetch);
  for (;;) {
    const outcome = await buildOnce(start(), order, {
      limits,
      known,
      lost,
      fetches,
      stopping,
      patience: end - performance.now(),
    });
    if ('release' in outcome) return outcome.release;
    if (lost.length >= limits.restarts)
      throw failure(
        `Publishing was given up: after ${lost.length} pages that had to be left out, ${outcome.lost.name} (${outcome.lost.language}) is one more: ${outcome.lost.reason}`,
        'Correct these pages, then publish again.',
      );
    lost.push(outcome.lost);
  }
};

type Outcome = { release: Release } | { lost: LostPage & { name: string } };

interface Surroundings {
  limits: ReleaseLimits;
  known: ReleaseMemory;
  lost: readonly LostPage[];
  fetches: ReturnType<typeof answerAcross>;
  /** Aborted when the server stops, which ends the process. */
  stopping: AbortSignal;
  /** Milliseconds until the release must be made. */
  patience: number;
}

const buildOnce = async (
  child: ChildProcess,
  order: ReleaseOrder,
  { limits, known, lost, fetches, stopping, patience }: Surroundings,
): Promise<Outcome> => {
  const tell = (message: ToProcess): void => {
    // A process that has just ended is told of by its channel; an error of this message is of no use.
    if (child.connected) child.send(message, () => undefined);
  };
  const files: ReleaseFile[] = [];
  let parts: Uint8Array[] = [];
  let page: { pageId: string; language: string; name: string } | null = null;
  let bytes = 0;
  let reason: 'time' | 'memory' | 'size' | null = null;
  const kill = (why: NonNullable<typeof reason>): void => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => kill('time'), Math.max(0, patience));
  const look = watchMemory(child, limits.processMemory * 1_000_000, () => kill('memory'));
  try {
    const outcome = new Promise<Outcome>((resolve, reject) => {
      child.on('message', (message: FromProcess) => {
        switch (message.kind) {
          case 'ask':
            void fetches(message).then(tell);
            break;
          case 'picture':
            void pictureOf(order, message.path).then((made) => tell({ kind: 'pictured', path: message.path, made }));
            break;
          case 'page':
            page = message;
            order.onDrawing?.(`${message.name} (${message.language})`);
            break;
          case 'bytes':
            parts.push(message.bytes);
            bytes += message.bytes.byteLength;
            if (bytes > limits.releaseSize * 1_000_000) kill('size');
            break;
          case 'file':
            files.push({ ...message.file, body: Buffer.concat(parts) });
            parts = [];
            break;
          case 'made': {
            const { kind: _kind, ...made } = message;
            resolve({ release: { ...made, files } });
            break;
          }
          case 'failed':
            reject(failure(message.message, 'Correct the design, then publish again.'));
        }
      });
      child.on('error', reject);
      // The channel ends with the process, after the last thing that was said.
      child.once('disconnect', () => {
        const where = page ? ` The last page was ${page.name} (${page.language}).` : '';
        if (stopping.aborted) reject(stopped());
        else if (reason === 'time')
          reject(
            failure(
              `Making the release took longer than ${limits.releaseTime / 1000} s.${where}`,
              'Make its pages lighter, or fewer.',
            ),
          );
        else if (reason === 'size')
          reject(
            failure(
              `The release has more than ${limits.releaseSize} MB beside the files that were uploaded.`,
              'Make the design smaller.',
            ),
          );
        else if (page)
          resolve({
            lost: { ...page, reason: 'it needed more memory than a publish may take, or could not be ended.' },
          });
        else
          reject(
            failure(
              'Making the release needed more memory than a publish may take, before any page was drawn.',
              'Make the design smaller.',
            ),
          );
      });
    });
    // It may be lost while its design is still on the way there.
    outcome.catch(() => undefined);
    for (const piece of designPieces(order.design)) {
      tell(piece);
      await turn();
    }
    const { runtime, kept, settings, now } = order;
    tell({ kind: 'order', runtime, kept, settings, now: now.getTime(), limits, lost, known } satisfies BuildOrder);
    return await outcome;
  } finally {
    clearTimeout(timer);
    clearInterval(look);
    child.removeAllListeners('message');
    child.kill('SIGKILL');
  }
};

/** Narrower ones of a picture of the order. One that cannot be made is shown as it is, and tried again. */
const pictureOf = async ({ kept, makePicture }: ReleaseOrder, path: string): Promise<MadePicture> => {
  const picture = kept.findLast((file) => file.path === path);
  if (!picture || !makePicture) return { variants: [] };
  return makePicture(picture).catch((cause: unknown) => ({ variants: [], refused: messageOf(cause), isLate: true }));
};

/** Looks at all that a process holds, where the system tells it; elsewhere the limits of its heaps stand alone. */
const watchMemory = (child: ChildProcess, limit: number, kill: () => void): NodeJS.Timeout =>
  setInterval(async () => {
    const text = await readFile(`/proc/${child.pid}/statm`, 'utf8').catch(() => '');
    if (Number(text.split(' ')[1] ?? 0) * MEMORY_PAGE > limit) kill();
  }, LOOK);
