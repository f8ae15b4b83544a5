import { isBinding } from '@trama/model';
import { type Action, type ActionRun, actionError, textField } from '../action.ts';

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

/** Special characters become underscores (specification point 5). */
const uploadName = (name: string): string => name.replaceAll(/[^\w.-]/g, '_');

const filesOf = (run: ActionRun): { value: unknown; variableId: string | null } => {
  const raw = run.action.fields.varId;
  if (raw === undefined || raw === null || raw === '') throw actionError('No file variable selected.');
  const value = run.field('varId');
  if (isBinding(raw) && typeof value !== 'string') return { value, variableId: null };
  const id = String(value);
  const entry = run.component?.variables.entry(id) ?? run.runtime.variables.scope.entry(id);
  if (!entry) throw actionError('File variable not found.');
  return { value: entry.value.peek(), variableId: id };
};

const report = (run: ActionRun, variableId: string | null, name: 'progress' | 'status', value: unknown): void => {
  if (variableId === null) return;
  const id = `${variableId.replace(/-value$/, '')}-${name}`;
  const entry = run.component?.variables.entry(id) ?? run.runtime.variables.scope.entry(id);
  if (entry) entry.value.value = value;
};

const upload = async (run: ActionRun, file: NamedFile): Promise<UploadedFile> => {
  const { platform, site } = run.runtime.options;
  const response = await platform.fetch(`/designs/${site.id}/user-files`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: uploadName(file.name ?? 'file'),
      type: file.type,
      size: file.size,
      tag: textField(run, 'fileTag'),
    }),
  });
  if (!response.ok) throw actionError(`File upload failed with status ${response.status}`);
  const { signedRequest, ...uploaded } = (await response.json()) as UploadTicket;
  const put = await platform.fetch(signedRequest, {
    method: 'PUT',
    body: file,
    headers: { 'content-type': file.type },
  });
  if (!put.ok) throw actionError(`File upload failed with status ${put.status}`);
  return uploaded;
};

/** Puts a file, or a list of files, on the site's storage (specification point 7). */
export const uploadFile: Action = async (run) => {
  const { value, variableId } = filesOf(run);
  if (value === undefined || value === null)
    throw actionError(variableId === null ? 'File not found.' : 'No file selected...');
  const list: unknown[] = Array.isArray(value) ? value : [value];
  const uploaded: UploadedFile[] = [];
  report(run, variableId, 'status', 'uploading');
  for (const [index, file] of list.entries()) {
    if (!(file instanceof Blob)) throw actionError('Not a file object.');
    uploaded.push(await upload(run, file));
    report(run, variableId, 'progress', Math.floor(((index + 1) / list.length) * 100));
  }
  report(run, variableId, 'status', 'success');
  return Array.isArray(value) ? uploaded : uploaded[0];
};
