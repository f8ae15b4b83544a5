import type { BuilderLanguage } from '../texts/index.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Bytes as people read them: `1.2 MB`. */
export const sizeText = (bytes: number, language: BuilderLanguage): string => {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return (bytes / 1000 ** power).toLocaleString(language, {
    style: 'unit',
    unit: UNITS[power],
    // Short, a byte has no plural.
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
};
