import type { PageBundle, Registry, SiteInfo } from '@trama/model';
import type { CreateWorkflows } from './needs.ts';
import type { WorkflowRuns } from './occasion.ts';

/** Workflows whose code comes with the first page that has some. */
export interface LateWorkflows {
  /** For {@link EngineOptions.workflows}. What runs before its code is here waits for it. */
  create: CreateWorkflows;
  /** Loads the code where a page needs it, before the page is entered: what its events start then begins at once. */
  load(site: Pick<SiteInfo, 'appWorkflows'>, bundle: PageBundle, registry: Registry): Promise<void>;
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

/** True where a workflow makes something on a page clickable that has no events of its own, as buttons and fields have. */
export const hasPresses = ({ elements }: Pick<PageBundle, 'elements'>, registry: Registry): boolean =>
  Object.values(elements).some(
    ({ type, workflows }) =>
      !registry.element(type ?? '')?.events && workflows.some(({ trigger }) => trigger === 'click'),
  );

/** The workflows of one engine, not loaded before they are needed. */
export const lateWorkflows = (): LateWorkflows => {
  let code: typeof import('./executor.ts') | undefined;
  let presses: ReturnType<typeof import('./press.ts')['createPresses']> | undefined;
  const loadCode = async (): Promise<void> => {
    code ??= await import('./executor.ts');
  };
  const loadPresses = async (registry: Registry): Promise<void> => {
    presses ??= (await import('./press.ts')).createPresses(() => registry);
  };
  return {
    load: async (site, bundle, registry) => {
      await Promise.all([
        hasWorkflows(site, bundle) ? loadCode() : undefined,
        hasPresses(bundle, registry) ? loadPresses(registry) : undefined,
      ]);
    },
    create: (needs) => {
      let made: WorkflowRuns | undefined;
      const workflows = (): WorkflowRuns | undefined => {
        made ??= code?.createRuns(needs);
        return made;
      };
      const loaded = async (): Promise<WorkflowRuns | undefined> => {
        await loadCode();
        return workflows();
      };
      return {
        run: (workflow, occasion) =>
          workflows()?.run(workflow, occasion) ?? loaded().then((late) => late?.run(workflow, occasion)),
        fire: async (list, occasion) => {
          if (list.length === 0) return true;
          return (await (workflows() ?? (await loaded()))?.fire(list, occasion)) ?? true;
        },
        press: (instance) => presses?.(instance) ?? null,
        reset: () => made?.reset(),
        prepare: async () => workflows()?.prepare(),
      };
    },
  };
};
