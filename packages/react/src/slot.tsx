import type { Instance } from '@trama/engine';
import type { ReactNode } from 'react';
import { useDrawn } from './contexts.ts';
import type { Drawn } from './drawn.ts';
import { SlotView } from './slot-view.tsx';

export interface SlotProps {
  /** Content path of the slot: `children`, `leftIcon`. */
  name: string;
  /** Position, for a slot that exists once per item (`tabsContent`). */
  index?: number;
}

/** The children of a slot, without a node of their own: a dropzone is the root itself or a node of the element. */
export const Slot = ({ name, index }: SlotProps): ReactNode =>
  drawSlot(useDrawn(), index === undefined ? name : `${name}.${index}`);

/** {@link Slot} for a plain element; `path` is the slot's content path. */
export const drawSlot = (drawn: Drawn, path: string): ReactNode => <SlotView key={path} owner={drawn} path={path} />;

/** The children of a slot, for an element that gives each a node of its own (slides, page numbers). */
export const useSlotChildren = (name: string): readonly Instance[] => {
  const { instance, reader } = useDrawn();
  return reader.read(instance.slot(name));
};

/** Whether a slot has anything in it. */
export const useSlotSize = (name: string): number => {
  const { instance, reader } = useDrawn();
  return reader.read(instance.slot(name)).length;
};
