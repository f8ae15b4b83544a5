import { useContent, useEngine, useSignalValue } from '@trama/react';

export type SelectionMode = 'single' | 'range' | 'multi';
export type DateMode = 'datetime' | 'date' | 'time' | 'month' | 'year';
export type WeekNumbers = 'none' | 'local' | 'iso';

/** What the whole picker is about: how values are read, kept and shown. */
export interface PickerSettings {
  selectionMode: SelectionMode;
  dateMode: DateMode;
  /** A language tag that `Intl` knows. */
  language: string;
  /** An IANA zone that `Intl` knows. */
  timeZone: string;
  use24: boolean;
  hasSeconds: boolean;
  /** The pattern of the preview; empty for the usual one of the mode. */
  pattern: string;
}

const oneOf = <T extends string>(value: unknown, known: readonly T[], otherwise: T): T =>
  known.find((each) => each === value) ?? otherwise;

const isAccepted = (attempt: () => unknown): boolean => {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
};

/** The language, or English where `Intl` refuses it. */
export const knownLanguage = (language: string): string =>
  isAccepted(() => new Intl.DateTimeFormat(language)) ? language : 'en';

/** The zone of an author's choice; `locale` and zones that nobody knows are the visitor's own. */
export const knownTimeZone = (zone: unknown): string => {
  const isKnown =
    typeof zone === 'string' &&
    zone !== 'locale' &&
    isAccepted(() => new Intl.DateTimeFormat('en', { timeZone: zone }));
  return isKnown ? zone : new Intl.DateTimeFormat().resolvedOptions().timeZone;
};

/** Several values at once exist for whole dates only (conformance 4.30): other modes become `datetime`. */
export const dateModeOf = (dateMode: unknown, selectionMode: SelectionMode): DateMode => {
  const wanted = oneOf(dateMode, ['datetime', 'date', 'time', 'month', 'year'], 'datetime');
  return selectionMode === 'multi' && wanted !== 'date' ? 'datetime' : wanted;
};

/** Mode, language, zone and format as the content has them; what nobody knows counts as the default. */
export const usePickerSettings = (): PickerSettings => {
  const pageLanguage = useSignalValue(useEngine().language);
  const language = useContent<unknown>('lang');
  const selectionMode = oneOf(useContent('selectionMode'), ['single', 'range', 'multi'], 'single');
  const dateMode = dateModeOf(useContent('dateMode'), selectionMode);
  const zone = useContent('timezone');
  const format = useContent<unknown>('format');
  const customFormat = useContent<unknown>('customFormat');
  return {
    selectionMode,
    dateMode,
    language: knownLanguage(
      typeof language === 'string' && language !== 'pageLang' && language ? language : pageLanguage,
    ),
    timeZone: knownTimeZone(dateMode === 'datetime' ? zone : 'locale'),
    use24: Boolean(useContent('use24')),
    hasSeconds: Boolean(useContent('enableSeconds')),
    pattern: String((format === 'custom' ? customFormat : format) ?? ''),
  };
};
