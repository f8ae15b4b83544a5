import { type Change, type Design, type Element, type Id, parentStateId, parseLayer, type Section } from '@trama/model';
import type { Operation } from '../operation.ts';
import { nodeOf } from '../tree.ts';
import { finish } from './finish.ts';

/** A state of a node. */
export interface NodeStateName {
  id: Id;
  /** The id of the state. */
  state: string;
}

/** What goes with a state of a node. */
export interface StateRemoval {
  /** The state itself, and the states of nodes below that follow it. */
  states: readonly NodeStateName[];
  /** How many values of style and content are set in them. */
  values: number;
}

const layersOf = (layers: Element['style'], state: string): readonly string[] =>
  Object.keys(layers).filter((layer) => parseLayer(layer)?.state === state);

const valuesIn = (node: Element | Section, state: string): number =>
  [node.style, node.content].reduce(
    (sum, layers) =>
      sum + layersOf(layers, state).reduce((count, layer) => count + Object.keys(layers[layer] ?? {}).length, 0),
    0,
  );

/** What goes when a state goes: nodes below follow a state of a node around them, and their followers follow these (conformance 10.252). */
export const stateRemoval = (design: Pick<Design, 'elements' | 'sections'>, first: NodeStateName): StateRemoval => {
  const nodes = [...Object.values(design.elements), ...Object.values(design.sections)];
  const states: NodeStateName[] = [];
  const waiting = [first];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { id, state } = next;
    const node = design.elements[id] ?? design.sections[id];
    if (!node || states.some((one) => one.id === id && one.state === state)) continue;
    states.push(next);
    values += valuesIn(node, state);
    const followed = parentStateId(id, state);
    for (const other of nodes)
      if (other.states.some((rule) => rule.id === followed)) waiting.push({ id: other.id, state: followed });
  }
  return { states, values };
};

/** Removes a state of a node with all that is set in it, and the states of nodes below that follow it. */
export const removeState: Operation<NodeStateName> = (context, name) => {
  nodeOf(context.design, name.id);
  const { states } = stateRemoval(context.design, name);
  const changes = states.flatMap(({ id, state }): readonly Change[] => {
    const { kind, node } = nodeOf(context.design, id);
    const key = node.states.find((rule) => rule.id === state)?.key;
    const gone = [
      ...layersOf(node.style, state).map((layer) => ['style', layer]),
      ...layersOf(node.content, state).map((layer) => ['content', layer]),
      ...(node.classes[state] === undefined ? [] : [['classes', state]]),
      ...(node.subClasses[state] === undefined ? [] : [['subClasses', state]]),
    ].map((path): Change => ({ op: 'set', entity: kind, id, path, value: undefined }));
    return key === undefined ? gone : [{ op: 'delete', entity: kind, id, path: ['states'], item: key }, ...gone];
  });
  return finish(context, changes, undefined);
};
