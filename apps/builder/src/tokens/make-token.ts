import { addToken } from '@trama/document';
import type { Id, Token } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import { freeTokenName } from './token-words.ts';

/** Makes a token, under a free name near the wanted one. @returns its id; undefined where it was refused */
export const makeToken = (editor: Editor, token: Omit<Token, 'id' | 'name'> & { name: string }): Id | undefined =>
  editor.run(addToken, { ...token, name: freeTokenName(editor.store.design, token.name) }, editor.texts.looks.step);
