import {
  createCountingIds,
  createDocumentStore,
  setCollection,
  setWorkflow,
  workflowKey,
  workflowOf,
} from '@trama/document';
import { bundleFor, type Design, encodePage, encodeSiteInfo, siteInfoFor } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { describe, expect, it } from 'vitest';
import { changeFormula } from '../data/part-holder.ts';
import { allFormulas, allWorkflows, exportedDesign } from '../testing/exported-sites.ts';
import { wholeRegistry } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { withChangedAction } from '../workflows/workflow-edit.ts';
import type { Editor } from './editor.ts';

/** A site as it is published, part by part. */
const published = (design: Design): Readonly<Record<string, string>> => ({
  site: JSON.stringify(encodeSiteInfo(siteInfoFor(design))),
  ...Object.fromEntries(Object.keys(design.pages).map((id) => [id, JSON.stringify(encodePage(bundleFor(design, id)))])),
});

/** Of all that a site holds, what is another object than before. */
const differing = (before: Design, after: Design): readonly string[] =>
  (Object.keys(before) as (keyof Design)[]).flatMap((kind) => {
    const [one, other] = [before[kind], after[kind]];
    if (one === other) return [];
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return [kind];
    const [was, is] = [one, other] as unknown as Readonly<Record<string, unknown>>[];
    return Object.keys({ ...was, ...is }).filter((id) => was?.[id] !== is?.[id]);
  });

interface Edit {
  what: string;
  /** The entity that keeps it. */
  keeper: string;
  change: (editor: Editor) => void;
}

/** A name for each collection and formula, and a comment for the first step of each workflow. */
const editsOf = (design: Design): readonly Edit[] => [
  ...Object.values(design.collections).map(
    ({ id, name }): Edit => ({
      what: `collection ${name}`,
      keeper: id,
      change: (editor) => editor.run(setCollection, { id, fields: { name: `${name}, changed` } }, 'Change'),
    }),
  ),
  ...allFormulas(design).map(
    ({ component, formula: { id, name } }): Edit => ({
      what: `formula ${name}`,
      keeper: component ?? id,
      change: (editor) => changeFormula(editor, component, id, { name: `${name}, changed` }),
    }),
  ),
  ...allWorkflows(design).map(({ holder, workflow }): Edit => {
    const key = workflowKey(holder, workflow);
    const [first] = Object.keys(workflow.actions);
    const changed =
      first === undefined
        ? { ...workflow, name: 'Changed' }
        : withChangedAction(workflow, first, (step) => ({ ...step, name: `${step.name ?? ''}, changed` }));
    return {
      what: `workflow ${workflow.name ?? key}`,
      keeper: holder === 'app' ? 'appWorkflows' : holder === 'site' ? key : (Object.values(holder)[0] as string),
      change: (editor) => {
        expect(workflowOf(editor.store.design, holder, key)).toBe(workflow);
        editor.run(setWorkflow, { holder, workflow: changed }, 'Change');
      },
    };
  }),
];

describe.skipIf(exportedSites.length === 0)('the logic of real sites (needs EXPORTS_DIR)', () => {
  it.each(exportedSites)(
    'of %s: each collection, formula and workflow is changed alone, and published byte for byte as before once it is taken back',
    (name) => {
      const design = exportedDesign(name);
      const editor = sampleEditor(createDocumentStore(design, wholeRegistry, createCountingIds()));
      const before = published(design);
      const edits = editsOf(design);
      expect(edits.length).toBeGreaterThan(0);
      for (const { what, keeper, change } of edits) {
        const was = editor.store.design;
        change(editor);
        expect(differing(was, editor.store.design), what).toEqual([keeper]);
        editor.undo();
      }
      expect(editor.store.design).toEqual(design);
      const after = published(editor.store.design);
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const [part, text] of Object.entries(before)) expect(after[part] === text, part).toBe(true);
    },
  );
});
