import { nodeName, subtreeIds, type WorkflowHolder, workflowKey } from '@trama/document';
import type { Design, Id, Label, Registry, Workflow } from '@trama/model';
import type { WorkflowPlace } from '../editor/view.ts';
import type { Texts } from '../texts/index.ts';
import { triggerGroups } from './trigger-choices.ts';
import { triggerName } from './workflow-names.ts';

/** A workflow as lists show it. */
export interface ListedWorkflow {
  place: WorkflowPlace;
  name: string;
  trigger: string;
}

export type ListName = keyof Texts['workflows']['lists'];

interface RowsOf {
  design: Design;
  registry: Registry;
  pageId: Id;
  texts: Texts['workflows'];
  labelOf: (label: Label) => string;
  labels: keyof Label;
  language: string;
}

/** In this order. */
export const WORKFLOW_LISTS: readonly ListName[] = ['site', 'app', 'page', 'elements', 'components'];

const nodesOfPage = (design: Design, pageId: Id): readonly Id[] =>
  (design.pages[pageId]?.sections ?? []).flatMap((section) => [
    section,
    ...Object.values(design.sections[section]?.slots ?? {})
      .flat()
      .flatMap((root) => subtreeIds(design, root)),
  ]);

const byName = (rows: readonly ListedWorkflow[]): readonly ListedWorkflow[] =>
  rows.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));

/** All workflows of the site and of one page, each with what it waits for. */
export const listedWorkflows = (from: RowsOf): Readonly<Record<ListName, readonly ListedWorkflow[]>> => {
  const { design, registry, pageId, texts, labelOf, labels, language } = from;
  const rows = (
    holder: WorkflowHolder,
    workflows: readonly Workflow[],
    owner: string | null,
  ): readonly ListedWorkflow[] => {
    const groups = triggerGroups(design, registry, holder, texts);
    return workflows.map((workflow) => {
      const trigger = triggerName(workflow, groups, labelOf, texts);
      const own = workflow.name || (owner === null ? trigger : owner);
      const place = { holder, key: workflowKey(holder, workflow) };
      // Those of the site are all called: their names have the room.
      return { place, name: own, trigger: holder === 'site' ? '' : trigger };
    });
  };
  const ofNode = (id: Id): readonly ListedWorkflow[] => {
    const { workflows } = design.elements[id] ?? design.sections[id] ?? { workflows: [] };
    if (workflows.length === 0) return [];
    return rows({ node: id }, workflows, nodeName(design, registry, id, { labels, language }) ?? texts.untitled);
  };
  return {
    site: byName(rows('site', Object.values(design.workflows), texts.untitled)),
    app: rows('app', design.appWorkflows, null),
    page: rows({ page: pageId }, design.pages[pageId]?.workflows ?? [], null),
    elements: nodesOfPage(design, pageId).flatMap(ofNode),
    components: byName(
      Object.values(design.components).flatMap(({ id, name, workflows }) =>
        rows({ component: id }, Object.values(workflows), name || texts.untitled),
      ),
    ),
  };
};
