import type { RunLog } from '@trama/engine/run-log';
import type { RunNode } from '@trama/model';

/** So long the page waits for more runs before it tells of them, in milliseconds. */
const GATHERING = 1000;

/** Characters of one message; a longer run is told of without its values. */
const MOST = 500_000;

export interface SendRunsOptions {
  window: Pick<Window, 'setTimeout' | 'addEventListener'>;
  fetch: typeof fetch;
  siteId: string;
}

/** A run with what ran, how it ended and how long it took, and without any value. */
const withoutValues = (run: RunNode): RunNode => {
  const { given: _given, variables: _variables, told: _told, result: _result, children, ...rest } = run;
  return { ...rest, isCut: true, children: children.map(withoutValues) };
};

/** Tells the server of the runs that have ended, for who may see them in the builder. What cannot be told is not missed. */
export const sendRuns = (log: RunLog, { window, fetch, siteId }: SendRunsOptions): void => {
  const ended = new Set<RunNode>();
  let isPlanned = false;
  const send = (isLeaving: boolean): void => {
    isPlanned = false;
    const texts = [...ended].map((run) => {
      const text = JSON.stringify(run);
      return text.length > MOST ? JSON.stringify(withoutValues(run)) : text;
    });
    ended.clear();
    while (texts.length > 0) {
      const some = texts.splice(0, 1);
      while (texts[0] !== undefined && some.join().length + texts[0].length < MOST) some.push(...texts.splice(0, 1));
      void fetch(`/designs/${siteId}/runs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `{"runs":[${some.join()}]}`,
        keepalive: isLeaving,
      }).catch(() => undefined);
    }
  };
  log.onChange((run) => {
    if (run.duration === null) return;
    ended.add(run);
    if (isPlanned) return;
    isPlanned = true;
    window.setTimeout(() => send(false), GATHERING);
  });
  window.addEventListener('pagehide', () => send(true));
};
