/** Wall-clock fields of a moment in a time zone. `month` is 1 to 12, `dayOfWeek` 0 (Sunday) to 6. */
export interface DateFields {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
  dayOfWeek: number;
  /** Minutes east of UTC. */
  offset: number;
}

const MINUTE = 60_000;

const partsIn = (moment: Date, zone: string): Record<string, number> => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
};

/** Fields of a moment in a zone, or in the zone of the machine. */
export const fieldsOf = (moment: Date, zone?: string): DateFields => {
  if (zone === undefined) {
    return {
      year: moment.getFullYear(),
      month: moment.getMonth() + 1,
      day: moment.getDate(),
      hour: moment.getHours(),
      minute: moment.getMinutes(),
      second: moment.getSeconds(),
      millisecond: moment.getMilliseconds(),
      dayOfWeek: moment.getDay(),
      offset: -moment.getTimezoneOffset(),
    };
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = partsIn(moment, zone);
  const millisecond = ((moment.getTime() % 1000) + 1000) % 1000;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second, millisecond);
  return {
    year,
    month,
    day,
    hour,
    minute,
    second,
    millisecond,
    dayOfWeek: new Date(asUtc).getUTCDay(),
    offset: Math.round((asUtc - moment.getTime()) / MINUTE),
  };
};

/** The moment at which a zone's clock shows these fields. */
export const momentInZone = (fields: Omit<DateFields, 'dayOfWeek' | 'offset'>, zone: string): Date => {
  const asUtc = Date.UTC(
    fields.year,
    fields.month - 1,
    fields.day,
    fields.hour,
    fields.minute,
    fields.second,
    fields.millisecond,
  );
  const guess = asUtc - fieldsOf(new Date(asUtc), zone).offset * MINUTE;
  // A change of the clock between both: the offset at the guess is the right one.
  return new Date(asUtc - fieldsOf(new Date(guess), zone).offset * MINUTE);
};

/** `+03:00` or `-0300`. */
export const offsetText = (offset: number, separator: string): string => {
  const size = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${separator}${two(size % 60)}`;
};

/** Day of the year, from 1. */
export const dayOfYear = ({ year, month, day }: DateFields): number =>
  Math.round((Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / (24 * 60 * MINUTE)) + 1;

/** Week of the year, weeks starting on Sunday and week 1 holding January 1. */
export const weekOfYear = (fields: DateFields): number => {
  const firstDay = new Date(Date.UTC(fields.year, 0, 1)).getUTCDay();
  const week = Math.ceil((dayOfYear(fields) + firstDay) / 7);
  const lastDay = new Date(Date.UTC(fields.year, 11, 31)).getUTCDay();
  const isInNextYear =
    lastDay !== 6 && dayOfYear(fields) + (6 - fields.dayOfWeek) > dayOfYear({ ...fields, month: 12, day: 31 });
  return isInNextYear ? 1 : week;
};
