import type { Binding, Value } from '@trama/model';
import { OWN_TEXTS, type OwnTexts } from './own-texts.ts';
import type { ShownColumn } from './row-source.ts';

const formula = (code: string): Binding => ({ binding: 'formula', code });

/** The code that reads a column of a row; a row that is not there reads as nothing. */
export const readColumn = (row: string, { path }: Pick<ShownColumn, 'path'>): string =>
  path.reduce((code, key) => `${code}?.[${JSON.stringify(key)}]`, row);

const LANGUAGE = 'globalContext.page.lang';

/** The code that shows a value as people of the page's language write it; undefined where it stands as it is. */
export const formattedCode = ({ kind, column }: ShownColumn, value: string): string | undefined => {
  const unlessEmpty = (code: string): string => `${value} == null || ${value} === '' ? '' : ${code}`;
  switch (kind) {
    case 'integer':
    case 'number':
      // The number of a row is a name, no amount.
      return column.isKey ? undefined : unlessEmpty(`new Intl.NumberFormat(${LANGUAGE}).format(${value})`);
    case 'date':
      // A day has no time zone: noon of it is the same day everywhere.
      return unlessEmpty(`new Date(String(${value}).slice(0, 10) + 'T12:00:00').toLocaleDateString(${LANGUAGE})`);
    case 'date-time':
      return unlessEmpty(`new Date(${value}).toLocaleString(${LANGUAGE}, { dateStyle: 'short', timeStyle: 'short' })`);
    case 'list':
      return `Array.isArray(${value}) ? ${value}.join(', ') : ''`;
    case 'data':
      return `${value} == null ? '' : JSON.stringify(${value})`;
    default:
      return undefined;
  }
};

/** A column of a row as a text. */
export const shownValue = (row: string, shown: ShownColumn, own: OwnTexts): Value => {
  const value = readColumn(row, shown);
  if (shown.kind === 'boolean')
    return own((lang) =>
      formula(
        `${value} == null ? '' : ${value} ? ${JSON.stringify(OWN_TEXTS.yes[lang])} : ${JSON.stringify(OWN_TEXTS.no[lang])}`,
      ),
    );
  return formula(formattedCode(shown, value) ?? `${value} ?? ''`);
};
