import { type Action, type ActionRun, actionError, Halt } from '../action.ts';
import { type LoopState, plainError } from '../results.ts';

/** Chooses between the branches for true and false. */
export const ifAction: Action = (run) => Boolean(run.field('value'));

/** Chooses the branch of the value. */
export const switchAction: Action = (run) => run.field('value');

/** Goes on only while the value holds. */
export const filter: Action = (run) => (run.field('value') ? true : new Halt(false, 'stop'));

export const returnAction: Action = (run) => run.field('value');

export const continueLoop: Action = (run) => (run.field('value') ? new Halt(true, 'continue') : false);

export const breakLoop: Action = (run) => (run.field('value') ? new Halt(true, 'break') : false);

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.iterator in value;

/** Runs its body for each item, one after the other. The result is the last one of the last pass. */
export const loop: Action = async (run) => {
  const value = run.field('value');
  if (!isIterable(value)) throw actionError('Fail to start loop, as items to parse is not iterable');
  const items = [...value];
  let result: unknown;
  for (const [index, item] of items.entries()) {
    run.note({ loop: { index, item, items } satisfies LoopState });
    const end = await run.chain(run.action.loop);
    result = end.result;
    if (end.halt === 'break') break;
  }
  return result;
};

/** Runs its body as long as the value, evaluated again before each pass, holds. */
export const whileLoop: Action = async (run) => {
  let result: unknown;
  while (run.field('value')) {
    const end = await run.chain(run.action.loop);
    result = end.result;
    if (end.halt === 'break') break;
  }
  return result;
};

export const wait: Action = async (run) => {
  const delay = Number(run.field('value') ?? run.field('duration') ?? Number.NaN);
  if (Number.isNaN(delay)) throw actionError('No time delay defined.');
  await new Promise<void>((resolve) => {
    run.needs.platform.setTimer(() => resolve(), delay);
  });
};

/** Fails with the author's message. */
export const throwAction: Action = (run) => {
  throw actionError(String(run.field('message') ?? run.field('value') ?? run.field('errorMessage') ?? 'Error'));
};

/** Runs a branch; a chain that a filter, or a loop around, ends there ends here too. */
const branch = async (run: ActionRun, name: string): Promise<unknown> => {
  const end = await run.chain(run.action.branches?.find((one) => one.value === name)?.id);
  return end.halt ? new Halt(end.result, end.halt) : end.result;
};

/** Runs `try`; on an error `catch`, which finds it as the `error` of the action; then always `finally`. */
export const tryCatch: Action = async (run) => {
  try {
    return await branch(run, 'try');
  } catch (thrown) {
    run.note({ error: plainError(thrown) });
    return await branch(run, 'catch');
  } finally {
    await branch(run, 'finally');
  }
};
