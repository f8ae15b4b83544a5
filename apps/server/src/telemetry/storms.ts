import type { Log, LogLevel, LogSubject } from './log.ts';

/** Lines of one kind that are written in a window before the others are counted. */
const WRITTEN = 5;

/** Length of a window, in milliseconds. */
const WINDOW = 10_000;

/** Kinds that are told apart at once; what a storm of other texts brings counts as one more. */
const KINDS = 200;

interface Storm {
  seen: number;
  last: { level: LogLevel; message: string; about: LogSubject | undefined };
}

/** Lines that differ by numbers and ids alone are of one kind. */
export const kindOf = (level: LogLevel, message: string): string => {
  const [first = ''] = message.split('\n', 1);
  return `${level} ${first.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+/g, '#')}`;
};

/** Writes the first lines of a kind, and once the window is over how many more there were, with the last of them. */
export const createStorms = (log: Log): Log => {
  const storms = new Map<string, Storm>();
  return (level, message, about) => {
    const own = kindOf(level, message);
    const kind = storms.has(own) || storms.size < KINDS ? own : `${level} of any kind`;
    const storm = storms.get(kind);
    const last = { level, message, about };
    if (storm) {
      storm.seen += 1;
      storm.last = last;
      if (storm.seen <= WRITTEN) log(level, message, about);
      return;
    }
    const begun: Storm = { seen: 1, last };
    storms.set(kind, begun);
    setTimeout(() => {
      storms.delete(kind);
      const more = begun.seen - WRITTEN;
      if (more > 0) log(begun.last.level, `${more} more like this one: ${begun.last.message}`, begun.last.about);
    }, WINDOW).unref();
    log(level, message, about);
  };
};
