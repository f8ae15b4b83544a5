import type { ImportReport } from '@trama/importer';
import { contentTypeOf, hashOf } from '@trama/publisher';
import type { ProjectSource } from './import-process/messages.ts';
import type { Platform } from './platform.ts';
import { publishSite } from './publish-site.ts';
import { putAssets, type StoredAsset } from './store/assets.ts';
import { assertSiteName, createSite, siteExists } from './store/sites.ts';

/** An exported project, wherever it lies. */
export interface SiteProject {
  source: ProjectSource;
  /** Bytes of a file that pages load; null when it cannot be read. */
  readAsset(file: string): Promise<Uint8Array | null>;
}

/** What an import brought, and where the site answers. */
export interface SiteImportReport extends ImportReport {
  name: string;
  url: string;
  /** Path of every page with an address of its own in every language, parameters at their defaults. */
  paths: readonly string[];
  /** What publishing could not make. */
  publishProblems: readonly string[];
}

/** Makes a site of an exported project, or replaces the design of the site of that name, and publishes it to production. */
export const importSite = async (platform: Platform, name: string, project: SiteProject): Promise<SiteImportReport> => {
  assertSiteName(name);
  const { design, assets, report } = await platform.imports.import(project.source);
  if (!(await siteExists(platform.database, name))) await createSite(platform.database, name, design.id);
  const kept: StoredAsset[] = [];
  for (const { file, url } of assets) {
    const body = await project.readAsset(file);
    if (!body) continue;
    const hash = hashOf(body);
    await platform.blobs.put(hash, body);
    kept.push({ path: url, hash, contentType: contentTypeOf(url), size: body.byteLength });
  }
  await putAssets(platform.database, name, kept);
  await platform.designs.reset(name, design);
  const published = await publishSite(platform, {
    site: name,
    environment: 'production',
    note: 'Import',
    userId: null,
  });
  return {
    ...report,
    name,
    url: `${platform.origins.of(name)}/`,
    paths: published.paths,
    publishProblems: published.problems,
  };
};
