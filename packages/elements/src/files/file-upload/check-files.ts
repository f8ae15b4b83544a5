import { isAccepted } from '../shared/accept.ts';

const MEGABYTE = 1024 * 1024;

/** What files must keep to; sizes in MB of 1024 × 1024 bytes. */
export interface FileRules {
  isMultiple: boolean;
  minFileSize: number;
  maxFileSize: number;
  maxTotalFileSize: number;
  maxFiles: number;
  accepted: readonly string[];
}

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

export type Constraint = 'MIN_SIZE' | 'MAX_SIZE' | 'MAX_TOTAL_SIZE' | 'INVALID_TYPE';

/** The event `error` of an upload (conformance 5.46, 11.35). */
export interface UploadError {
  code: 'VALIDATION_ERROR' | 'SINGLE_MODE_MULTIPLE_FILES' | 'MAX_FILES_REACHED' | 'TOO_MANY_FILES';
  message: string;
  data: { message: string } & Readonly<Record<string, unknown>>;
}

const positive = (value: unknown, otherwise: number): number => {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : otherwise;
};

/** The rules as the content has them: what is no number above 0 is the default (conformance 11.36). */
export const fileRulesOf = (
  stored: Readonly<Record<'type' | 'minFileSize' | 'maxFileSize' | 'maxTotalFileSize' | 'maxFiles', unknown>>,
  accepted: readonly string[],
): FileRules => ({
  isMultiple: stored.type === 'multi',
  minFileSize: positive(stored.minFileSize, 0),
  maxFileSize: positive(stored.maxFileSize, 10),
  maxTotalFileSize: positive(stored.maxTotalFileSize, 50),
  maxFiles: Math.max(1, Math.floor(positive(stored.maxFiles, 10))),
  accepted,
});

/** The first rule that a file breaks, in the order of conformance 11.34. Only name, size and type are looked at. */
const brokenRule = (file: FileFacts, rules: FileRules, presentBytes: number): Constraint | null => {
  if (file.size < rules.minFileSize * MEGABYTE) return 'MIN_SIZE';
  if (file.size > rules.maxFileSize * MEGABYTE) return 'MAX_SIZE';
  if (rules.isMultiple && presentBytes + file.size > rules.maxTotalFileSize * MEGABYTE) return 'MAX_TOTAL_SIZE';
  return isAccepted(file, rules.accepted) ? null : 'INVALID_TYPE';
};

const reasonOf = (constraint: Constraint, { name }: FileFacts, rules: FileRules): string =>
  ({
    MIN_SIZE: `${name} is smaller than ${rules.minFileSize} MB`,
    MAX_SIZE: `${name} is larger than ${rules.maxFileSize} MB`,
    MAX_TOTAL_SIZE: `${name} makes the files larger than ${rules.maxTotalFileSize} MB together`,
    INVALID_TYPE: `${name} is not of an accepted type (${rules.accepted.join(', ')})`,
  })[constraint];

/** The code, and 'File validation failed' with the reason beside it (conformance 5.46). */
const validationError = (file: FileFacts, constraint: Constraint, rules: FileRules): UploadError => ({
  code: 'VALIDATION_ERROR',
  message: 'File validation failed',
  data: {
    message: 'File validation failed',
    reason: reasonOf(constraint, file, rules),
    fileName: file.name,
    fileSize: file.size,
    fileType: file.type,
    constraint,
  },
});

const countError = (
  code: UploadError['code'],
  message: string,
  data: Readonly<Record<string, unknown>>,
): UploadError => ({
  code,
  message,
  data: { message, ...data },
});

/** Files that there is a place for, and the error about the others. */
const fitting = <T extends FileFacts>(
  files: readonly T[],
  present: number,
  rules: FileRules,
): { files: readonly T[]; errors: UploadError[] } => {
  const { maxFiles, isMultiple } = rules;
  if (!isMultiple) {
    if (files.length <= 1) return { files, errors: [] };
    const data = { count: files.length, acceptedCount: 1 };
    return {
      files: files.slice(0, 1),
      errors: [countError('SINGLE_MODE_MULTIPLE_FILES', 'Only one file can be chosen', data)],
    };
  }
  const places = Math.max(0, maxFiles - present);
  if (files.length <= places) return { files, errors: [] };
  if (places === 0) {
    const data = { maxFiles, currentCount: present };
    return { files: [], errors: [countError('MAX_FILES_REACHED', `There are ${maxFiles} files already`, data)] };
  }
  const data = { providedCount: files.length, availableSlots: places, maxFiles, currentCount: present };
  const message = `Only ${places} of ${files.length} files can be added`;
  return { files: files.slice(0, places), errors: [countError('TOO_MANY_FILES', message, data)] };
};

/** Which of the offered files are taken, and what to say of the others. No file is read. */
export const checkFiles = <T extends FileFacts>(
  offered: readonly T[],
  present: readonly FileFacts[],
  rules: FileRules,
): { taken: readonly T[]; errors: readonly UploadError[] } => {
  const { files, errors } = fitting(offered, present.length, rules);
  const taken: T[] = [];
  let bytes = rules.isMultiple ? present.reduce((sum, { size }) => sum + size, 0) : 0;
  for (const file of files) {
    const broken = brokenRule(file, rules, bytes);
    if (broken !== null) {
      errors.push(validationError(file, broken, rules));
      continue;
    }
    bytes += file.size;
    taken.push(file);
  }
  return { taken, errors };
};

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** A size as text with at most two decimals: `1.5 MB`. */
export const sizeText = (bytes: number, language = 'en'): string => {
  const step = bytes > 0 ? Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10)) : 0;
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format(bytes / 1024 ** step);
  return `${number} ${UNITS[step]}`;
};
