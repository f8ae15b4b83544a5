import type { UsingPages } from './release.ts';

/** The action that puts files on the site's storage (conformance 7.10), and its name in the code of authors. */
const UPLOAD = /"type":"upload-file"|\buploadFileToWeWeb\b/;

/** The pages that send files of visitors to the platform: nobody else announces one. */
export const uploadsOf = (pagesUsing: (isUsedIn: (text: string) => boolean) => UsingPages): UsingPages =>
  pagesUsing((text) => UPLOAD.test(text));
