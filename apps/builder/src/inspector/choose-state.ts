import { setStates } from '@trama/document';
import type { Element, Registry, Section, StateRule } from '@trama/model';
import type { Editor } from '../editor/editor.ts';

/** States that every element can have in a browser, by the id under which the runtime switches them. */
const BROWSER_STATES: Readonly<Record<string, string>> = { _wwHover: 'hover' };

/** States in which a node can be drawn: its own, those that its type switches, and those of the browser. */
export const stateChoices = (node: Element | Section, registry: Registry): readonly { id: string; label: string }[] => {
  const definition = 'component' in node ? registry.element(node.type ?? '') : undefined;
  const own = node.states.map(({ id, label }) => ({ id, label: label || id }));
  const others = [...Object.keys(BROWSER_STATES), ...(definition?.states ?? [])]
    .filter((id) => !own.some((rule) => rule.id === id || rule.label === id))
    .map((id) => ({ id, label: BROWSER_STATES[id] ?? id }));
  return [...own, ...others];
};

/** Edits the looks of a state from now on; a state that the node does not know yet becomes one of its own (conformance 10.252). */
export const chooseState = (editor: Editor, node: Element | Section, state: string | null): void => {
  const isKnown = state === null || node.states.some(({ id }) => id === state);
  if (!isKnown) {
    const rule: StateRule = { key: state, id: state, label: BROWSER_STATES[state] ?? state };
    editor.run(setStates, { id: node.id, states: [...node.states, rule] }, editor.texts.steps.style);
  }
  editor.view.update({ state });
};
