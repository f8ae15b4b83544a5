import type { Design, Element, Section, Workflow } from '@trama/model';
import { childIds } from '../tree.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';

type Target = 'pages' | 'variables' | 'collections' | 'workflows' | 'components';

/** Fields of actions that name an entity, and the map that must hold it. */
const FIELDS: Readonly<Record<string, Target>> = {
  pageId: 'pages',
  collectionId: 'collections',
  workflowId: 'workflows',
  libraryComponentBaseId: 'components',
};

const NAMES: Readonly<Record<Target, { en: string; pt: string }>> = {
  pages: { en: 'page', pt: 'página' },
  variables: { en: 'variable', pt: 'variável' },
  collections: { en: 'collection', pt: 'coleção' },
  workflows: { en: 'workflow', pt: 'workflow' },
  components: { en: 'component', pt: 'componente' },
};

const problem = (entity: DesignProblem['entity'], target: Target): DesignProblem => ({
  rule: 'broken-reference',
  severity: 'error',
  message: {
    en: `Refers to a ${NAMES[target].en} that no longer exists.`,
    pt: `Refere-se a: ${NAMES[target].pt} que já não existe.`,
  },
  entity,
});

const isMissing = (design: Design, target: Target, id: unknown): boolean =>
  typeof id === 'string' && id !== '' && !design[target][id];

const isCalledInside = (design: Design, id: unknown): boolean =>
  typeof id === 'string' && Object.values(design.components).some((component) => component.workflows[id]);

const inWorkflow = (design: Design, workflow: Workflow, entity: DesignProblem['entity']): readonly DesignProblem[] =>
  Object.values(workflow.actions).flatMap((action) =>
    Object.entries(FIELDS)
      .filter(
        ([field, target]) =>
          isMissing(design, target, action.fields[field]) &&
          !(target === 'workflows' && isCalledInside(design, action.fields[field])),
      )
      .map(([, target]) => problem(entity, target)),
  );

const inNodes = (design: Design, kind: 'elements' | 'sections'): readonly DesignProblem[] => {
  const nodes: readonly (Element | Section)[] = Object.values(design[kind]);
  return nodes.flatMap((node) => {
    const entity = { kind, id: node.id };
    const found = node.workflows.flatMap((workflow) => inWorkflow(design, workflow, entity));
    const children = childIds(node)
      .filter((id) => !design.elements[id])
      .map(
        (): DesignProblem => ({
          rule: 'broken-reference',
          severity: 'error',
          message: { en: 'Holds an element that no longer exists.', pt: 'Contém um elemento que já não existe.' },
          entity,
        }),
      );
    return [...found, ...children];
  });
};

/** Actions and slots that name what is not there. */
export const brokenReference: ProblemRule = {
  name: 'broken-reference',
  find: (design) => [
    ...inNodes(design, 'elements'),
    ...inNodes(design, 'sections'),
    ...Object.values(design.pages).flatMap((page) =>
      page.workflows.flatMap((workflow) => inWorkflow(design, workflow, { kind: 'pages', id: page.id })),
    ),
    ...Object.values(design.workflows).flatMap((workflow) =>
      inWorkflow(design, workflow, { kind: 'workflows', id: workflow.id }),
    ),
    ...design.appWorkflows.flatMap((workflow) => inWorkflow(design, workflow, { kind: 'design', id: design.id })),
  ],
};
