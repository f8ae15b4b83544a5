import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementDefinitions } from '@trama/elements/definitions';
import { type ImportReport, importProject } from '@trama/importer';
import {
  type Damaged,
  damagesOf,
  type Files,
  generationA,
  generationB,
  generationC,
  memoryFiles,
} from '@trama/importer/testing';
import {
  createRegistry,
  decodePage,
  decodeSiteInfo,
  designFromParts,
  isObject,
  isRecord,
  isUuid,
  validateDesign,
} from '@trama/model';
import { seeded } from '@trama/model/testing';
import { exportedSites } from '@trama/model/testing/exports';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, test } from 'vitest';
import { drawnRelease } from './testing/drawn-release.ts';

const isThorough = process.env.TRAMA_TEST_ALL === '1';

const registry = createRegistry(elementDefinitions, pluginDefinitions);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const COUNT = Number(process.env.FUZZ_CASES ?? (isThorough ? 2000 : 30));

/** Whether the published format has such a project: nothing is to be told of one that is as odd as the format allows. */
const isAsPublished = (files: Files): boolean => {
  try {
    const site = decodeSiteInfo(files['design.json']);
    const pages = Object.keys(site.pages).map((id) => decodePage(files[`data/${id}.json`]));
    return validateDesign(designFromParts(site, pages).design).length === 0;
  } catch {
    return false;
  }
};

/** The names on the way to a damage; of an entry of a list its id. */
const namesTo = (files: Files, { file, path }: Damaged): string[] => {
  const names: string[] = [];
  let at: unknown = files[file];
  for (const key of path) {
    at = isObject(at) ? (at as Record<string, unknown>)[key] : undefined;
    names.push(String(key));
    if (isRecord(at)) names.push(...[at.uid, at.id].filter((id) => typeof id === 'string'));
  }
  return names;
};

const isBegun = (path: readonly unknown[], by: readonly unknown[]): boolean =>
  by.length > 0 && by.every((key, index) => String(key) === String(path[index]));

/** True where some entry of the report tells of the place, or by its id of the part, that was damaged. */
const tellsOf = (report: ImportReport, files: Files, damaged: Damaged): boolean => {
  const { file, path } = damaged;
  const pageId = /data\/(.+)\.json$/.exec(file)?.[1] ?? '';
  if (path.length === 0) return report.missingPages.some(({ id }) => id === pageId);
  if (report.mended.some(({ where }) => isBegun(path, where) || isBegun(where, path))) return true;
  const ids = [...namesTo(files, damaged), ...namesTo(damaged.files, damaged)].filter(isUuid);
  const entries = [...report.mended, ...report.missingChildren, ...report.conflicts, ...report.missingPages];
  return entries.some((entry) => ids.some((id) => JSON.stringify(entry).includes(id)));
};

/** Imports, publishes and draws a damaged project; what went wrong. */
const faultsOf = async (files: Files, damaged: Damaged): Promise<string[]> => {
  const { design, report } = await importProject({ project: memoryFiles(damaged.files), registry });
  const faults = validateDesign(design).map(({ message }) => message);
  if (!isAsPublished(damaged.files) && !tellsOf(report, files, damaged)) faults.push('The report does not tell of it.');
  const { problems, files: made } = await drawnRelease(design);
  faults.push(...problems.filter((problem) => problem.includes('drawn by the browser alone')));
  for (const id of Object.keys(design.pages))
    if (!made.some(({ path }) => path === `data/${id}.json` || path.startsWith(`data/${id}_`)))
      faults.push(`no page ${id}`);
  return faults;
};

/** Damages in groups, so that no test takes long; each group has a seed of its own, from which all that is in it follows. */
const GROUP = 20;

const tryDamages = async (files: Files, seed: number, count: number): Promise<string[]> => {
  const random = seeded(seed);
  const damage = damagesOf(files);
  const wrong: string[] = [];
  for (let number = 0; number < count; number++) {
    const damaged = damage(random);
    const faults = await faultsOf(files, damaged).catch((error: unknown) => [String(error)]);
    const place = `${number}, ${damaged.kind} at ${damaged.file} ${damaged.path.join('/')}`;
    wrong.push(...faults.map((fault) => `${place}: ${fault}`));
  }
  return wrong;
};

/** Seed and size of each group. */
const groupsOf = (count: number): [seed: number, size: number][] =>
  Array.from({ length: Math.ceil(count / GROUP) }, (_, index) => [
    // Near seeds would give near numbers.
    (SEED + index) * 0x9e3779b1,
    Math.min(GROUP, Math.ceil(count) - index * GROUP),
  ]);

const GENERATIONS = [generationA(), generationB(), generationC()];

describe.each(GENERATIONS.map((files, index) => [['A', 'B', 'C'][index] ?? '', files] as const))(
  'a project of generation %s with one thing wrong in it',
  (_name, files) => {
    test.each(groupsOf(isThorough ? COUNT / 4 : COUNT / 6))(
      'is imported, told of, and every page of it is drawn (seed %i)',
      async (seed, size) => {
        expect(await tryDamages(files, seed, size)).toEqual([]);
      },
    );
  },
);

const exportsDir = process.env.EXPORTS_DIR ?? '';

describe.skipIf(exportedSites.length === 0)('a real export with one thing wrong in it (needs EXPORTS_DIR)', () => {
  const tries = exportedSites.flatMap((name) =>
    groupsOf(isThorough ? COUNT / 20 : 2).map(([seed, size]) => [name, seed, size] as const),
  );
  test.each(tries)('%s is imported, told of, and its pages are drawn (seed %i)', async (name, seed, size) => {
    expect(await tryDamages(smallerOf(name), seed, size)).toEqual([]);
  });
});

/** An export with two of its pages, so that each damage is drawn in short time: the home page and the smallest other. */
const smallerOf = (name: string): Files => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(exportsDir, name, path), 'utf8'));
  const design = read('design.json') as { info: { homePageId: string; pages: { id: string }[] } };
  const sizeOf = (id: string): number => readFileSync(join(exportsDir, name, 'data', `${id}.json`)).length;
  const others = design.info.pages
    .map(({ id }) => id)
    .filter((id) => id !== design.info.homePageId)
    .sort((left, right) => sizeOf(left) - sizeOf(right));
  const ids = [design.info.homePageId, ...others.slice(0, 1)];
  const pages = design.info.pages.filter(({ id }) => ids.includes(id));
  return {
    'design.json': { ...design, info: { ...design.info, pages } },
    ...Object.fromEntries(ids.map((id) => [`data/${id}.json`, read(`data/${id}.json`)])),
  };
};
