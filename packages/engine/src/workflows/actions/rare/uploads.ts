import { isBinding, safeFileName } from '@trama/model';
import { type Action, type ActionRun, actionError, textField } from '../../action.ts';

interface UploadedFile {
  url: string;
  name: string;
  ext: string;
  tag: string;
  size: number;
}

interface UploadTicket extends UploadedFile {
  signedRequest: string;
}

interface NamedFile extends Blob {
  name?: string;
}

/** Sends a file to an address that takes it as it is. */
const put = async (run: ActionRun, url: string, file: Blob): Promise<void> => {
  const response = await run.needs.platform.fetch(url, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': file.type || 'application/octet-stream' },
  });
  if (!response.ok) throw actionError(`File upload failed with status ${response.status}`);
};

const filesOf = (run: ActionRun): { value: unknown; variableId: string | null } => {
  const raw = run.action.fields.varId;
  if (raw === undefined || raw === null || raw === '') throw actionError('No file variable selected.');
  const value = run.field('varId');
  if (isBinding(raw) && typeof value !== 'string') return { value, variableId: null };
  const id = String(value);
  const entry = run.variable(id);
  if (!entry) throw actionError('File variable not found.');
  return { value: entry.value.peek(), variableId: id };
};

const report = (run: ActionRun, variableId: string | null, name: 'progress' | 'status', value: unknown): void => {
  if (variableId === null) return;
  const id = `${variableId.replace(/-value$/, '')}-${name}`;
  run.variable(id)?.write(value, { by: 'owner' });
};

/** How far each file is, by its name; the first `done` of them are uploaded (variable `status`, conformance 11.38). */
const statusOf = (files: readonly unknown[], done: number): object =>
  Object.fromEntries(
    files
      .filter((file) => file instanceof Blob)
      .map((file: NamedFile, index) => {
        const isUploaded = index < done;
        return [file.name ?? 'file', { uploadProgress: isUploaded ? 100 : 0, isUploading: !isUploaded, isUploaded }];
      }),
  );

const upload = async (run: ActionRun, file: NamedFile): Promise<UploadedFile> => {
  const { platform, site } = run.needs;
  const response = await platform.fetch(`/designs/${site.id}/user-files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: safeFileName(file.name ?? 'file'),
      type: file.type,
      size: file.size,
      tag: textField(run, 'fileTag'),
    }),
  });
  if (!response.ok) throw actionError(`File upload failed with status ${response.status}`);
  const { signedRequest, ...uploaded } = (await response.json()) as UploadTicket;
  await put(run, signedRequest, file);
  return uploaded;
};

/** Puts a file, or a list of files, on the site's storage (conformance 7.10 to 7.12). */
const uploadFile: Action = async (run) => {
  const { value, variableId } = filesOf(run);
  if (value === undefined || value === null)
    throw actionError(variableId === null ? 'File not found.' : 'No file selected...');
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const uploaded: UploadedFile[] = [];
  report(run, variableId, 'status', statusOf(list, 0));
  report(run, variableId, 'progress', 0);
  for (const [index, file] of list.entries()) {
    if (!(file instanceof Blob)) throw actionError('Not a file object.');
    uploaded.push(await upload(run, file));
    report(run, variableId, 'progress', Math.floor(((index + 1) / list.length) * 100));
    report(run, variableId, 'status', statusOf(list, index + 1));
  }
  return Array.isArray(value) ? uploaded : uploaded[0];
};

/** Puts a file at a given address, such as a signed one. The result is the address without its query. */
const uploadToUrl: Action = async (run) => {
  const file = run.field('file');
  const url = textField(run, 'url') || textField(run, 'uploadUrl');
  if (file === undefined || file === null) throw actionError('No file selected...');
  if (!(file instanceof Blob)) throw actionError('Not a file object.');
  if (url === '') throw actionError('No address to upload to.');
  await put(run, url, file);
  return url.split('?')[0];
};

/** Files that leave the browser (conformance 10.81, 10.93). */
export const uploadActions: Readonly<Record<string, Action>> = {
  'upload-file': uploadFile,
  'file-upload-url': uploadToUrl,
};
