import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningServer } from './server.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The exported sites that tests draw. */
export const EXPORTED_SITES = ['50k-reels', 'mycrm', 'versix', 'web', 'wewebmanual'] as const;

/** Folder of the exported sites; undefined on machines without them. */
export const exportsFolder: string | undefined = process.env.EXPORTS_DIR || undefined;

/** What `npm run import -- … --json` prints. */
export interface ImportReport {
  pages: number;
  elements: number;
  unknown: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Imports an exported site through the command, as a person would. */
export const importSite = async (server: RunningServer, name: string): Promise<ImportReport> => {
  const folder = join(exportsFolder ?? '', name);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['apps/cli/dist/main.js', 'import', folder, '--name', name, '--json'],
    {
      cwd: ROOT,
      env: { ...process.env, DATA_DIR: server.dataDir, PORT: String(server.port) },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return JSON.parse(stdout) as ImportReport;
};

interface PageInfo {
  id: string;
  paths: Readonly<Record<string, string>>;
  pageUserGroups?: readonly unknown[];
}

const readPage = (name: string, id: string): { wwObjects?: Readonly<Record<string, unknown>> } =>
  JSON.parse(readFileSync(join(exportsFolder ?? '', name, 'data', `${id}.json`), 'utf8')) as {
    wwObjects?: Readonly<Record<string, unknown>>;
  };

/** Pages of an exported site with the address of each in the default language. */
export const pagesOf = (
  name: string,
): readonly { id: string; path: string; isPrivate: boolean; isEmpty: boolean }[] => {
  const { info } = JSON.parse(readFileSync(join(exportsFolder ?? '', name, 'design.json'), 'utf8')) as {
    info: { homePageId: string; pages: readonly PageInfo[]; langs: readonly { lang: string; default: boolean }[] };
  };
  const language = info.langs.find((entry) => entry.default)?.lang ?? 'en';
  return info.pages.map((page) => {
    const path = (page.paths[language] ?? page.paths.default ?? '')
      .replace(/\{\{[^|}]+\|([^}]*)\}\}/g, '$1')
      .replace(/\/+/g, '/');
    return {
      id: page.id,
      path: page.id === info.homePageId ? '/' : `/${path}/`.replace(/\/+/g, '/'),
      isPrivate: (page.pageUserGroups ?? []).length > 0,
      isEmpty: Object.keys(readPage(name, page.id).wwObjects ?? {}).length === 0,
    };
  });
};
