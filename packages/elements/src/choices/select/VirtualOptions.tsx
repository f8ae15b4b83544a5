import { useContent } from '@trama/react';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { Option } from '../shared/options.ts';

const NONE: readonly number[] = [];

const positive = (value: unknown, otherwise: number): number => {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : otherwise;
};

export interface VirtualOptionsProps {
  options: readonly Option[];
  row: (option: Option, index: number) => ReactElement;
  /** Option that is in sight at first; -1 for the top. */
  start: number;
  /** Option that the keyboard is on; -1 for none. */
  focused: number;
}

/** A long list of which only what is in sight, and a buffer around it, is drawn. Its parent is what scrolls. */
export const VirtualOptions = ({ options, row, start, focused }: VirtualOptionsProps): ReactNode => {
  const buffer = positive(useContent('virtualScrollBuffer'), 600);
  const least = positive(useContent('virtualScrollMinItemSize'), 40);
  const fixed = positive(useContent('itemSize'), least);
  const isHeavy = Boolean(useContent('heavyMode'));
  const handle = useRef<VirtualizerHandle>(null);
  const first = useRef(start);
  useEffect(() => {
    if (first.current >= 0) handle.current?.scrollToIndex(first.current, { align: 'nearest' });
  }, []);
  useEffect(() => {
    if (focused >= 0) handle.current?.scrollToIndex(focused, { align: 'nearest' });
  }, [focused]);
  return (
    <Virtualizer
      ref={handle}
      data={options}
      bufferSize={buffer}
      itemSize={isHeavy ? fixed : least}
      keepMounted={focused >= 0 ? [focused] : NONE}
    >
      {row}
    </Virtualizer>
  );
};
