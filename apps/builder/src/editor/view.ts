import type { DataForm, Target, WorkflowHolder } from '@trama/document';
import {
  type Design,
  type Id,
  type Json,
  type Label,
  type Reference,
  SCREEN_DEFAULT_WIDTH,
  type Screen,
} from '@trama/model';
import type { Box, Revealed } from '@trama/protocol/canvas';
import type { TourStep } from '../tour/tour-steps.ts';

export type LeftPanel = 'add' | 'layers' | 'pages' | 'data' | 'workflows' | 'looks' | 'components';
export type RightPanel = 'style' | 'settings' | 'actions';
export type OpenDialog = 'publish' | 'problems' | 'uses' | 'releases' | 'palette' | 'shortcuts' | null;

/** Something of the design, and whether it is to be deleted. */
export interface UsesQuestion {
  target: Reference;
  isDeleting: boolean;
}

/** Names a workflow: what it belongs to, and its key there. */
export interface WorkflowPlace {
  holder: WorkflowHolder;
  key: string;
}

/** Names a formula: the component that holds it, or none for one of the site. */
export interface FormulaName {
  component: Id | null;
  id: Id;
}

/** A table, or a collection, that is to be put on the page, once its author has said how. */
export interface DataToAdd {
  source: { kind: 'table'; table: string } | { kind: 'collection'; id: Id };
  form: DataForm;
  into: Target;
}

/** A table that was pasted, until its author has said what becomes of it. */
export interface PastedTable {
  /** Lines of cells, as a spreadsheet copies them. */
  text: string;
  into: Target;
}

/** What can be added is offered, for this place. */
export interface Adding {
  place: Target;
  /** Beside this box, in CSS px of the window. */
  at: Box;
}

export const BACKEND_TABS = ['rows', 'structure', 'policies'] as const;
export type BackendTab = (typeof BACKEND_TABS)[number];

export type BackendSection =
  | 'table'
  | 'people'
  | 'files'
  | 'functions'
  | 'realtime'
  | 'messages'
  | 'signIn'
  | 'sql'
  | 'changes';

/** What of the site's backend is shown. */
export interface BackendView {
  section: BackendSection;
  /** Null: the first one. */
  table: string | null;
  tab: BackendTab;
}

/** What of the site as a whole is shown: one of its settings, or those of a page. */
export type SiteView =
  | { section: 'settings' | 'languages' | 'texts' | 'redirects' | 'assets' | 'fonts' }
  | { section: 'page'; page: Id };

