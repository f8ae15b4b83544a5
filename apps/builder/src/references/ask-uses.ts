import type { Reference } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** Shows what uses something of the design. */
export const showUses = ({ view }: Editor, target: Reference): void =>
  view.update({ dialog: 'uses', asked: { target, isDeleting: false } });

/** Asks, with what uses it, whether something of the design shall be deleted. */
export const askToDelete = ({ view }: Editor, target: Reference): void =>
  view.update({ dialog: 'uses', asked: { target, isDeleting: true } });
