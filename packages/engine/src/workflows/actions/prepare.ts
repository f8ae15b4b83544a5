import type { Id, PageBundle, Workflow } from '@trama/model';
import type { WorkflowNeeds } from '../needs.ts';
import { loadAction } from './index.ts';

/** Every workflow that something on a page may start. */
const workflowsOf = ({ page, sections, elements, components, workflows }: PageBundle): readonly Workflow[] => [
  ...page.workflows,
  ...Object.values(workflows),
  ...[...Object.values(sections), ...Object.values(elements)].flatMap((node) => node.workflows),
  ...Object.values(components).flatMap((component) => Object.values(component.workflows)),
];

/** Types of the actions that are not switched off. */
const typesOf = (workflows: readonly Workflow[]): ReadonlySet<string> =>
  new Set(
    workflows.flatMap(({ actions }) =>
      Object.values(actions)
        .filter(({ disabled }) => !disabled)
        .map(({ type }) => type),
    ),
  );

/** The plugin's action behind a type (`<plugin id>-<name>`), by the plugins of the site. */
const pluginActions = (types: ReadonlySet<string>, pluginId: Id): readonly string[] =>
  [...types].filter((type) => type.startsWith(`${pluginId}-`)).map((type) => type.slice(pluginId.length + 1));

/**
 * Loads what the actions of the page that is shown, and of the app, need beyond what is here. What cannot be loaded now is asked for
 * again by the action that needs it, so a failure is no error.
 */
export const prepareActions = async ({ page, site, plugin }: WorkflowNeeds): Promise<void> => {
  const bundle = page.peek()?.bundle;
  if (!bundle) return;
  const types = typesOf([...site.appWorkflows, ...workflowsOf(bundle)]);
  await Promise.allSettled([
    ...[...types].map(loadAction),
    ...site.plugins.map(async ({ id }) => {
      const names = pluginActions(types, id);
      if (names.length > 0) await plugin(id)?.prepare?.(names);
    }),
  ]);
};
