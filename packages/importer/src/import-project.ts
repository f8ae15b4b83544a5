import { assertDesign, type Design, designFromParts, type Registry } from '@trama/model';
import { carryAccessRules } from './access-rules.ts';
import { type CheckFormula, findBrokenFormulas } from './find-broken-formulas.ts';
import { findAuthWithoutServer, findUnknownActions, findUnknownElements, findUnknownPlugins } from './find-unknown.ts';
import { dropMissing, dropMissingFonts } from './mend.ts';
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

/**
 * Makes a design of an exported project, and a report of all that could not be carried over.
 * Nothing is left out of the design because Trama does not know it: a later version may.
 * @throws TramaError in one sentence, when the folder is no exported project or one of its files is broken.
 */
export const importProject = async ({ project, name, registry, checkFormula }: ImportInput): Promise<ImportResult> => {
  const { site, bundles, assets } = await readProject(typeof project === 'string' ? folderFiles(project) : project);
  const parts = designFromParts(name === undefined ? site : { ...site, name }, bundles);
  const guarded = carryAccessRules(parts.design);
  const whole = dropMissing(guarded.design);
  const { design, missingFonts } = dropMissingFonts(whole.design, assets);
  assertDesign(design);

  const present = new Set(bundles.map((bundle) => bundle.page.id));
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
    missingChildren: whole.missingChildren,
    missingFonts,
    convertedAccess: guarded.pages,
    conflicts: parts.conflicts,
  };
  return { design, assets, report };
};
