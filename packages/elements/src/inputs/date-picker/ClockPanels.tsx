import { type ReactNode, useEffect, useRef } from 'react';
import { type Choice, ChoiceGrid } from './ChoiceGrid.tsx';
import { shownHour, TimeFields } from './TimeFields.tsx';
import { pickerTexts } from './texts.ts';
import type { ClockPart, Picker } from './use-picker.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** The clock alone: mode `time`, or a step of a flow. */
export const TimePanel = ({ picker, takesFocus }: { picker: Picker; takesFocus: boolean }): ReactNode => {
  const panel = useRef<HTMLDivElement>(null);
  const takes = useRef(takesFocus);
  useEffect(() => {
    if (takes.current) panel.current?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="ww-date-time-panel" ref={panel}>
      <TimeFields picker={picker} />
      {picker.isInFlow && (
        <button type="button" className="ww-date-apply" onClick={picker.finishPanel}>
          {pickerTexts(picker.settings.language).goOn}
        </button>
      )}
    </div>
  );
};

/** All hours of a day, in the words of a 12-hour clock where it has two halves. */
const hours = (use24: boolean): readonly { value: number; text: string }[] =>
  Array.from({ length: 24 }, (_, hour) => ({
    value: hour,
    text: use24 ? two(hour) : `${shownHour(hour, use24)} ${hour < 12 ? 'AM' : 'PM'}`,
  }));

/** Every minute would be sixty buttons: steps of five, and the one that stands. */
const sixtieths = (now: number): readonly { value: number; text: string }[] =>
  [...new Set([...Array.from({ length: 12 }, (_, index) => index * 5), now])]
    .sort((a, b) => a - b)
    .map((value) => ({ value, text: two(value) }));

/** All values of one part of the clock. */
export const ClockPartPanel = ({
  picker,
  part,
  takesFocus,
}: {
  picker: Picker;
  part: ClockPart;
  takesFocus: boolean;
}): ReactNode => {
  const { use24, language } = picker.settings;
  const texts = pickerTexts(language);
  const now = picker.clocks[picker.target]?.[part] ?? 0;
  const values = part === 'hour' ? hours(use24) : sixtieths(now);
  return (
    <div className="ww-date-month">
      <div className="ww-date-heading">
        <span className="ww-date-title">{texts[part]}</span>
      </div>
      <ChoiceGrid
        label={texts[part]}
        choices={values.map((each): Choice => ({ ...each, isChosen: each.value === now }))}
        columns={4}
        takesFocus={takesFocus}
        onChoose={(value) => {
          picker.setClock(picker.target, { [part]: value });
          picker.finishPanel();
        }}
      />
    </div>
  );
};
