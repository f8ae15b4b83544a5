import type { Id } from '@trama/model';
import { tokenIn } from './color.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:-[\w-]+)?$/i;

/** The id that a text is, or the token that it refers to: people read its name. Null for a text of its own. */
export const writtenId = (text: string): Id | null => (ID.test(text) ? text : tokenIn(text));
