import type { Design, Id } from '@trama/model';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import type { Editor } from '../editor/editor.ts';

/** The component inside of which an element lies; null on a page. */
export const componentAround = ({ elements }: Pick<Design, 'elements'>, id: Id | undefined): Id | null =>
  elements[id ?? '']?.parentComponent ?? null;

/** Opens a component, or a popup, for work in place: its root is selected, and the layers show its elements. */
export const showComponent = (editor: Editor, id: Id): void => {
  const component = editor.store.design.components[id];
  if (!component) return;
  editor.select([component.rootElementId]);
  editor.view.update({ component: id, mode: 'edit' });
  tellCanvas(editor, { type: 'scroll-to', id: component.rootElementId });
};

/** Back from a component to the page. */
export const leaveComponent = (editor: Editor): void => {
  editor.select([]);
  editor.view.update({ component: null });
};

/** Does the shown page draw an instance of the component, in whatever depth? */
export const isOnPage = (design: Design, pageId: Id, component: Id): boolean => {
  const sections = new Set(design.pages[pageId]?.sections ?? []);
  const drawn = new Set<Id>();
  const waiting: (Id | null)[] = [null];
  // What the page holds itself, then what the components hold that it draws.
  for (let owner = waiting.pop(); owner !== undefined; owner = waiting.pop())
    for (const element of Object.values(design.elements)) {
      const isHere = owner === null ? sections.has(element.section ?? '') : element.parentComponent === owner;
      if (!isHere || element.component === null || drawn.has(element.component)) continue;
      drawn.add(element.component);
      waiting.push(element.component);
    }
  return drawn.has(component);
};
