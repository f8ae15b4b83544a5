import { type Id, layerName, type Screen, type Value } from '@trama/model';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { nodeOf } from '../tree.ts';
import { finish } from './finish.ts';

/** The layer that an edit goes to: a screen, and the state that is being edited. */
export interface LayerChoice {
  screen: Screen;
  state?: string;
}

export interface SetStyleInput extends LayerChoice {
  /** Element or section. */
  id: Id;
  property: string;
  /** undefined takes the property away from this layer. */
  value: Value | undefined;
}

/** Sets one style property of an element or a section in one layer. */
export const setStyle: Operation<SetStyleInput> = (context, { id, screen, state, property, value }) => {
  const { kind } = nodeOf(context.design, id);
  const path = ['style', layerName(screen, state), property];
  return finish(
    context,
    [{ op: 'set', entity: kind, id, path, value: value === undefined ? undefined : toJson(value) }],
    undefined,
  );
};
