import { CalendarDate } from '@internationalized/date';
import { useContent } from '@trama/react';
import { useState } from 'react';
import { dayOf, type Pick, toPick } from './calendar.ts';
import { flowOf, homePanel, type Panel } from './flow.ts';
import { isTimeDisabled, withinLimits } from './rules.ts';
import {
  canApply,
  isComplete,
  pickDate,
  type Selection,
  type SelectionRules,
  selectionOf,
  valueOfSelection,
} from './selection.ts';
import type { PickerSettings } from './settings.ts';
import { type Months, useMonths, type YearMonth } from './use-months.ts';
import { type CalendarSettings, useCalendarSettings, useSelectionRules } from './use-rules.ts';
import { type WallTime, wallTimeOf } from './wall-time.ts';

export type ClockPart = 'hour' | 'minute' | 'second';
export type Clock = Readonly<Record<ClockPart, number>>;

export interface PickerInit {
  settings: PickerSettings;
  value: unknown;
  isInline: boolean;
  isReadonly: boolean;
  apply: (value: unknown) => void;
  close: () => void;
  onFlowStep: (step: number) => void;
}

/** Everything that the panels show and do. */
export interface Picker {
  settings: PickerSettings;
  calendar: CalendarSettings;
  rules: SelectionRules;
  selection: Selection;
  /** The clock of a date, or of the start and the end of a range. */
  clocks: readonly Clock[];
  today: CalendarDate;
  months: Months;
  panel: Panel;
  /** The month among several, and the end of a range, that a panel is about. */
  target: number;
  isInFlow: boolean;
  isReadonly: boolean;
  open: (panel: Panel, target?: number) => void;
  pickDay: (day: CalendarDate) => void;
  pickMonth: (month: YearMonth) => void;
  pickYear: (year: number) => void;
  setClock: (index: number, change: Partial<Clock>) => void;
  /** Goes on where a flow leads, or back to where the mode stands. */
  finishPanel: () => void;
  canApply: boolean;
  isTimeWrong: boolean;
  applySelection: () => void;
}

const atMidnight = ({ year, month, day }: CalendarDate): Pick =>
  toPick({ year, month, day, hour: 0, minute: 0, second: 0 });

const clockOf = ({ hour, minute, second }: WallTime | Pick): Clock => ({ hour, minute, second });

/** The pending selection: it becomes the value when it is applied, and follows the value when that changes. */
const usePending = (stored: Selection, value: unknown) => {
  const text = JSON.stringify(value) ?? '';
  const [pending, setPending] = useState<{ of: string; selection: Selection } | null>(null);
  const selection = pending?.of === text ? pending.selection : stored;
  return [selection, (next: Selection) => setPending({ of: text, selection: next })] as const;
};

