import { plainestFont, type SiteFont, type SiteFontFile } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import type { NewFont } from './add-fonts-dialog.tsx';
import { fontPieces } from './ask-font-worker.ts';
import { fontSheet } from './font-name.ts';
import { measureStandIn } from './measure-stand-in.ts';

/** A family that has been uploaded, and how much less of it a page loads for its first alphabet. */
export interface UploadedFamily {
  font: SiteFont;
  /** Bytes of the files as they were given, and of those that a page of the first alphabet loads; absent: none was divided. */
  divided?: { whole: number; first: number };
}

/** Uploads the files of a family, divided by alphabets where that is wished and helps, and the stylesheet that names them and those that it has. */
export const uploadFamily = async (
  editor: Pick<Editor, 'api' | 'site'>,
  family: string,
  { given, isDivided, before }: { given: readonly NewFont[]; isDivided: boolean; before: SiteFont | undefined },
): Promise<UploadedFamily> => {
  const plainest = plainestFont([...(before?.files ?? []), ...given]);
  const standIn = plainest && 'file' in plainest ? await measureStandIn(plainest.file) : (before?.standIn ?? null);
  let divided: UploadedFamily['divided'];
  const upload = async (file: File): Promise<string> => (await editor.api.uploadAsset(editor.site, file)).path;
  const uploaded: SiteFontFile[] = [];
  for (const { file, weight, isItalic } of given) {
    const look = { weight, ...(isItalic ? { isItalic } : {}) };
    const pieces = isDivided ? await fontPieces(file) : null;
    if (!pieces) {
      uploaded.push({ path: await upload(file), ...look });
      continue;
    }
    const stem = file.name.replace(/\.[^.]+$/, '');
    for (const { alphabet, range, bytes } of pieces) {
      const path = await upload(new File([bytes], `${stem}-${alphabet}.woff2`));
      uploaded.push({ path, ...look, ...(pieces.length > 1 ? { range } : {}) });
    }
    const first = pieces[0]?.bytes.byteLength ?? 0;
    divided = { whole: (divided?.whole ?? 0) + file.size, first: (divided?.first ?? 0) + first };
  }
  const files = [...(before?.files ?? []), ...uploaded];
  const css = new File([fontSheet(family, files, standIn)], `${family.toLowerCase().replace(/\W+/g, '-')}.css`);
  const sheet = await upload(css);
  const font = { key: before?.key ?? crypto.randomUUID(), family, sheet, files, ...(standIn && { standIn }) };
  return { font, ...(divided && { divided }) };
};
