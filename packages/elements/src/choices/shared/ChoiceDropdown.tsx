import type { Instance } from '@trama/engine';
import { InstanceView, useContent, useGiveProps } from '@trama/react';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { Choice } from './choice-list.ts';
import { textOf } from './parts.tsx';
import type { ShownChoices } from './use-choice-list.ts';
import type { OptionDrawings } from './use-option-drawings.ts';

export interface ChoiceDropdownProps {
  ref: Ref<HTMLDivElement>;
  list: ShownChoices;
  listId: string;
  isMultiple?: boolean;
  isChosen: (choice: Choice) => boolean;
  pick: (choice: Choice) => void;
  drawings: OptionDrawings;
  /** What stands below the options. */
  children?: ReactNode;
}

/** The open list of an earlier select: its options are drawn by the author's own elements. */
export const ChoiceDropdown = ({
  ref,
  list,
  listId,
  isMultiple = false,
  isChosen,
  pick,
  drawings,
  children,
}: ChoiceDropdownProps): ReactNode => {
  const { slot, instances, first } = drawings;
  return (
    <div ref={ref} popover="manual" className="ww-select-v1-list">
      {list.isSearchable && <Search list={list} listId={listId} />}
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable={isMultiple || undefined}
        className="ww-select-v1-options"
      >
        {list.drawn.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the select's root handles the keys.
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: two options may have the same value.
            key={index}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen(choice)}
            data-focused={index === list.focused ? '' : undefined}
            onClick={() => pick(choice)}
          >
            <OptionText slot={slot} instance={instances[index + first]} place={index + first} text={choice.label} />
          </div>
        ))}
        {list.hasMore && <More onSeen={list.drawMore} />}
      </div>
      {children ?? (list.drawn.length === 0 && <Nothing hasOptions={list.all.length > 0} />)}
    </div>
  );
};

export interface OptionTextProps {
  slot: OptionDrawings['slot'];
  instance: Instance | undefined;
  place: number;
  text: string;
}

/** The author's element for an option: a text with its label, or a box that reads the option by itself. */
export const OptionText = ({ slot, instance, place, text }: OptionTextProps): ReactNode => {
  useGiveProps(slot, slot === 'textElement' ? { text } : {}, place);
  return instance === undefined ? text : <InstanceView instance={instance} />;
};

/** The end of what is drawn: when it comes into sight, more is. */
const More = ({ onSeen }: { onSeen: () => void }): ReactNode => {
  const node = useRef<HTMLDivElement>(null);
  const latest = useRef(onSeen);
  latest.current = onSeen;
  useEffect(() => {
    if (node.current === null) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    observer.observe(node.current);
    return () => observer.disconnect();
  });
  return <div ref={node} className="ww-select-v1-more" aria-hidden="true" />;
};

const Search = ({ list, listId }: { list: ShownChoices; listId: string }): ReactNode => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <input
      ref={box}
      type="search"
      role="combobox"
      aria-expanded="true"
      aria-label={textOf(useContent('placeholder'))}
      aria-controls={listId}
      aria-activedescendant={list.focused < 0 ? undefined : `${listId}-${list.focused}`}
      value={list.search}
      onChange={(event) => list.setSearch(event.target.value)}
    />
  );
};

const Nothing = ({ hasOptions }: { hasOptions: boolean }): ReactNode => {
  const noOptions = textOf(useContent('noOptionsText'));
  const noResults = textOf(useContent('noResultsText'));
  return <div role="status">{hasOptions ? noResults : noOptions}</div>;
};
