import type { PageWeight, ReleaseWeight } from '@trama/protocol/builder';
import { linkedFiles, type ReleaseManifest } from '@trama/publisher';
import type { SiteFiles } from '../sites/site-files.ts';

/**
 * Most bytes of script that a page may name, compressed: of a site whose plugins sign visitors in or read data, and of any other.
 * The runtime itself is within 113.1 and 93.5 kB; the rest is what a page's own elements and formulas may add.
 */
const BUDGETS = { withPlugins: 150_000, plain: 110_000 } as const;

/** Bytes of a picture as a browser of today takes it. */
const pictureSize = (file: ReleaseManifest['files'][string] | undefined): number => file?.avif?.size ?? file?.size ?? 0;

/** Weighs each page of a release in its main language by the files that its document names, as browsers get them. @param scriptBudget kB, where the site has its own */
export const weighRelease = async (
  files: SiteFiles,
  manifest: ReleaseManifest,
  scriptBudget?: number,
): Promise<ReleaseWeight> => {
  const sizes = new Map<string, Promise<number>>();
  const read = async (path: string): Promise<Uint8Array | null> => {
    const file = manifest.files[path];
    const found = file && (await files.read({ hash: file.hash, contentType: file.contentType, acceptEncoding: 'br' }));
    return found?.body ?? null;
  };
  const sizeOf = (path: string): Promise<number> => {
    const known = sizes.get(path) ?? read(path).then((body) => body?.byteLength ?? 0);
    sizes.set(path, known);
    return known;
  };
  const sum = async (paths: readonly string[]): Promise<number> => {
    let bytes = 0;
    for (const path of new Set(paths)) bytes += await sizeOf(path);
    return bytes;
  };
  const pages = new Map<string, PageWeight>();
  for (const { pageId, html, address } of manifest.routes) {
    const file = manifest.files[html];
    if (pages.has(pageId) || !file) continue;
    const plain = await files.read({ hash: file.hash, contentType: file.contentType, acceptEncoding: undefined });
    const { styles, scripts, data, pictures } = linkedFiles(new TextDecoder().decode(plain?.body), manifest.site);
    pages.set(pageId, {
      pageId,
      path: address,
      document: await sizeOf(html),
      styles: await sum(styles),
      script: await sum(scripts),
      data: await sum(data),
      pictures: pictures.reduce((bytes, path) => bytes + pictureSize(manifest.files[path]), 0),
    });
  }
  const hasPlugins = Object.keys(manifest.plugins).length > 0;
  const usual = hasPlugins ? BUDGETS.withPlugins : BUDGETS.plain;
  return { pages: [...pages.values()], budget: scriptBudget === undefined ? usual : scriptBudget * 1000 };
};
