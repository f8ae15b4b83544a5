import { assertDesign, type Design, designFromParts, type Id, type Registry } from '@trama/model';
import { carryAccessRules } from './access-rules.ts';
import { dropMissing, dropMissingFonts } from './drop-missing.ts';
import { type CheckFormula, findBrokenFormulas } from './find-broken-formulas.ts';
import { findAuthWithoutServer, findUnknownActions, findUnknownElements, findUnknownPlugins } from './find-unknown.ts';
import { mendIds } from './mend-ids.ts';
import { placeOnce } from './place-once.ts';
import { folderFiles, type ProjectFiles } from './project-files.ts';
import { type ProjectAsset, readProject } from './read-project.ts';
import type { ImportReport } from './report.ts';

export interface ImportInput {
  /** Path of the project's folder, or access to its files. */
  project: string | ProjectFiles;
  /** Name of the new site. Absent: the name that the project has. */
  name?: string;
  registry: Registry;
  /** Absent: formulas are not checked. */
  checkFormula?: CheckFormula;
}

export interface ImportResult {
  design: Design;
  /** Files that the pages load; the caller copies them. */
  assets: readonly ProjectAsset[];
  report: ImportReport;
}

interface ReadDesign
  extends Pick<ImportReport, 'missingChildren' | 'missingFonts' | 'convertedAccess' | 'conflicts' | 'mended'> {
  design: Design;
  assets: readonly ProjectAsset[];
  /** Pages whose files were read. */
  present: ReadonlySet<Id>;
}

/** The design of a project, and what of it had to be mended. */
export const readDesign = async (project: ProjectFiles, name?: string): Promise<ReadDesign> => {
  const { site, bundles, assets, mended } = await readProject(project);
  const parts = designFromParts(name === undefined ? site : { ...site, name }, bundles);
  const guarded = carryAccessRules(parts.design);
  const named = mendIds(guarded.design);
  const present = new Set(bundles.map(({ page }) => named.newIds.get(page.id) ?? page.id));
  const whole = dropMissing(named.design, present);
  const placed = placeOnce(whole.design);
  const { design, missingFonts } = dropMissingFonts(placed.design, assets);
  assertDesign(design);
  return {
    design,
    assets,
    present,
    missingFonts,
    missingChildren: whole.missingChildren,
    convertedAccess: guarded.pages,
    conflicts: parts.conflicts,
    mended: [...mended, ...guarded.mended, ...named.mended, ...whole.mended, ...placed.mended],
  };
};

/**
 * Makes a design of an exported project, and a report of all that could not be carried over.
 * Nothing is left out of the design because Trama does not know it: a later version may. What is not as the format has it is
 * mended, or left out alone, and told: one odd reference keeps no site from being imported.
 * @throws TramaError in one sentence, when the folder is no exported project.
 */
export const importProject = async ({ project, name, registry, checkFormula }: ImportInput): Promise<ImportResult> => {
  const read = await readDesign(typeof project === 'string' ? folderFiles(project) : project, name);
  const { design, assets, present } = read;
  const report: ImportReport = {
    site: design.name,
    pages: present.size,
    sections: Object.keys(design.sections).length,
    elements: Object.keys(design.elements).length,
    components: Object.keys(design.components).length,
    unknownElements: findUnknownElements(design, registry),
    unknownActions: findUnknownActions(design, registry),
    unknownPlugins: findUnknownPlugins(design, registry),
    authWithoutServer: findAuthWithoutServer(design, registry),
    brokenFormulas: checkFormula === undefined ? [] : findBrokenFormulas(design, checkFormula),
    missingPages: Object.values(design.pages)
      .filter((page) => !present.has(page.id))
      .map((page) => ({ id: page.id, name: page.name })),
    missingChildren: read.missingChildren,
    missingFonts: read.missingFonts,
    convertedAccess: read.convertedAccess,
    conflicts: read.conflicts,
    mended: read.mended,
  };
  return { design, assets, report };
};
