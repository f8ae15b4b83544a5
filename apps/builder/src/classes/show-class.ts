import type { Id } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** Opens a class, or a variant of one, in place of the element's looks: what is set from now on is set for all that have it. */
export const showClass = ({ view }: Editor, id: Id, variant: Id | null = null): void =>
  // A class knows screens and no states: a state decides where it is applied, not what it says.
  view.update({ styleClass: { id, variant }, state: null, rightPanel: 'style', isInspectorOpen: true, workflow: null });
