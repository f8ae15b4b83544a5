import type { RecordState } from '../state/state.ts';
import type { EditorView, LeftPanel } from './view.ts';

/** What covers the page: a place of the backend or the site; on narrow windows also a workflow, the inspector or a panel. */
export type Surface = 'place' | 'workflow' | 'inspector' | 'panel';

/** The fields of the view that name what one of them shows; null, or false, while it is closed. */
const FIELDS = {
  leftPanel: { backend: null, site: null, isInspectorOpen: false, isWorkflowWide: false },
  backend: { site: null, isInspectorOpen: false, isWorkflowWide: false },
  site: { backend: null, isInspectorOpen: false, isWorkflowWide: false },
  workflow: { backend: null, site: null },
  isInspectorOpen: { backend: null, site: null, isWorkflowWide: false },
} as const satisfies Partial<Record<keyof EditorView, Partial<EditorView>>>;

/**
 * What is opened takes the place of what covers the page: one at a time. On narrow windows a sheet that was chosen also closes the
 * workflow, which beside a page stays.
 * @returns the fields, with those that they close; what they set themselves counts
 */
export const oneAtATime = (before: EditorView, fields: Partial<EditorView>): Partial<EditorView> => {
  const opened = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((name) => fields[name]);
  if (opened.length === 0) return fields;
  const isSheet = fields.leftPanel || fields.isInspectorOpen;
  return Object.assign(
    {},
    ...opened.map((name) => FIELDS[name]),
    before.isNarrow && isSheet && { workflow: null },
    fields,
  );
};

/** What covers the page and is closed next. */
export const topSurface = (view: EditorView): Surface | null => {
  if (view.backend || view.site) return 'place';
  if (!view.isNarrow || view.mode === 'preview') return null;
  if (view.workflow) return 'workflow';
  if (view.isInspectorOpen) return 'inspector';
  return view.leftPanel ? 'panel' : null;
};

const CLOSED: Readonly<Record<Surface, Partial<EditorView>>> = {
  place: { backend: null, site: null },
  workflow: { workflow: null },
  inspector: { isInspectorOpen: false },
  panel: { leftPanel: null },
};

/** Closes what covers the page; what was below it is seen again. */
export const closeTopSurface = (view: RecordState<EditorView>): void => {
  const top = topSurface(view.get());
  if (top) view.update(CLOSED[top]);
};

/** Is this panel what one sees at the left, or as the sheet of a narrow window? */
export const isPanelShown = (view: EditorView, panel: LeftPanel): boolean => {
  const top = topSurface(view);
  const isCovered = top !== null && top !== 'panel';
  return view.leftPanel === panel && !isCovered && !(view.workflow && view.isWorkflowWide);
};

/** Shows a panel; one that is seen is closed. */
export const togglePanel = (view: RecordState<EditorView>, panel: LeftPanel): void =>
  view.update({ leftPanel: isPanelShown(view.get(), panel) ? null : panel });
