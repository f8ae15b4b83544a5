import type { KeyboardEvent, ReactNode } from 'react';
import { Arrow } from './Arrow.tsx';
import { type PickerTexts, pickerTexts } from './texts.ts';
import type { Clock, ClockPart, Picker } from './use-picker.ts';

const SIZE: Readonly<Record<ClockPart, number>> = { hour: 24, minute: 60, second: 60 };
const PANEL = { hour: 'hours', minute: 'minutes', second: 'seconds' } as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** An hour as it is shown: 1 to 12 where the day has two halves. */
export const shownHour = (hour: number, use24: boolean): number => (use24 ? hour : hour % 12 === 0 ? 12 : hour % 12);

/** The clock of a date; of its start and its end for a range. */
export const TimeFields = ({ picker }: { picker: Picker }): ReactNode => {
  const texts = pickerTexts(picker.settings.language);
  return (
    <div className="ww-date-times">
      {picker.clocks.map((clock, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: start and end are known by their place.
        <ClockFields key={index} picker={picker} clock={clock} index={index} texts={texts} />
      ))}
      {picker.isTimeWrong && (
        <p role="alert" className="ww-date-wrong">
          {texts.wrongTime}
        </p>
      )}
    </div>
  );
};

interface ClockFieldsProps {
  picker: Picker;
  clock: Clock;
  index: number;
  texts: PickerTexts;
}

const ClockFields = ({ picker, clock, index, texts }: ClockFieldsProps): ReactNode => {
  const { use24, hasSeconds } = picker.settings;
  const isRange = picker.clocks.length > 1;
  const end = index === 0 ? texts.start : texts.end;
  const parts: readonly ClockPart[] = hasSeconds ? ['hour', 'minute', 'second'] : ['hour', 'minute'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of spin buttons within a dialog, not of a form.
    <div className="ww-date-clock" role="group" aria-label={isRange ? end : texts.hour}>
      {isRange && <span className="ww-date-end">{end}</span>}
      {parts.map((part) => (
        <ClockField
          key={part}
          name={isRange ? `${end}: ${texts[part]}` : texts[part]}
          text={two(part === 'hour' ? shownHour(clock.hour, use24) : clock[part])}
          value={clock[part]}
          size={SIZE[part]}
          texts={texts}
          isReadonly={picker.isReadonly}
          onSet={(value) => picker.setClock(index, { [part]: value })}
          onOpen={() => picker.open(PANEL[part], index)}
        />
      ))}
      {!use24 && (
        <button
          type="button"
          className="ww-date-half"
          aria-label={`${texts.halfOfDay}: ${clock.hour < 12 ? 'AM' : 'PM'}`}
          onClick={() => picker.setClock(index, { hour: (clock.hour + 12) % 24 })}
        >
          {clock.hour < 12 ? 'AM' : 'PM'}
        </button>
      )}
    </div>
  );
};

interface ClockFieldProps {
  name: string;
  text: string;
  value: number;
  size: number;
  texts: PickerTexts;
  isReadonly: boolean;
  onSet: (value: number) => void;
  onOpen: () => void;
}

/** Where a key leads from a value: a step, ten, the ends, or a typed digit; null for other keys. */
const valueAfterKey = (key: string, value: number, size: number): number | null => {
  if (/^\d$/.test(key)) return value * 10 + Number(key) < size ? value * 10 + Number(key) : Number(key);
  if (key === 'Home') return 0;
  if (key === 'End') return size - 1;
  const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[key];
  return step === undefined ? null : (value + step + size) % size;
};

/** One part of a clock: arrow keys turn it, a click opens all its values. */
const ClockField = ({ name, text, value, size, texts, isReadonly, onSet, onOpen }: ClockFieldProps): ReactNode => {
  const turn = (by: number) => onSet((value + by + size) % size);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = valueAfterKey(event.key, value, size);
    const opens = event.key === 'Enter' || event.key === ' ';
    if (next === null && !opens) return;
    event.preventDefault();
    event.stopPropagation();
    if (opens) onOpen();
    else if (next !== null) onSet(next);
  };
  return (
    <span className="ww-date-part">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        title={`${texts.increase}: ${name}`}
        onClick={() => turn(1)}
      >
        <Arrow to="up" />
      </button>
      <span
        role="spinbutton"
        tabIndex={0}
        className="ww-date-number"
        aria-label={name}
        aria-valuenow={value}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={size - 1}
        aria-readonly={isReadonly || undefined}
        onKeyDown={onKeyDown}
        onClick={onOpen}
      >
        {text}
      </span>
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        title={`${texts.decrease}: ${name}`}
        onClick={() => turn(-1)}
      >
        <Arrow to="down" />
      </button>
    </span>
  );
};
