import type { Helper, Helpers } from './helper.ts';

/** Old name, its present twin, and whether its use is logged. */
const RENAMED: readonly { old: string; current: string; isSilent?: boolean }[] = [
  { old: 'ifempty', current: 'ifEmpty' },
  { old: 'rollupCount', current: 'rollupSum' },
  { old: 'lower', current: 'lowercase', isSilent: true },
  { old: 'getByKey', current: 'getKeyValue' },
  { old: 'setByKey', current: 'setKeyValue' },
  { old: 'toObject', current: 'createObject' },
  { old: 'toList', current: 'createArray' },
];

const notice = (old: string, replacement: string): string => `${old} is deprecated. Please use ${replacement} instead`;

/**
 * Functions of older sites (conformance 8.37, 10.213). `now` and `timestamp` give the local wall-clock time as if it
 * were universal time.
 */
export const deprecatedHelpers = (current: Helpers, warn: (message: string) => void, now: () => number): Helpers => {
  const wallClock = (): Date => {
    const time = now();
    return new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  };
  const renamed = RENAMED.map(({ old, current: name, isSilent }): [string, Helper] => [
    old,
    (...args) => {
      if (!isSilent) warn(notice(old, name));
      return current[name]?.(...args);
    },
  ]);
  return {
    ...Object.fromEntries(renamed),
    now: () => {
      warn(notice('now', 'date from the date plugin'));
      return wallClock().toISOString();
    },
    timestamp: () => {
      warn(notice('timestamp', 'toTimestamp from the date plugin'));
      return wallClock().getTime();
    },
  };
};