/** What one user looks at. None of it is part of the design. */
export interface EditorView {
  pageId: Id;
  screen: Screen;
  /** State whose looks are being edited; null for the plain ones. */
  state: string | null;
  theme: 'light' | 'dark';
  /** What the canvas draws although the page hides it. */
  revealed: Revealed;
  /** Values of variables in the canvas, in place of their initial ones. */
  values: Readonly<Record<Id, Json>>;
  language: string;
  mode: 'edit' | 'preview';
  /** Preview mode: the log of workflows stands beside the page. */
  isLogOpen: boolean;
  /** Language of the builder itself. */
  labels: keyof Label;
  /** Selected elements or sections, the last one leading. */
  selection: readonly Id[];
  hovered: Id | null;
  /** Element whose name is being edited in the layers tree. */
  renaming: Id | null;
  /** The bound value of the selected element whose formula is being opened, since then (in ms): keys belong to it already. Null once it is open. */
  formulaToOpen: Readonly<{ property: string | null; since: number }> | null;
  leftPanel: LeftPanel | null;
  rightPanel: RightPanel;
  /** The workflow that is open beside the canvas, in place of the inspector. */
  workflow: WorkflowPlace | null;
  /** A step of it that is to be shown next. */
  workflowStep: Id | null;
  /** The collection that is open in the data panel. */
  collection: Id | null;
  /** The formula that is open there. */
  formula: FormulaName | null;
  /** The token that is open in its panel. */
  token: Id | null;
  /** The component, or popup, that is edited in place of the page: layers and bar show it. */
  component: Id | null;
  /** The component that is open in the panel of components. */
  openComponent: Id | null;
  /** The class, or the variant of one, whose looks stand in place of those of the selection. */
  styleClass: { readonly id: Id; readonly variant: Id | null } | null;
  dataToAdd: DataToAdd | null;
  pastedTable: PastedTable | null;
  /** The table for which pages to manage it are being made. */
  tableToManage: string | null;
  /** The open workflow covers the canvas. */
  isWorkflowWide: boolean;
  /** The backend of the site covers the canvas. */
  backend: BackendView | null;
  /** SQL that is being written there: it stays while the place is closed, and goes with the tab. */
  sql: string;
  /** The settings of the site, or of one of its pages, cover the canvas. */
  site: SiteView | null;
  /** Panels are sheets over the page, one at a time. */
  isNarrow: boolean;
  /** On narrow windows the inspector is a sheet that opens on demand. */
  isInspectorOpen: boolean;
  /** The other screens stand beside the edited one. */
  isSideBySide: boolean;
  /** Width of the page in CSS px. */
  width: number;
  /** Scale of the canvas; `fit` makes the whole width visible. */
  zoom: number | 'fit';
  /** Scale that follows from the zoom and the room there is. */
  scale: number;
  /** Where the menu of the selection is open, in CSS px of the window; null while it is closed. */
  menu: Readonly<{ x: number; y: number }> | null;
  adding: Adding | null;
  dialog: OpenDialog;
  /** Whose uses the dialog `uses` shows, and whether it asks to delete it. */
  asked: UsesQuestion | null;
  /** The choice of whom the page is shown to is open. */
  isViewAsOpen: boolean;
  /** The step of the tour that is shown; null while nobody is shown around. */
  tour: TourStep | null;
}

/** Up to this width of the window, in CSS px, panels are sheets over the canvas. */
export const NARROW = 800;

/** From this width of the window, in CSS px, the page stays readable beside two open panels. */
export const ROOMY = 1440;

/** On a small window the page is first shown as it is on a screen of that size. */
const screenFor = (windowWidth: number): Screen => {
  if (windowWidth <= 500) return 'mobile';
  return windowWidth <= NARROW ? 'tablet' : 'default';
};

/** What a user sees first. @param pageId page of the address; another one is shown when the design has none of this id. */
export const initialView = (
  design: Design,
  pageId: Id | null,
  options: { windowWidth: number; labels: keyof Label },
): EditorView => ({
  pageId:
    pageId !== null && design.pages[pageId]
      ? pageId
      : design.pages[design.homePageId]
        ? design.homePageId
        : (Object.keys(design.pages)[0] ?? design.homePageId),
  screen: screenFor(options.windowWidth),
  state: null,
  theme: design.defaultTheme,
  revealed: [],
  values: {},
  language: design.languages.find((language) => language.default)?.lang ?? design.languages[0]?.lang ?? 'en',
  mode: 'edit',
  isLogOpen: false,
  labels: options.labels,
  selection: [],
  hovered: null,
  renaming: null,
  formulaToOpen: null,
  leftPanel: options.windowWidth < ROOMY ? null : 'layers',
  rightPanel: 'style',
  workflow: null,
  workflowStep: null,
  collection: null,
  formula: null,
  token: null,
  component: null,
  openComponent: null,
  styleClass: null,
  dataToAdd: null,
  pastedTable: null,
  tableToManage: null,
  isWorkflowWide: false,
  backend: null,
  sql: '',
  site: null,
  isNarrow: options.windowWidth <= NARROW,
  isInspectorOpen: false,
  isSideBySide: false,
  width: SCREEN_DEFAULT_WIDTH[screenFor(options.windowWidth)],
  zoom: 'fit',
  scale: 1,
  menu: null,
  adding: null,
  dialog: null,
  asked: null,
  isViewAsOpen: false,
  tour: null,
});
