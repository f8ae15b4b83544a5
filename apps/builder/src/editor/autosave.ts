import type { DocumentStore } from '@trama/document';
import { type Patch, TramaError } from '@trama/model';
import type { LoggedPatch } from '@trama/protocol/builder';
import { API_ERRORS, type BuilderApi } from '../api/index.ts';
import { createState, type State } from '../state/state.ts';
import type { LocalCopy } from './local-copy.ts';

/**
 * How safe the work is: `saved` is acknowledged by the server; `offline` is kept here and sent again, as is `failing`, which the server
 * could not keep;
 * `outdated` needs a reload of the builder; `signed-out` needs a new session.
 */
export type SaveStatus = 'saved' | 'saving' | 'offline' | 'failing' | 'outdated' | 'signed-out';

/** Timers, handed in so that tests decide when time passes. */
export interface Timers {
  set(run: () => void, milliseconds: number): unknown;
  clear(timer: unknown): void;
}

export interface AutosaveOptions {
  site: string;
  store: DocumentStore;
  /** Sequence of the design that the store began with. */
  sequence: number;
  clientId: string;
  api: Pick<BuilderApi, 'sendPatches' | 'watchPatches'>;
  copy: LocalCopy;
  timers: Timers;
}

/** Saves by itself: every change goes to the local copy and to the server, and the changes of others come in. */
export interface Autosave {
  readonly status: State<SaveStatus>;
  /** Sends everything now. Resolves when all is acknowledged, or as soon as that fails. */
  flush(): Promise<void>;
  /** Whether this browser has a copy of everything; one that is behind is made up for at once. */
  isKept(): boolean;
  /** The page is going: what can still be sent is sent. */
  leave(): void;
  /** The connection may be back. */
  retry(): void;
  stop(): void;
}

/** Milliseconds that changes are gathered before they are sent, and the pauses after failures. */
const GATHER = 250;
const PAUSES: readonly number[] = [1000, 2000, 4000, 8000, 15_000];

/** Failures that are about the change itself, or about whose it is: sent again, it would be refused again. */
const REFUSALS: readonly string[] = [
  API_ERRORS.forbidden,
  API_ERRORS.rightMissing,
  API_ERRORS.notFound,
  'server/bad-request',
  'server/patch-refused',
  'server/too-large',
];

/** What a failure says of how safe the work is; null for a refusal. Whatever else goes wrong on the way may go right later. */
const statusOfFailure = (code: string): SaveStatus | null => {
  if (code === API_ERRORS.offline || code === API_ERRORS.unreadable) return 'offline';
  if (code === API_ERRORS.notSignedIn) return 'signed-out';
  if (code === API_ERRORS.formatMismatch) return 'outdated';
  return code.startsWith('document/') || REFUSALS.includes(code) ? null : 'failing';
};

export const createAutosave = (options: AutosaveOptions): Autosave => {
  const { site, store, api, copy, timers, clientId } = options;
  const status = createState<SaveStatus>(store.pending.length > 0 ? 'saving' : 'saved');
  let known = options.sequence;
  let timer: unknown = null;
  let copyTimer: unknown = null;
  let sending: Promise<void> | null = null;
  let isMoreToSend = false;
  let failures = 0;
  let isStopped = false;
  /** After a batch was refused, its patches go one by one: only what is refused by itself is lost. */
  let isOneByOne = false;
  /** Own changes that the copy in this browser does not have yet. */
  let isCopyBehind = false;

  const settle = (): void => {
    if (store.pending.length === 0) status.set('saved');
  };

  const receive = ({ id, sequence, changes }: LoggedPatch): void => {
    if (sequence <= known) return;
    known = sequence;
    store.applyRemote(changes, id);
    settle();
  };

  const fail = (error: unknown, ids: readonly string[]): void => {
    const failure =
      error instanceof TramaError
        ? error
        : new TramaError({ code: API_ERRORS.unreadable, message: String(error), cause: error });
    const state = statusOfFailure(failure.code);
    if (state === null && ids.length > 1) {
      isOneByOne = true;
      store.resend();
      schedule(0);
      return;
    }
    if (state === null) {
      for (const id of ids) store.reject(id, failure);
      settle();
      return;
    }
    store.resend();
    status.set(state);
    if (state !== 'offline' && state !== 'failing') return;
    const pause = PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 1000;
    failures += 1;
    schedule(pause);
  };

  const send = async (isLeaving: boolean): Promise<void> => {
    const patches = store.takeUnsent();
    if (patches.length === 0) return;
    // What went wrong last is told until an answer says better.
    if (status.get() === 'saved') status.set('saving');
    if (isOneByOne && !isLeaving) {
      isOneByOne = false;
      for (const patch of patches) await sendBatch([patch], isLeaving);
      return;
    }
    await sendBatch(patches, isLeaving);
  };

  const sendBatch = async (patches: readonly Patch[], isLeaving: boolean): Promise<void> => {
    try {
      const { sequence } = await api.sendPatches(
        site,
        { format: store.design.format, clientId, patches },
        { isLeaving },
      );
      failures = 0;
      // Nothing of others came in between: the answer says all. Else the stream brings the patches in their order.
      if (sequence === known + patches.length) {
        known = sequence;
        for (const { id } of patches) store.acknowledge(id);
      }
      if (store.pending.length > 0) status.set('saving');
      settle();
      keepCopy();
    } catch (error) {
      fail(
        error,
        patches.map(({ id }) => id),
      );
    }
  };

  const keepCopy = (): void => {
    timers.clear(copyTimer);
    copyTimer = null;
    // A full disk or a private window has no copy; the server still gets everything.
    copy.write(site, store.snapshot()).then(
      () => {
        isCopyBehind = copyTimer !== null;
      },
      () => undefined,
    );
  };

  const work = (): Promise<void> => {
    sending ??= send(false).finally(() => {
      sending = null;
      if (isMoreToSend && !isStopped) schedule(0);
      isMoreToSend = false;
    });
    return sending;
  };

  const schedule = (milliseconds: number): void => {
    timers.clear(timer);
    timer = timers.set(() => {
      timer = null;
      if (sending === null) void work();
      else isMoreToSend = true;
    }, milliseconds);
  };

  const stopListening = store.onChange(({ origin }) => {
    if (origin === 'remote') return;
    isCopyBehind = true;
    if (status.get() === 'saved') status.set('saving');
    if (timer === null) schedule(GATHER);
    copyTimer ??= timers.set(keepCopy, GATHER);
  });
  const stopWatching = api.watchPatches(site, options.sequence, receive);
  if (store.pending.length > 0) schedule(0);

  return {
    status,
    flush: async () => {
      timers.clear(timer);
      timer = null;
      await sending;
      await work();
    },
    isKept: () => !isCopyBehind || copy.keepNow(site, store.snapshot()),
    leave: () => {
      keepCopy();
      void send(true);
    },
    retry: () => {
      if (status.get() === 'saved') return;
      failures = 0;
      store.resend();
      schedule(0);
    },
    stop: () => {
      isStopped = true;
      timers.clear(timer);
      timers.clear(copyTimer);
      stopListening();
      stopWatching();
    },
  };
};
