export { isStopped } from '../bindings/call-guard.ts';

import type { Editing } from './editing.ts';
import { fillsPage } from './filling-actions.ts';
import { formulaPlace } from './formula-place.ts';
import { editableElements } from './page-elements.ts';
import { editableSections } from './page-sections.ts';
import { createRowLimit } from './row-limit.ts';
import { runAt } from './run-at.ts';
import { createSiteEdits } from './site-edits.ts';

/** What `createEngine` takes as `editing`: only the canvas edits, so no published page carries it. */
export const editing: Editing = {
  siteEdits: createSiteEdits,
  rowLimit: createRowLimit,
  elements: editableElements,
  sections: editableSections,
  performs: fillsPage,
  runAt,
  formulaPlace,
};
