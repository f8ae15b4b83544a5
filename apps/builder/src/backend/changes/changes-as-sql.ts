import type { ProjectChange } from '@trama/protocol/builder';

/** A text that stays within the comment of one line. */
const inLine = (text: string): string => text.replace(/\s+/g, ' ');

/** All changes as one file, in their order: what is run on an empty copy of the database makes the same of it. */
export const changesAsSql = (changes: readonly ProjectChange[]): string =>
  changes
    .map(({ name, sql, madeAt, madeBy }, index) => {
      const number = String(index + 1).padStart(4, '0');
      const head = `-- ${number} ${inLine(name)}\n-- ${madeAt}${madeBy ? ` ${inLine(madeBy)}` : ''}`;
      const text = sql.trimEnd();
      return `${head}\n${text}${text.endsWith(';') ? '' : ';'}\n`;
    })
    .join('\n');
