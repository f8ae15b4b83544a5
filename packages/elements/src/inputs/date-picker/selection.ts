import { dayOf, daysBetween, isoDay, type Pick, storedValueOf, toPick } from './calendar.ts';
import { type DateRules, hasDisabledDay } from './rules.ts';
import type { PickerSettings, SelectionMode } from './settings.ts';
import { wallTimesOf } from './wall-time.ts';

/** What is picked: one date, start and end (null while missing), or several. */
export type Selection = readonly (Pick | null)[];

/** How picks make a selection. */
export interface SelectionRules {
  selectionMode: SelectionMode;
  /** How many dates at most; 0 is without limit. */
  multiLimit: number;
  rangeMode: 'free' | 'auto' | 'minmax';
  /** What ranges are counted in: days, or the months and years of those modes. */
  unit: 'days' | 'months' | 'years';
  /** Units between start and end: of an automatic range, least and most of a limited one. */
  autoRange: number;
  minRange: number;
  maxRange: number;
  /** A range may not cross a disabled day. */
  avoidsDisabled: boolean;
  /** A start alone may be applied. */
  allowsPartial: boolean;
  dates: DateRules;
}

export const selectionOf = (value: unknown, settings: PickerSettings): Selection =>
  wallTimesOf(value, settings).map((time) => (time === null ? null : toPick(time)));

/** The stored value of a selection (conformance 11.25): one value, `{start, end}` or a list. */
export const valueOfSelection = (selection: Selection, settings: PickerSettings): unknown => {
  const store = (pick: Pick | null | undefined) => (pick ? storedValueOf(pick, settings) : null);
  if (settings.selectionMode === 'single') return store(selection[0]);
  if (settings.selectionMode === 'range') return { start: store(selection[0]), end: store(selection[1]) };
  return selection.flatMap((pick) => store(pick) ?? []);
};

const isSameDate = (one: Pick, other: Pick): boolean => isoDay(one) === isoDay(other);

const pickSeveral = (selection: Selection, pick: Pick, limit: number): Selection => {
  if (selection.some((each) => each !== null && isSameDate(each, pick)))
    return selection.filter((each) => each === null || !isSameDate(each, pick));
  if (limit > 0 && selection.length >= limit) return selection;
  return [...selection, pick].sort((a, b) => (a && b ? a.compare(b) : 0));
};

const spanBetween = (start: Pick, end: Pick, unit: SelectionRules['unit']): number => {
  if (unit === 'days') return daysBetween(dayOf(start), dayOf(end));
  return unit === 'years' ? end.year - start.year : (end.year - start.year) * 12 + end.month - start.month;
};

/** Whether a second day makes a range with the first that its mode allows. */
export const isRangeAllowed = (from: Pick, to: Pick, rules: SelectionRules): boolean => {
  const [start, end] = from.compare(to) <= 0 ? [from, to] : [to, from];
  const span = spanBetween(start, end, rules.unit);
  if (rules.rangeMode === 'minmax' && (span < rules.minRange || span > rules.maxRange)) return false;
  return !(rules.avoidsDisabled && rules.unit === 'days' && hasDisabledDay(dayOf(start), dayOf(end), rules.dates));
};

const pickRange = (selection: Selection, pick: Pick, rules: SelectionRules): Selection => {
  const [start = null, end = null] = selection;
  if (rules.rangeMode === 'auto') {
    const last = pick.add({ [rules.unit]: rules.autoRange });
    return isRangeAllowed(pick, last, rules) ? [pick, last] : selection;
  }
  if (start === null || end !== null) return [pick, null];
  // A second day that makes no allowed range begins a new one.
  if (!isRangeAllowed(start, pick, rules)) return [pick, null];
  if (isSameDate(start, pick)) return start.compare(pick) <= 0 ? [start, pick] : [start, start];
  return start.compare(pick) < 0 ? [start, pick] : [pick, start];
};

/** The selection after a date is picked. */
export const pickDate = (selection: Selection, pick: Pick, rules: SelectionRules): Selection => {
  if (rules.selectionMode === 'single') return [pick];
  return rules.selectionMode === 'multi'
    ? pickSeveral(selection, pick, rules.multiLimit)
    : pickRange(selection, pick, rules);
};

/** Nothing is missing: a range has both ends. */
export const isComplete = (selection: Selection, { selectionMode }: SelectionRules): boolean =>
  selectionMode === 'range' ? selection[0] != null && selection[1] != null : selection.some((pick) => pick !== null);

/** Whether the select button may apply a selection. */
export const canApply = (selection: Selection, rules: SelectionRules): boolean =>
  isComplete(selection, rules) ||
  (rules.selectionMode === 'range' && rules.rangeMode === 'free' && rules.allowsPartial && selection[0] != null);
