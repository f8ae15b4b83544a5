import type { Instance } from '@trama/engine';
import { InstanceView, Slot, useContent, useGiveProps } from '@trama/react';
import { type ReactNode, useEffect, useRef } from 'react';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The author's text element with the label of a choice. */
export const OptionText = ({
  instance,
  place,
  text: label,
}: {
  instance: Instance | undefined;
  place: number;
  text: string;
}): ReactNode => {
  useGiveProps('textElement', { text: label }, place);
  return instance === undefined ? label : <InstanceView instance={instance} />;
};

export const Placeholder = (): ReactNode => {
  useGiveProps('placeholderElement', { text: text(useContent('placeholder')) });
  return <Slot name="placeholderElement" />;
};

export const Clear = ({ onPress }: { onPress: () => void }): ReactNode => (
  <button
    type="button"
    aria-label="×"
    onClick={(event) => {
      event.stopPropagation();
      onPress();
    }}
  >
    <Slot name="clearIconElement" />
  </button>
);

export const Search = ({
  value,
  change,
  listId,
}: {
  value: string;
  change: (text: string) => void;
  listId: string;
}): ReactNode => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <input
      ref={box}
      type="search"
      aria-label={text(useContent('placeholder'))}
      aria-controls={listId}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
};

export const Nothing = ({ hasOptions }: { hasOptions: boolean }): ReactNode => {
  const noOptions = text(useContent('noOptionsText'));
  const noResults = text(useContent('noResultsText'));
  return <div role="status">{hasOptions ? noResults : noOptions}</div>;
};
