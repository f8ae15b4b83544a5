import { type DateFields, fieldsOf, offsetText } from './calendar.ts';

const TOKEN =
  /\[([^\]]*)\]|YYYY|YY|M{1,4}|Do|D{1,2}|d{1,4}|H{1,2}|h{1,2}|A|a|m{1,2}|s{1,2}|SSS|ZZ|Z|LTS|LT|L{1,4}|l{1,4}/g;

const two = (value: number): string => String(value).padStart(2, '0');

/** A locale that `Intl` knows, else English (conformance 12.2). */
export const knownLocale = (locale: string | undefined): string => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(locale ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
};

const word = (fields: DateFields, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
    Date.UTC(fields.year, fields.month - 1, fields.day, fields.hour, fields.minute, fields.second),
  );

const ordinal = (day: number): string => {
  const suffix = day % 100 >= 11 && day % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
};

const LOCALISED: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  LT: { hour: 'numeric', minute: '2-digit' },
  LTS: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  L: { day: '2-digit', month: '2-digit', year: 'numeric' },
  LL: { day: 'numeric', month: 'long', year: 'numeric' },
  LLL: { day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  LLLL: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  l: { day: 'numeric', month: 'numeric', year: 'numeric' },
  ll: { day: 'numeric', month: 'short', year: 'numeric' },
  lll: { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  llll: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
};

const tokenText = (token: string, fields: DateFields, locale: string): string => {
  const localised = LOCALISED[token];
  if (localised) return word(fields, locale, localised);
  const hour12 = fields.hour % 12 || 12;
  switch (token) {
    case 'YYYY':
      return String(fields.year).padStart(4, '0');
    case 'YY':
      return two(fields.year % 100);
    case 'M':
      return String(fields.month);
    case 'MM':
      return two(fields.month);
    case 'MMM':
      return word(fields, locale, { month: 'short' });
    case 'MMMM':
      return word(fields, locale, { month: 'long' });
    case 'D':
      return String(fields.day);
    case 'DD':
      return two(fields.day);
    case 'Do':
      return locale.startsWith('en') ? ordinal(fields.day) : `${fields.day}º`;
    case 'd':
      return String(fields.dayOfWeek);
    case 'dd':
      return word(fields, locale, { weekday: 'short' }).slice(0, 2);
    case 'ddd':
      return word(fields, locale, { weekday: 'short' });
    case 'dddd':
      return word(fields, locale, { weekday: 'long' });
    case 'H':
      return String(fields.hour);
    case 'HH':
      return two(fields.hour);
    case 'h':
      return String(hour12);
    case 'hh':
      return two(hour12);
    case 'A':
      return fields.hour < 12 ? 'AM' : 'PM';
    case 'a':
      return fields.hour < 12 ? 'am' : 'pm';
    case 'm':
      return String(fields.minute);
    case 'mm':
      return two(fields.minute);
    case 's':
      return String(fields.second);
    case 'ss':
      return two(fields.second);
    case 'SSS':
      return String(fields.millisecond).padStart(3, '0');
    case 'Z':
      return offsetText(fields.offset, ':');
    case 'ZZ':
      return offsetText(fields.offset, '');
    default:
      return token;
  }
};

/** ISO text with the zone's offset: the format used when none is given. */
export const ISO_PATTERN = 'YYYY-MM-DDTHH:mm:ssZ';

/**
 * Text of a moment by a token pattern (`DD/MM/YYYY HH:mm`); text in `[brackets]` stands as it is.
 * @param zone time zone name; the machine's when absent
 */
export const formatMoment = (moment: Date, pattern: string, locale: string | undefined, zone?: string): string => {
  const fields = fieldsOf(moment, zone);
  const language = knownLocale(locale);
  return pattern.replace(TOKEN, (token, escaped: string | undefined) =>
    escaped === undefined ? tokenText(token, fields, language) : escaped,
  );
};
