import { setStates } from '@trama/document';
import type { Element, Section, StateRule } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** States that every element can have in a browser, by the id under which the runtime switches them. */
export const BROWSER_STATES: Readonly<Record<string, string>> = { _wwHover: 'hover' };

/** Edits the looks of a state from now on; a state that the node does not know yet becomes one of its own (conformance 10.252). */
export const chooseState = (editor: Editor, node: Element | Section, state: string | null): void => {
  const isKnown = state === null || node.states.some(({ id }) => id === state);
  if (!isKnown) {
    const rule: StateRule = { key: state, id: state, label: BROWSER_STATES[state] ?? state };
    editor.run(setStates, { id: node.id, states: [...node.states, rule] }, editor.texts.steps.style);
  }
  editor.view.update({ state });
};
