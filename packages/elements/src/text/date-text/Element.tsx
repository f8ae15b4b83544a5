import { Root, useContent, useEngine, useSignalValue } from '@trama/react';
import type { ReactNode } from 'react';
import { formatPattern } from '../../inputs/date-picker/format.ts';
import { wallTimeOf } from '../../inputs/date-picker/wall-time.ts';

const isPattern = (value: unknown): value is string => typeof value === 'string' && value !== '' && value !== 'custom';

/** A date in the author's format, with the names of the page's language. What is no date shows as it is. */
export const Element = (): ReactNode => {
  const language = useSignalValue(useEngine().language);
  const date = useContent<unknown>('date');
  const format = useContent('format');
  const own = useContent('customFormat');
  const pattern = isPattern(format) ? format : isPattern(own) ? own : 'DD/MM/YYYY';
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const time = wallTimeOf(date, { dateMode: 'datetime', timeZone });
  if (time === null) return <Root>{typeof date === 'string' ? date : ''}</Root>;
  return (
    <Root tag="time" attributes={{ dateTime: isoText(date) }}>
      {formatPattern(time, pattern, language)}
    </Root>
  );
};

/** The date for machines: the text as it is where it is one, else the instant. */
const isoText = (date: unknown): string => {
  if (typeof date === 'string') return date;
  return new Date(date as number).toISOString();
};
