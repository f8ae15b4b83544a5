import { type Id, layerName, type Screen, type Value } from '@trama/model';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';
import { looksHolderOf } from './looks-holder.ts';

/** The layer that an edit goes to: a screen, and the state that is being edited. */
export interface LayerChoice {
  screen: Screen;
  state?: string;
}

export interface SetStyleInput extends LayerChoice {
  /** Element, section, class, or variant of a class. */
  id: Id;
  property: string;
  /** undefined takes the property away from this layer. */
  value: Value | undefined;
}

/** Sets one style property of an element, a section, a class or a variant in one layer. */
export const setStyle: Operation<SetStyleInput> = (context, { id, screen, state, property, value }) => {
  const holder = looksHolderOf(context.design, id);
  const path = [...holder.path, 'style', layerName(screen, state), property];
  return finish(
    context,
    [{ op: 'set', entity: holder.entity, id: holder.id, path, value: value === undefined ? undefined : toJson(value) }],
    undefined,
  );
};
