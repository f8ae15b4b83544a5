import type { Element, Id, Section } from '@trama/model';
import type { EngineOptions } from '../engine.ts';
import type { ElementSources } from '../instances/tree/element-source.ts';
import type { PageSections } from '../lifecycle/page-sections.ts';
import type { PageSource } from '../page-source.ts';
import type { Runtime } from '../runtime.ts';
import type { ActionRun } from '../workflows/action.ts';
import type { RowLimit } from './row-limit.ts';
import type { SiteEdits } from './site-edits.ts';

/** The parts of an engine that only edit mode has. */
export interface Editing {
  siteEdits(given: EngineOptions): SiteEdits;
  rowLimit(limit: number): RowLimit;
  elements(elements: Readonly<Record<Id, Element>>): ElementSources;
  sections(
    runtime: Runtime,
    page: PageSource,
    initial: Readonly<Record<Id, Section>>,
    ids: readonly Id[],
  ): PageSections;
  /** Whether an action of a page's load is performed while the page is edited. */
  performs(run: ActionRun): boolean;
}