/** The state of an open picker (conformance 11.28, 11.30). */
export const usePicker = (init: PickerInit): Picker => {
  const { settings, value, isInline, isReadonly } = init;
  const { dateMode, selectionMode } = settings;
  const rules = useSelectionRules(settings, isInline);
  const calendar = useCalendarSettings(settings);
  const startDate = wallTimeOf(useContent('startDate'), { ...settings, dateMode: 'date' });
  const flowSteps = useContent('flowSteps');
  const flow = useContent('enableFlow') && calendar.count === 1 ? flowOf(flowSteps, dateMode, settings.hasSeconds) : [];
  const now = wallTimeOf(new Date(), { ...settings, dateMode: 'datetime' }) as WallTime;
  const today = dayOf(toPick(now));
  const [selection, setSelection] = usePending(selectionOf(value, settings), value);
  const [step, setStep] = useState(0);
  const [panel, setPanel] = useState<Panel>(flow[0] ?? homePanel(dateMode));
  const [target, setTarget] = useState(0);
  /** The panel that another one was opened from. */
  const [origin, setOrigin] = useState<Panel | null>(null);
  const [chosenClocks, setChosenClocks] = useState<readonly (Clock | null)[]>([]);
  const ends = selectionMode === 'range' ? 2 : 1;
  const clocks = Array.from({ length: ends }, (_, index): Clock => {
    const pick = selectionMode === 'multi' ? null : selection[index];
    return chosenClocks[index] ?? (pick ? clockOf(pick) : { ...clockOf(now), second: 0 });
  });
  const firstMonth = (): YearMonth => {
    const first = selection.find((pick) => pick !== null);
    return first ?? (startDate === null ? withinLimits(today, rules.dates) : startDate);
  };
  const months = useMonths(firstMonth, calendar, rules.dates);

  const hasClock = dateMode === 'datetime' || dateMode === 'time';
  const withClock = (pick: Pick, index: number, all = clocks): Pick => pick.set(all[index] ?? all[0] ?? clockOf(now));
  /** In mode `time` the clocks that are shown are what a select button applies. */
  const effective: Selection =
    dateMode === 'time'
      ? clocks.map((_, index) => selection[index] ?? withClock(atMidnight(new CalendarDate(1970, 1, 1)), index))
      : selection;
  const isTimeWrong = hasClock && effective.some((pick) => pick !== null && isTimeDisabled(pick, rules.dates));
  const mayApply = canApply(effective, rules) && !isTimeWrong;

  const applyAll = (next: Selection, closes: boolean) => {
    init.apply(valueOfSelection(next, settings));
    if (closes && !isInline) init.close();
  };
  const settle = (next: Selection, closes = true) => {
    setSelection(next);
    const isWrong = hasClock && next.some((pick) => pick !== null && isTimeDisabled(pick, rules.dates));
    if (calendar.autoApplies && isComplete(next, rules) && !isWrong) applyAll(next, closes && calendar.closesOnApply);
  };
  const isFlowing = step < flow.length;
  /** Leaves a step of the flow; its last one leads back to where the mode stands. */
  const advance = (): boolean => {
    if (!isFlowing) return false;
    const next = step + 1;
    setStep(next);
    setPanel(flow[next] ?? homePanel(dateMode));
    init.onFlowStep(next);
    return next < flow.length;
  };
  const finishPanel = () => {
    if (origin !== null) {
      setPanel(origin);
      setOrigin(null);
    } else if (!advance()) setPanel(homePanel(dateMode));
  };
  const pickPeriod = (first: CalendarDate) => {
    const isMore = advance();
    settle(pickDate(selection, atMidnight(first), rules), !isMore);
  };

  return {
    settings,
    calendar,
    rules,
    selection: effective,
    clocks,
    today,
    months,
    panel,
    target,
    isInFlow: isFlowing,
    isReadonly,
    open: (next, about = 0) => {
      setTarget(about);
      setOrigin(origin ?? panel);
      setPanel(next);
    },
    pickDay: (day) => {
      if (isReadonly) return;
      const isSecond = selectionMode === 'range' && selection[0] != null && selection[1] == null;
      const pick = hasClock ? withClock(atMidnight(day), isSecond ? 1 : 0) : atMidnight(day);
      months.reveal(day);
      const isMore = advance();
      settle(pickDate(selection, pick, rules), !isMore);
    },
    pickMonth: (month) => {
      if (dateMode === 'month') {
        if (!isReadonly) pickPeriod(new CalendarDate(month.year, month.month, 1));
        return;
      }
      months.goTo(target, month);
      finishPanel();
    },
    pickYear: (year) => {
      if (dateMode === 'year') {
        if (!isReadonly) pickPeriod(new CalendarDate(year, 1, 1));
        return;
      }
      months.goTo(target, { year, month: months.shown[target]?.month ?? 1 });
      // A flow may ask for the year after the month.
      const [picked] = selection;
      if (dateMode === 'month' && isFlowing && picked) setSelection([picked.set({ year })]);
      finishPanel();
    },
    setClock: (index, change) => {
      if (isReadonly) return;
      const all = clocks.map((clock, at) => (at === index ? { ...clock, ...change } : clock));
      setChosenClocks(all);
      const changed = effective.map((pick, at) =>
        pick === null || (selectionMode !== 'multi' && at !== index) ? pick : withClock(pick, index, all),
      );
      if (changed.some((pick) => pick !== null)) settle(changed, false);
    },
    finishPanel,
    canApply: mayApply,
    isTimeWrong,
    applySelection: () => {
      if (!isReadonly && mayApply) applyAll(effective, true);
    },
  };
};
