import type { Id } from '@trama/model';

/** An element or a section that the page hides as it stands, by its own condition. */
export interface HiddenNode {
  id: Id;
  /** The style that hides it. */
  by: 'conditionalRendering' | 'display';
}

/** What edit mode is to draw although the page hides it. */
export type Revealed = readonly Id[] | 'all';
