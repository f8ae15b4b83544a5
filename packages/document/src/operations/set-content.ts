import { type Id, layerName, type Value } from '@trama/model';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';
import { looksHolderOf } from './looks-holder.ts';
import type { LayerChoice } from './set-style.ts';

export interface SetContentInput extends LayerChoice {
  /** Element, section, class, or variant of a class. */
  id: Id;
  property: string;
  /** undefined takes the property away from this layer. */
  value: Value | undefined;
}

/** Sets one content property of an element, a section, a class or a variant in one layer. */
export const setContent: Operation<SetContentInput> = (context, { id, screen, state, property, value }) => {
  const holder = looksHolderOf(context.design, id);
  const path = [...holder.path, 'content', layerName(screen, state), property];
  return finish(
    context,
    [{ op: 'set', entity: holder.entity, id: holder.id, path, value: value === undefined ? undefined : toJson(value) }],
    undefined,
  );
};
