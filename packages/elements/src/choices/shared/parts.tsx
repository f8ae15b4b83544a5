import { Slot, useContent, useGiveProps } from '@trama/react';
import type { ReactNode } from 'react';

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The author's text element with the placeholder. */
export const Placeholder = (): ReactNode => {
  useGiveProps('placeholderElement', { text: textOf(useContent('placeholder')) });
  return <Slot name="placeholderElement" />;
};

/** The way to choose nothing again. */
export const Clear = ({ onPress }: { onPress: () => void }): ReactNode => (
  <button
    type="button"
    className="ww-touch"
    aria-label="×"
    onClick={(event) => {
      event.stopPropagation();
      onPress();
    }}
    onKeyDown={(event) => event.stopPropagation()}
  >
    <Slot name="clearIconElement" />
  </button>
);
