import type { Token } from '@trama/model';
import { useDesignValue, useEditor } from '../editor/editor-context.ts';
import { compareTokens } from './token-words.ts';

/** The tokens of one kind, in the order of lists; wakes where one of them changes. */
export const useTokens = (kind: Token['kind']): readonly Token[] => {
  const { store } = useEditor();
  const ofKind = (): readonly Token[] => Object.values(store.design.tokens).filter((token) => token.kind === kind);
  useDesignValue(() => JSON.stringify(ofKind()));
  return ofKind().toSorted(compareTokens);
};
