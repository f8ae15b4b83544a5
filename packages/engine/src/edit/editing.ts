import type { Id, Registry, WorkflowAction } from '@trama/model';
import type { FormulaPlace } from '../engine.ts';
import type { EditedParts } from '../lifecycle/shown-page.ts';
import type { FormulaPlaceNeeds } from './formula-place.ts';
import type { RowLimit } from './row-limit.ts';
import type { RunAtNeeds, TriedWorkflow } from './run-at.ts';
import type { EditedOptions, SiteEdits } from './site-edits.ts';

/** The parts of an engine that only edit mode has. */
export interface Editing extends EditedParts {
  siteEdits<Options extends EditedOptions>(given: Options): SiteEdits<Options>;
  rowLimit(limit: number): RowLimit;
  /** Whether an action of a page's load is performed while the page is edited. */
  performs(action: WorkflowAction, field: (name: string) => unknown, registry: Registry): boolean;
  formulaPlace(
    needs: FormulaPlaceNeeds,
    uid: Id | null,
    position: number,
    names?: Readonly<Record<string, unknown>>,
  ): FormulaPlace | null;
  /** Runs a workflow in its place, for an author who tries it. */
  runAt(needs: RunAtNeeds, tried: TriedWorkflow): Promise<unknown>;
}
