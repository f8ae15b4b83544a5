import { type Design, isRecord, type Workflow } from '@trama/model';

const tableIn = (value: unknown): readonly string[] =>
  isRecord(value) && typeof value.table === 'string' && value.table !== '' ? [value.table] : [];

const workflowsOf = (design: Design): readonly Workflow[] => [
  ...Object.values(design.elements).flatMap(({ workflows }) => workflows),
  ...Object.values(design.sections).flatMap(({ workflows }) => workflows),
  ...Object.values(design.pages).flatMap(({ workflows }) => workflows),
  ...Object.values(design.components).flatMap(({ workflows }) => Object.values(workflows)),
  ...Object.values(design.workflows),
  ...design.appWorkflows,
];

/** Tables that collections and actions of the site name, in alphabetical order. */
export const tablesOf = (design: Design): readonly string[] => {
  const found = [
    ...Object.values(design.collections).flatMap(({ config }) => tableIn(config)),
    ...workflowsOf(design).flatMap(({ actions }) =>
      Object.values(actions).flatMap(({ fields }) => tableIn(fields.args)),
    ),
  ];
  return [...new Set(found)].toSorted((a, b) => a.localeCompare(b));
};
