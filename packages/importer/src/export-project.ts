import { bundleFor, type Design, encodePage, encodeSiteInfo, isSame, siteInfoFor } from '@trama/model';
import { readDesign } from './import-project.ts';
import type { ProjectFiles } from './project-files.ts';

/** A file of an exported project. */
export interface ExportedFile {
  /** `design.json`, `data/<page id>.json` */
  path: string;
  text: string;
}

/**
 * Writes a design as a project in the published format: the way back of `importProject`. Private settings of plugins stay behind.
 * @param like the project that the design was made of: a file of which nothing was changed is given back byte by byte
 * @throws TramaError where `like` is no project
 */
export const exportProject = async (design: Design, like?: ProjectFiles): Promise<readonly ExportedFile[]> => {
  const before = like === undefined ? null : (await readDesign(like)).design;

  /** The text that the project has, where what it describes is what the design has now. */
  const unchanged = async (path: string, part: (design: Design) => unknown): Promise<string | null> => {
    if (like === undefined || before === null || !isSame(part(design), part(before))) return null;
    return (await like.read(path)) ?? like.read(`public/${path}`);
  };

  const files: ExportedFile[] = [];
  const write = async (path: string, part: (design: Design) => unknown, encode: () => unknown): Promise<void> => {
    files.push({ path, text: (await unchanged(path, part)) ?? JSON.stringify(encode()) });
  };
  await write('design.json', siteInfoFor, () => encodeSiteInfo(siteInfoFor(design)));
  for (const id of Object.keys(design.pages)) {
    const bundleIn = (whole: Design): unknown => (Object.hasOwn(whole.pages, id) ? bundleFor(whole, id) : null);
    await write(`data/${id}.json`, bundleIn, () => encodePage(bundleFor(design, id)));
  }
  return files;
};
