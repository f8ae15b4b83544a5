import { describe, expect, it } from 'vitest';
import { acceptedTypes, isAccepted } from '../shared/accept.ts';
import { checkFiles, type FileRules, fileRulesOf, sizeText } from './check-files.ts';
import { fileUpload } from './definition.ts';

const MB = 1024 * 1024;
const file = (name: string, size = MB, type = '') => ({ name, size, type });
const rules = (change: Partial<FileRules> = {}): FileRules => ({
  isMultiple: true,
  minFileSize: 0,
  maxFileSize: 10,
  maxTotalFileSize: 50,
  maxFiles: 10,
  accepted: [],
  ...change,
});
const constraints = (offered: Parameters<typeof checkFiles>[0], change: Partial<FileRules>, present = [] as never[]) =>
  checkFiles(offered, present, rules(change)).errors.map((error) => error.data.constraint ?? error.code);

describe('files that are refused', () => {
  it('break a rule: code VALIDATION_ERROR, ‘File validation failed’, and the reason beside it', () => {
    const { taken, errors } = checkFiles([file('a.pdf', 11 * MB, 'application/pdf')], [], rules());
    expect(taken).toEqual([]);
    expect(errors).toEqual([
      {
        code: 'VALIDATION_ERROR',
        message: 'File validation failed',
        data: {
          message: 'File validation failed',
          reason: 'a.pdf is larger than 10 MB',
          fileName: 'a.pdf',
          fileSize: 11 * MB,
          fileType: 'application/pdf',
          constraint: 'MAX_SIZE',
        },
      },
    ]);
  });

  it('are too small, too large, too large together, or of another type', () => {
    expect(constraints([file('a', MB / 2)], { minFileSize: 1 })).toEqual(['MIN_SIZE']);
    expect(constraints([file('a', 10 * MB + 1)], {})).toEqual(['MAX_SIZE']);
    expect(constraints([file('a', 10 * MB)], {})).toEqual([]);
    expect(constraints([file('a', 9 * MB), file('b', 9 * MB)], { maxTotalFileSize: 10 })).toEqual(['MAX_TOTAL_SIZE']);
    expect(constraints([file('a.exe')], { accepted: ['.pdf'] })).toEqual(['INVALID_TYPE']);
  });

  it('are told the first rule that they break: least size, largest, total, type', () => {
    const all = { minFileSize: 5, maxFileSize: 4, maxTotalFileSize: 3, accepted: ['.pdf'] };
    expect(constraints([file('a.exe', 4.5 * MB)], all)).toEqual(['MIN_SIZE']);
    expect(constraints([file('a.exe', 4.5 * MB)], { ...all, minFileSize: 0 })).toEqual(['MAX_SIZE']);
    expect(constraints([file('a.exe', 4 * MB)], { ...all, minFileSize: 0 })).toEqual(['MAX_TOTAL_SIZE']);
    expect(constraints([file('a.exe', 3 * MB)], { ...all, minFileSize: 0 })).toEqual(['INVALID_TYPE']);
  });

  it('count together with those that are there and those that are taken with them', () => {
    const ten = { maxTotalFileSize: 10 };
    expect(constraints([file('a', 4 * MB)], ten, [file('z', 7 * MB)] as never[])).toEqual(['MAX_TOTAL_SIZE']);
    const { taken } = checkFiles([file('a', 6 * MB), file('b', 6 * MB), file('c', 4 * MB)], [], rules(ten));
    expect(taken.map(({ name }) => name)).toEqual(['a', 'c']);
  });

  it('have no total for a single file', () =>
    expect(constraints([file('a', 9 * MB)], { isMultiple: false, maxTotalFileSize: 1 })).toEqual([]));

  it('are more than there is room for', () => {
    const three = [file('a'), file('b'), file('c')];
    const { taken, errors } = checkFiles(three, [file('z')], rules({ maxFiles: 3 }));
    expect(taken.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(errors[0]).toMatchObject({ code: 'TOO_MANY_FILES', data: { providedCount: 3, availableSlots: 2 } });
    expect(checkFiles(three, three, rules({ maxFiles: 3 })).errors[0]?.code).toBe('MAX_FILES_REACHED');
    const single = checkFiles(three, [], rules({ isMultiple: false }));
    expect([single.taken.length, single.errors[0]?.code]).toEqual([1, 'SINGLE_MODE_MULTIPLE_FILES']);
  });
});

describe('types of files', () => {
  it('are told by kind, ending or MIME type, in any letter case', () => {
    expect(isAccepted(file('a.PDF'), acceptedTypes('pdf', ''))).toBe(true);
    expect(isAccepted(file('a', 1, 'image/webp'), acceptedTypes('image', ''))).toBe(true);
    expect(isAccepted(file('a.png', 1, 'text/plain'), acceptedTypes('image', ''))).toBe(false);
    expect(isAccepted(file('a.xlsm'), acceptedTypes('excel', ''))).toBe(true);
    expect(isAccepted(file('a.docx'), acceptedTypes('doc', ''))).toBe(true);
  });
  it('are the author’s own list, with or without dots', () => {
    const own = acceptedTypes('custom', 'zip, .RAR , application/x-tar,');
    expect(own).toEqual(['.zip', '.rar', 'application/x-tar']);
    expect(isAccepted(file('a.rar'), own)).toBe(true);
    expect(isAccepted(file('a.tar', 1, 'application/x-tar'), own)).toBe(true);
  });
  it('are any where the choice is any, or nobody knows it', () => {
    expect([acceptedTypes('any', ''), acceptedTypes(7, null)]).toEqual([[], []]);
    expect(isAccepted(file('a.exe'), [])).toBe(true);
  });
});

describe('the rules as they are stored', () => {
  const stored = { type: 'multi', minFileSize: 0, maxFileSize: 0, maxTotalFileSize: 'x', maxFiles: null };
  it('fall back to their defaults where they are no number above 0', () =>
    expect(fileRulesOf(stored, [])).toEqual(rules()));
  it('are kept beyond what the control offers', () =>
    expect(fileRulesOf({ ...stored, maxFileSize: 4000, maxFiles: 900 }, [])).toMatchObject({
      maxFileSize: 4000,
      maxFiles: 900,
    }));
});

it('a size is told in the fitting unit with at most two decimals', () =>
  expect([0, 900, 1536, 5 * MB, 2 * 1024 * MB].map((bytes) => sizeText(bytes))).toEqual([
    '0 B',
    '900 B',
    '1.5 KB',
    '5 MB',
    '2 GB',
  ]));

describe('the file upload of the specification', () => {
  const field = (name: string) => fileUpload.fields.find((each) => each.name === name);
  const defaultOf = (...names: readonly string[]) => names.map((name) => field(name)?.default);

  it('has the types, sizes in MB and counts of the specification', () => {
    expect(defaultOf('type', 'drop', 'maxFileSize', 'minFileSize', 'maxTotalFileSize', 'maxFiles')).toEqual([
      'single',
      true,
      10,
      0,
      50,
      10,
    ]);
    expect(field('type')?.choices?.map(({ value }) => value)).toEqual(['single', 'multi']);
  });
  it('bounds sizes at 0 and the number of files at 1', () => {
    expect(['maxFileSize', 'minFileSize', 'maxTotalFileSize'].map((name) => field(name)?.min)).toEqual([0, 0, 0]);
    expect(field('maxFiles')?.min).toBe(1);
  });
  it('offers the extensions of the specification and exposes nothing by itself', () => {
    expect(field('extensions')?.choices?.map(({ value }) => value)).toEqual([
      'any',
      'image',
      'video',
      'audio',
      'pdf',
      'csv',
      'excel',
      'word',
      'json',
      'custom',
    ]);
    expect(defaultOf('extensions', 'customExtensions', 'required', 'readonly', 'exposeBase64', 'exposeBinary')).toEqual(
      ['any', '', false, false, false, false],
    );
  });
  it('has labels, messages, looks of the list and of its buttons, and the circle', () => {
    expect(
      defaultOf('labelMessage', 'extensionsMessage', 'maxFileMessage', 'enableCircleAnimation', 'showFileInfo'),
    ).toEqual([
      'Drop files here or click to upload',
      'Allowed file types: {extensions}',
      'Max file size: {maxFileSize} MB',
      true,
      true,
    ]);
    expect(defaultOf('circleSize', 'circleColor', 'circleOpacity', 'animationSpeed', 'actionButtonSize')).toEqual([
      '180px',
      '#EEEEEE',
      0.5,
      0.5,
      '28px',
    ]);
  });
});
