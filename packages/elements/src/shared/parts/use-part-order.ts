import { useAction } from '@trama/react';
import { useState } from 'react';
import { valueAt } from '../stored/stored-path.ts';
import { addedTo, movedIn, type PartOrder, removedFrom } from './part-order.ts';

/** The parts of an element that its actions add, remove, move and rename. */
export interface ShownParts {
  /** Positions of the author's parts, in the order in which they are shown. */
  order: PartOrder;
  /** Names that the rename action gave, by the position of the author. */
  labels: Readonly<Record<number, string>>;
}

/** Names of the actions of an element. */
export interface PartActions {
  add: string;
  remove: string;
  up: string;
  down: string;
  /** Its argument is `{ index, label }`. */
  rename: string;
}

/** @param total how many parts the author made; until an action changes the order, all are shown */
export const usePartOrder = (total: number, actions: PartActions): ShownParts => {
  const [changed, setChanged] = useState<PartOrder | null>(null);
  const [labels, setLabels] = useState<Readonly<Record<number, string>>>({});
  const order = changed?.filter((part) => part < total) ?? Array.from({ length: total }, (_, index) => index);
  useAction(actions.add, () => setChanged(addedTo(order, total)));
  useAction(actions.remove, (at) => setChanged(removedFrom(order, Number(at))));
  useAction(actions.up, (at) => setChanged(movedIn(order, Number(at), -1)));
  useAction(actions.down, (at) => setChanged(movedIn(order, Number(at), 1)));
  useAction(actions.rename, (payload) => {
    const part = order[Number(valueAt(payload, 'index'))];
    if (part !== undefined) setLabels({ ...labels, [part]: String(valueAt(payload, 'label') ?? '') });
  });
  return { order, labels };
};
