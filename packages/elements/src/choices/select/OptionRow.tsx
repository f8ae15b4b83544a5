import { useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/icons/Icon.tsx';
import type { Option } from '../shared/options.ts';
import { OptionSign } from './OptionSign.tsx';

export interface OptionRowProps {
  option: Option;
  id: string;
  /** Its place in the whole list, of which not all may be drawn. */
  place: { index: number; of: number };
  isChosen: boolean;
  isFocused: boolean;
  onPick: () => void;
  onPoint: () => void;
}

/** One option of the open list. */
export const OptionRow = ({ option, id, place, isChosen, isFocused, onPick, onPoint }: OptionRowProps): ReactNode => {
  const mark = useContent<string | null>('optionIcon') ?? 'lucide/check';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the select's root handles the keys.
    <div
      id={id}
      className="ww-select-option"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={option.disabled || undefined}
      aria-posinset={place.index + 1}
      aria-setsize={place.of}
      data-focused={isFocused ? '' : undefined}
      onClick={onPick}
      onPointerMove={onPoint}
    >
      <OptionSign option={option} part="option" />
      <span>{option.label}</span>
      {isChosen && <Icon className="ww-select-mark" name={mark} />}
    </div>
  );
};
