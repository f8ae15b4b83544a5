import { useEditor } from '../../editor/editor-context.ts';
import { useNameOf } from '../../fields/value-scope.ts';
import { useTexts } from '../../texts/index.ts';
import type { StateNaming } from './state-names.ts';

/** What states are called in the language of the builder, wherever they are chosen. */
export const useStateNaming = (): StateNaming => {
  const { store } = useEditor();
  return { design: store.design, nameOf: useNameOf(), texts: useTexts().nodeSettings };
};
