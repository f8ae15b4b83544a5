import { useContent } from '@trama/react';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useOfferedLocal } from '../../shared/controls/use-offered-local.ts';
import type { Option } from '../shared/options.ts';
import type { SelectBehaviour } from './use-select.ts';

/** Size of a node in px; 0 while it is not drawn. */
const useSize = (node: RefObject<HTMLElement | null>): { width: number; height: number } => {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (node.current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.borderBoxSize[0];
      if (box) setSize({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) });
    });
    observer.observe(node.current);
    return () => observer.disconnect();
  }, [node]);
  return size;
};

/** An option among the details of what is chosen (conformance 11.20). */
const detailOf = ({ value, label, disabled, icon, image, data }: Option) =>
  data === undefined
    ? { value, label: value, isInOptions: false, info: 'The value is not among the options.' }
    : { value, label, disabled, data: { icon, image } };

/** What descendants and workflows see as `context.local.data.select` (conformance 11.20). */
export const useSelectLocal = (select: SelectBehaviour, trigger: RefObject<HTMLElement | null>): void => {
  const { options, found, chosen, value, isMultiple, isOpen, isChosen, search, searchBy } = select;
  const placeholder = useContent<unknown>('placeholder');
  const hasSearch = Boolean(useContent('showSearch'));
  const { width, height } = useSize(trigger);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen follows from `chosen`.
  const listed = useMemo(
    () =>
      options.map((option) => ({
        label: option.label,
        value: option.value,
        disabled: option.disabled,
        isSelected: isChosen(option),
        _data: option.data,
      })),
    [options, chosen],
  );
  const data = useMemo(() => {
    const details = chosen.map(detailOf);
    return {
      select: {
        options: listed,
        active: { value, details: isMultiple ? details : (details[0] ?? null) },
        utils: {
          type: isMultiple ? 'multiple' : 'single',
          isOpen,
          triggerWidth: width,
          triggerHeight: height,
        },
        ...(hasSearch
          ? {
              search: {
                value: search,
                searchBy,
                searchMatches: search === '' ? [] : found.map(({ data: one }) => one),
              },
            }
          : undefined),
      },
      selectTrigger: { placeholder: typeof placeholder === 'string' ? placeholder : '' },
    };
  }, [listed, chosen, value, isMultiple, isOpen, width, height, hasSearch, search, searchBy, found, placeholder]);
  useOfferedLocal(data);
};
