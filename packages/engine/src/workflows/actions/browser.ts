import type { Platform } from '../../platform.ts';
import { type Action, type ActionRun, actionError, textField } from '../action.ts';

const browserOf = (run: ActionRun): NonNullable<Platform['browser']> => {
  const { browser } = run.runtime.options.platform;
  if (!browser) throw actionError('This action needs a browser.');
  return browser;
};

export const copyClipboard: Action = (run) => {
  const value = run.field('value');
  return browserOf(run).copyText(
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? ''),
  );
};

export const printPdf: Action = (run) => browserOf(run).print();

/** Where the visitor is: `{coords, timestamp}`. */
export const userLocation: Action = async (run) => {
  const { browser } = run.runtime.options.platform;
  if (!browser) throw actionError('Geolocation is not available.');
  try {
    return await browser.position();
  } catch (cause) {
    throw actionError('Error while geolocation.', cause);
  }
};

const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunks: string[] = [];
  for (let start = 0; start < bytes.length; start += 0x80_00)
    chunks.push(String.fromCharCode(...bytes.subarray(start, start + 0x80_00)));
  return btoa(chunks.join(''));
};

export const fileEncodeBase64: Action = async (run) => {
  const file = run.field('file');
  if (file === undefined || file === null) throw actionError('No file selected...');
  if (!(file instanceof Blob)) throw actionError('Not a file object.');
  const text = await toBase64(file);
  return run.field('output') === 'dataurl' ? `data:${file.type || 'application/octet-stream'};base64,${text}` : text;
};

const DATA_PREFIX = /^data:([^;,]*)(?:;base64)?,/;

/** An object URL of base64 text, with or without its `data:` prefix. */
export const fileCreateUrl: Action = (run) => {
  const text = textField(run, 'fileString');
  if (text === '') throw actionError('No file selected...');
  const type = DATA_PREFIX.exec(text)?.[1] ?? '';
  const bytes = Uint8Array.from(atob(text.replace(DATA_PREFIX, '')), (letter) => letter.charCodeAt(0));
  return browserOf(run).createObjectUrl(new Blob([bytes], { type }));
};

/** Only word characters, spaces, dots and hyphens stay in a name (specification point 5). */
const downloadName = (name: string): string => name.replaceAll(/[^\w .-]/g, '');

export const fileDownloadUrl: Action = async (run) => {
  const url = textField(run, 'fileUrl');
  const response = await run.runtime.options.platform.fetch(url).catch((cause: unknown) => {
    throw actionError(url.startsWith('blob:') ? 'Invalid blob URL' : 'File could not be fetch', cause);
  });
  if (!response.ok) throw actionError('File could not be fetch');
  const name = textField(run, 'fileName') || url.split(/[?#]/)[0]?.split('/').pop() || 'file';
  browserOf(run).download(await response.blob(), downloadName(name));
};
