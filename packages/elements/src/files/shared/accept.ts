/** What each choice lets through: kinds of MIME types, or endings (conformance 11.33; `xls` and `doc` as file drops store them). */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  image: ['image/*'],
  video: ['video/*'],
  audio: ['audio/*'],
  pdf: ['.pdf'],
  csv: ['.csv'],
  excel: ['.xls', '.xlsx', '.xlsm', '.xlsb'],
  xls: ['.xls', '.xlsx', '.xlsm', '.xlsb'],
  word: ['.doc', '.docx', '.docm'],
  doc: ['.doc', '.docx', '.docm'],
  json: ['.json'],
};

const ownList = (custom: unknown): readonly string[] =>
  (typeof custom === 'string' ? custom : '')
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '')
    // `pdf` is meant as `.pdf`.
    .map((each) => (each.includes('.') || each.includes('/') ? each : `.${each}`));

/** The endings and MIME types that are let through; empty where any file is. */
export const acceptedTypes = (choice: unknown, custom: unknown): readonly string[] =>
  choice === 'custom' ? ownList(custom) : (ACCEPTED[String(choice)] ?? []);

const matches = ({ name, type }: Pick<File, 'name' | 'type'>, accepted: string): boolean => {
  if (accepted.startsWith('.')) return name.toLowerCase().endsWith(accepted);
  const mime = type.toLowerCase();
  return accepted.endsWith('/*') ? mime.startsWith(accepted.slice(0, -1)) : mime === accepted || accepted === '*/*';
};

/** Whether a file is of an accepted type, by its name or its MIME type. */
export const isAccepted = (file: Pick<File, 'name' | 'type'>, accepted: readonly string[]): boolean =>
  accepted.length === 0 || accepted.some((each) => matches(file, each));
