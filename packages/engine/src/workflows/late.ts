import type { PageBundle, SiteInfo } from '@trama/model';
import type { CreateWorkflows, Workflows } from './executor.ts';

/** Workflows whose code comes with the first page that has some. */
export interface LateWorkflows {
  /** For {@link EngineOptions.workflows}. What runs before its code is here waits for it. */
  create: CreateWorkflows;
  /** Loads the code where a page needs it, before the page is entered: what its events start then begins at once. */
  load(site: Pick<SiteInfo, 'appWorkflows'>, bundle: PageBundle): Promise<void>;
}

/** True where something on a page can start a workflow. */
export const hasWorkflows = (
  { appWorkflows }: Pick<SiteInfo, 'appWorkflows'>,
  { page, sections, elements, components, workflows }: PageBundle,
): boolean =>
  appWorkflows.length > 0 ||
  page.workflows.length > 0 ||
  Object.keys(workflows).length > 0 ||
  [...Object.values(sections), ...Object.values(elements)].some((node) => node.workflows.length > 0) ||
  Object.values(components).some((component) => Object.keys(component.workflows).length > 0);

/** The workflows of one engine, not loaded before they are needed. */
export const lateWorkflows = (): LateWorkflows => {
  let code: { createWorkflows: CreateWorkflows } | undefined;
  const loadCode = async (): Promise<void> => {
    code ??= await import('./executor.ts');
  };
  return {
    load: async (site, bundle) => {
      if (hasWorkflows(site, bundle)) await loadCode();
    },
    create: (runtime) => {
      let made: Workflows | undefined;
      const workflows = (): Workflows | undefined => {
        made ??= code?.createWorkflows(runtime);
        return made;
      };
      const loaded = async (): Promise<Workflows | undefined> => {
        await loadCode();
        return workflows();
      };
      return {
        run: (workflow, occasion) =>
          workflows()?.run(workflow, occasion) ?? loaded().then((late) => late?.run(workflow, occasion)),
        fire: async (list, occasion) => {
          if (list.length === 0) return;
          await (workflows() ?? (await loaded()))?.fire(list, occasion);
        },
        reset: () => made?.reset(),
      };
    },
  };
};
