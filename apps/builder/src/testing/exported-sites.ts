import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkflowHolder } from '@trama/document';
import {
  type Design,
  decodePage,
  decodeSiteInfo,
  designFromParts,
  type Formula,
  type Id,
  type Workflow,
} from '@trama/model';

const folder = process.env.EXPORTS_DIR;

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The design of an exported project. */
export const exportedDesign = (name: string): Design => {
  const root = join(folder ?? '', name);
  const pages = readdirSync(join(root, 'data')).map((file) => decodePage(readJson(join(root, 'data', file))));
  return designFromParts(decodeSiteInfo(readJson(join(root, 'design.json'))), pages).design;
};

/** Every workflow of a site with what holds it. */
export const allWorkflows = (design: Design): readonly { holder: WorkflowHolder; workflow: Workflow }[] => {
  const held = (holder: WorkflowHolder, workflows: readonly Workflow[]) =>
    workflows.map((workflow) => ({ holder, workflow }));
  return [
    ...[...Object.values(design.elements), ...Object.values(design.sections)].flatMap(({ id, workflows }) =>
      held({ node: id }, workflows),
    ),
    ...Object.values(design.pages).flatMap(({ id, workflows }) => held({ page: id }, workflows)),
    ...Object.values(design.components).flatMap(({ id, workflows }) =>
      held({ component: id }, Object.values(workflows)),
    ),
    ...held('app', design.appWorkflows),
    ...held('site', Object.values(design.workflows)),
  ];
};

/** Every formula of a site with the component that holds it. */
export const allFormulas = ({
  formulas,
  components,
}: Design): readonly { component: Id | null; formula: Formula }[] => [
  ...Object.values(formulas).map((formula) => ({ component: null, formula })),
  ...Object.values(components).flatMap((one) =>
    Object.values(one.formulas).map((formula) => ({ component: one.id, formula })),
  ),
];

const UUID = /.{0,60}[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}.{0,30}/i;

/** What a person sees of drawn HTML, and what assistive technology reads: no values of options, no marks for scripts. */
const seen = (html: string): string =>
  html.replaceAll(/<option value="[^"]*"/g, '<option').replaceAll(/ data-step-head="[^"]*"/g, '');

/** A part of drawn HTML that a person would read an id in; undefined where there is none. */
export const idIn = (html: string): string | undefined => UUID.exec(seen(html))?.[0];
