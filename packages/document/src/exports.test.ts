import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Design, decodePage, decodeSiteInfo, designFromParts, validateDesign } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { describe, expect, it } from 'vitest';
import { serializeClipboard } from './clipboard.ts';
import { deleteElements } from './operations/delete-elements.ts';
import { duplicateElement } from './operations/duplicate-element.ts';
import { removePage } from './operations/pages.ts';
import { pasteElements } from './operations/paste-elements.ts';
import { unwrap } from './operations/unwrap.ts';
import { findProblems } from './problems/index.ts';
import { perform, registry } from './testing.tsx';

const folder = process.env.EXPORTS_DIR;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const readDesign = (name: string): Design => {
  const root = join(folder ?? '', name);
  const pages = readdirSync(join(root, 'data')).map((file) => decodePage(readJson(join(root, 'data', file))));
  return designFromParts(decodeSiteInfo(readJson(join(root, 'design.json'))), pages).design;
};

/** The first elements of each section, some of them deep trees. */
const topElements = (design: Design): readonly string[] =>
  Object.values(design.sections)
    .flatMap((section) => section.slots.wwObjects?.slice(0, 1) ?? [])
    .filter((id) => design.elements[id])
    .slice(0, 12);

describe.skipIf(!folder)('operations on real sites (needs EXPORTS_DIR)', () => {
  it.each(exportedSites)('change %s and take every change back exactly', (name) => {
    const design = readDesign(name);
    const problems = validateDesign(design).length;
    for (const id of topElements(design)) {
      const owner = Object.values(design.sections).find((section) => section.slots.wwObjects?.includes(id))?.id ?? '';
      const outcomes = [
        perform(design, duplicateElement, { id }),
        perform(design, deleteElements, { ids: [id] }),
        perform(design, unwrap, { id }),
        perform(design, pasteElements, {
          copied: serializeClipboard(design, [id]),
          into: { owner, slot: 'wwObjects' },
        }),
      ];
      for (const { after, undone } of outcomes) {
        expect(undone).toEqual(design);
        expect(validateDesign(after).length).toBeLessThanOrEqual(problems);
      }
    }
  });

  it.each(exportedSites)('remove every page of %s but the home page, and bring them back', (name) => {
    const design = readDesign(name);
    for (const { id } of Object.values(design.pages).filter((page) => page.id !== design.homePageId)) {
      expect(perform(design, removePage, { id }).undone).toEqual(design);
    }
  });

  it.each(exportedSites)('look for problems in %s', (name) => {
    expect(() => findProblems(readDesign(name), registry)).not.toThrow();
  });
});
