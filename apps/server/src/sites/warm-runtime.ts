import { contentTypeOf, hashOf, type RuntimeFiles } from '@trama/publisher';
import type { SiteFiles } from './site-files.ts';

/** What browsers say that they accept. */
const BROWSER = 'gzip, deflate, br';

/** Compresses what every page of every site loads, so that the first visitor does not wait for it. */
export const warmRuntime = async (files: SiteFiles, runtime: RuntimeFiles): Promise<void> => {
  const everywhere = new Set([runtime.main, ...runtime.imports]);
  for (const { path, body } of runtime.files) {
    if (!everywhere.has(path)) continue;
    await files.read({ hash: hashOf(body), contentType: contentTypeOf(path), acceptEncoding: BROWSER });
  }
};
