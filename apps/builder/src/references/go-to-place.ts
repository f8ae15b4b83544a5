import type { EntityName } from '@trama/document';
import type { EntityPath, Id } from '@trama/model';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import { showClass } from '../classes/show-class.ts';
import type { Editor } from '../editor/editor.ts';
import type { RightPanel } from '../editor/view.ts';
import { workflowPlaceOf } from './workflow-place.ts';

/** The tab of the inspector in which a part of an element is set. */
const panelOf = (part: string | undefined): RightPanel => {
  if (part === 'workflows') return 'actions';
  return part === 'style' || part === 'classes' || part === 'subClasses' || part === 'states' ? 'style' : 'settings';
};

/** Does the editor show this place somewhere? */
export const canGoTo = (entity: EntityName, path: EntityPath): boolean =>
  ['pages', 'elements', 'sections', 'variables', 'collections', 'formulas', 'tokens', 'classes', 'components'].includes(
    entity.kind,
  ) ||
  isComponentFormula(entity, path) ||
  workflowPlaceOf(entity, path) !== null;

const isComponentFormula = ({ kind }: EntityName, path: EntityPath): boolean =>
  kind === 'components' && path[0] === 'formulas' && path[1] !== undefined;

/** The step of a workflow that a path leads to. */
const stepAt = (path: EntityPath): Id | null => path[path.indexOf('actions') + 1] ?? null;

/** Shows a place of the design: its page, its element with the right tab, its workflow at the step, or its panel. */
export const goToPlace = (editor: Editor, entity: EntityName, path: EntityPath, pageId: Id | null): void => {
  const { view } = editor;
  const { kind, id } = entity;
  const workflow = workflowPlaceOf(entity, path);
  view.update({ dialog: null, mode: 'edit' });
  if (pageId !== null && view.get().pageId !== pageId) editor.openPage(pageId);
  if (kind === 'pages') {
    editor.openPage(id);
    if (workflow === null) view.update({ leftPanel: 'pages' });
  } else if (kind === 'elements' || kind === 'sections') {
    editor.select([id]);
    view.update({ rightPanel: panelOf(path[0]), isInspectorOpen: true });
    tellCanvas(editor, { type: 'scroll-to', id });
  } else if (kind === 'variables' || kind === 'collections')
    view.update({ leftPanel: 'data', collection: kind === 'collections' ? id : null, formula: null });
  else if (kind === 'formulas') view.update({ leftPanel: 'data', collection: null, formula: { component: null, id } });
  else if (isComponentFormula(entity, path))
    view.update({ leftPanel: 'data', collection: null, formula: { component: id, id: path[1] ?? '' } });
  else if (kind === 'components') view.update({ leftPanel: 'components', openComponent: id });
  else if (kind === 'classes') {
    view.update({ leftPanel: 'looks' });
    showClass(editor, id, path[0] === 'subClasses' ? (path[1] ?? null) : null);
  } else if (kind === 'tokens') view.update({ leftPanel: 'looks', token: id });
  // A workflow stands in place of the inspector: another one, or none, for another place.
  view.update({ workflow, workflowStep: workflow && path.includes('actions') ? stepAt(path) : null });
};
