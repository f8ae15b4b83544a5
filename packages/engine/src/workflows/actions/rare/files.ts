import { toCsv } from '../../../csv/to-csv.ts';
import { type Action, actionError, textField } from '../../action.ts';
import { browserOf } from './browser.ts';

const CHUNK = 0x80_00;

const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK)
    chunks.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return btoa(chunks.join(''));
};

/** A file as base64 text, or as a data address. */
const encodeBase64: Action = async (run) => {
  const file = run.field('file');
  if (file === undefined || file === null) throw actionError('No file selected...');
  if (!(file instanceof Blob)) throw actionError('Not a file object.');
  const text = await toBase64(file).catch((cause: unknown) => {
    throw actionError('The file could not be encoded: it may be too large.', cause);
  });
  return run.field('output') === 'dataurl' ? `data:${file.type || 'application/octet-stream'};base64,${text}` : text;
};

const DATA_PREFIX = /^data:([^;,]*)(?:;base64)?,/;

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(text.replace(DATA_PREFIX, '')), (letter) => letter.charCodeAt(0));
  } catch (cause) {
    throw actionError('Not a file object.', cause);
  }
};

/** An object URL of base64 text, with or without its `data:` prefix. */
const createUrl: Action = (run) => {
  const text = textField(run, 'fileString');
  if (text === '') throw actionError('No file selected...');
  const type = DATA_PREFIX.exec(text)?.[1] ?? '';
  return browserOf(run).createObjectUrl(new Blob([bytesOf(text)], { type }));
};

/** Only word characters, spaces, dots and hyphens stay in a name (conformance 5.9). */
const downloadName = (name: string): string => name.replaceAll(/[^\w .-]/g, '');

const downloadUrl: Action = async (run) => {
  const url = textField(run, 'fileUrl');
  const response = await run.needs.platform.fetch(url).catch((cause: unknown) => {
    throw actionError(url.startsWith('blob:') ? 'Invalid blob URL' : 'File could not be fetch', cause);
  });
  if (!response.ok) throw actionError('File could not be fetch');
  const name = textField(run, 'fileName') || url.split(/[?#]/)[0]?.split('/').pop() || 'file';
  browserOf(run).download(await response.blob(), downloadName(name));
};

/** Hands rows to the visitor as a file. */
const downloadCsv: Action = (run) => {
  const name = downloadName(textField(run, 'fileName')) || 'file';
  browserOf(run).download(new Blob([toCsv(run.field('data'))], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
};

/** Files in the browser (conformance 10.82 to 10.84, 10.92). */
export const fileActions: Readonly<Record<string, Action>> = {
  'file-encode-base64': encodeBase64,
  'file-create-url': createUrl,
  'file-download-url': downloadUrl,
  'download-csv': downloadCsv,
};
