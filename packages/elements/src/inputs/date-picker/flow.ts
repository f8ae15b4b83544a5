import type { DateMode } from './settings.ts';

/** What the menu shows in its middle. */
export type Panel = 'calendar' | 'month' | 'year' | 'time' | 'hours' | 'minutes' | 'seconds';

const DATE_PANELS: readonly Panel[] = ['month', 'year', 'calendar'];
const TIME_PANELS: readonly Panel[] = ['time', 'hours', 'minutes', 'seconds'];

/** Panels that have something to choose in a mode. */
const PANELS_OF_MODE: Readonly<Record<DateMode, readonly Panel[]>> = {
  datetime: [...DATE_PANELS, ...TIME_PANELS],
  date: DATE_PANELS,
  time: TIME_PANELS,
  month: ['month', 'year'],
  year: ['year'],
};

/** The panel that a mode stands on without a flow. */
export const homePanel = (mode: DateMode): Panel =>
  mode === 'time' || mode === 'month' || mode === 'year' ? mode : 'calendar';

/** The author's steps in their order, without those that the mode has nothing for (conformance 4.31). */
export const flowOf = (steps: unknown, mode: DateMode, hasSeconds: boolean): readonly Panel[] =>
  (Array.isArray(steps) ? steps : []).filter(
    (step): step is Panel => PANELS_OF_MODE[mode].includes(step) && (step !== 'seconds' || hasSeconds),
  );
