import { isRecord } from '@trama/model';

/** Something that was run in the SQL editor. */
export interface SqlRun {
  sql: string;
  /** ISO 8601. */
  at: string;
  hasFailed: boolean;
}

/** Most runs that are kept of one site. */
export const MOST_RUNS = 50;

/** A longer text is not kept: it is a file that somebody pasted. In UTF-16 units. */
const LONGEST = 20_000;

/** Words by which a text beside them may be a secret, in the languages of the builder; and tokens that tell themselves. */
const SECRET = /passw|passphrase|\bpwd\b|senha|secret|segredo|token|credential|bearer|api_?key|private_?key|crypt/i;
const TOKEN = /\beyJ[\w-]{8,}\.|\bsk_(?:live|test)_/;

/** Whether a text may hold a secret: one of the words, and a text in quotes. Rather once too often: a secret stays for years. */
export const mayHoldSecret = (sql: string): boolean => TOKEN.test(sql) || (SECRET.test(sql) && /['$]/.test(sql));

const keyOf = (site: string): string => `trama.sql.${site}`;

const isRun = (value: unknown): value is SqlRun =>
  isRecord(value) &&
  typeof value.sql === 'string' &&
  typeof value.at === 'string' &&
  typeof value.hasFailed === 'boolean';

/** What was run of a site in this browser, the last first. What cannot be read counts as nothing. */
export const readRuns = (storage: Storage, site: string): readonly SqlRun[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(site)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRun) : [];
  } catch {
    return [];
  }
};

/** Keeps a run as the last one, the same text once, and none that may hold a secret. @returns all that are kept now */
export const keepRun = (storage: Storage, site: string, run: SqlRun): readonly SqlRun[] => {
  const before = readRuns(storage, site);
  if (run.sql.length > LONGEST || mayHoldSecret(run.sql)) return before;
  const runs = [run, ...before.filter(({ sql }) => sql !== run.sql)].slice(0, MOST_RUNS);
  try {
    storage.setItem(keyOf(site), JSON.stringify(runs));
  } catch {
    // The browser's storage is full or forbidden: what is kept stays as it is.
    return before;
  }
  return runs;
};

export const forgetRuns = (storage: Storage, site: string): void => storage.removeItem(keyOf(site));
