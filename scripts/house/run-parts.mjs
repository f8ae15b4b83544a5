/**
 * A part of a run.
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} [needs] Parts that must have gone well; otherwise this one is left out.
 * @property {readonly string[]} [after] Parts that must have ended, however they went.
 * @property {() => Promise<Partial<Outcome> | void>} work What it came to; one that throws has failed.
 */

/**
 * What a part came to.
 * @typedef {object} Outcome
 * @property {string} name
 * @property {'done' | 'failed' | 'left out'} state
 * @property {number} seconds
 * @property {string} [fault] Why it failed, or was left out.
 * @property {import('./test-counts.mjs').Counts} [counts] Of its tests.
 */

const waitsFor = ({ needs = [], after = [] }) => [...needs, ...after];

/**
 * Runs parts beside each other, earlier ones of the list first. One that fails ends no other, but those that need it are left out.
 * @param {readonly Part[]} parts
 * @param {{atOnce: number, signal?: AbortSignal, now?: () => number, onBegin?: (name: string) => void, onEnd?: (outcome: Outcome) => void}} options
 *   Once `signal` is aborted no part begins.
 * @returns {Promise<readonly Outcome[]>} in the order of the list
 */
export const runParts = async (
  parts,
  { atOnce, signal, now = () => performance.now(), onBegin = () => undefined, onEnd = () => undefined },
) => {
  const names = new Set(parts.map(({ name }) => name));
  const unknown = parts.flatMap(waitsFor).filter((name) => !names.has(name));
  if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}.`);
  const outcomes = new Map();
  const waiting = [...parts];
  const running = new Set();

  const end = (outcome) => {
    outcomes.set(outcome.name, outcome);
    onEnd(outcome);
  };

  const begin = ({ name, work }) => {
    const since = now();
    onBegin(name);
    const run = work()
      .then(
        (result) => ({ state: 'done', ...result }),
        (error) => ({
          state: 'failed',
          fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }),
      )
      .then((result) => {
        running.delete(run);
        end({ name, seconds: (now() - since) / 1000, ...result });
      });
    running.add(run);
  };

  while (waiting.length > 0 || running.size > 0) {
    for (const part of [...waiting]) {
      const { name, needs = [] } = part;
      const missing = needs.filter((need) => outcomes.has(need) && outcomes.get(need).state !== 'done');
      const isReady = waitsFor(part).every((other) => outcomes.has(other));
      if (signal?.aborted) end({ name, state: 'left out', seconds: 0, fault: 'the run was stopped' });
      else if (missing.length > 0) end({ name, state: 'left out', seconds: 0, fault: `needs ${missing.join(', ')}` });
      else if (isReady && running.size < atOnce) begin(part);
      else continue;
      waiting.splice(waiting.indexOf(part), 1);
    }
    if (running.size > 0) await Promise.race(running);
    else if (waiting.length > 0 && !waiting.some((part) => waitsFor(part).every((other) => outcomes.has(other))))
      throw new Error(`These parts wait for each other: ${waiting.map(({ name }) => name).join(', ')}.`);
  }
  return parts.map(({ name }) => outcomes.get(name));
};
