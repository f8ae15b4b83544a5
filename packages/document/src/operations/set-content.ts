import { type Id, layerName, type Value } from '@trama/model';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { nodeOf } from '../tree.ts';
import { finish } from './finish.ts';
import type { LayerChoice } from './set-style.ts';

export interface SetContentInput extends LayerChoice {
  /** Element or section. */
  id: Id;
  property: string;
  /** undefined takes the property away from this layer. */
  value: Value | undefined;
}

/** Sets one content property of an element or a section in one layer. */
export const setContent: Operation<SetContentInput> = (context, { id, screen, state, property, value }) => {
  const { kind } = nodeOf(context.design, id);
  const path = ['content', layerName(screen, state), property];
  return finish(
    context,
    [{ op: 'set', entity: kind, id, path, value: value === undefined ? undefined : toJson(value) }],
    undefined,
  );
};
