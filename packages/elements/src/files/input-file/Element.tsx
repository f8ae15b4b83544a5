import { Root, Slot, useElementState, useGiveProps } from '@trama/react';
import type { ReactNode } from 'react';
import { NativeInput } from '../shared/NativeInput.tsx';
import { useFileValue } from '../shared/use-file-value.ts';
import '../shared/file-input.css';

/** The previous file input: the author's button, and a text that names what was chosen. */
export const Element = (): ReactNode => {
  const value = useFileValue();
  const names = value.files.map((file) => file.name).join(', ');
  useElementState('readonly', value.isReadonly);
  useGiveProps('text', names === '' ? {} : { text: names });
  return (
    <Root className="ww-input-file">
      <NativeInput value={value} />
      <Slot name="button" />
      <Slot name="text" />
    </Root>
  );
};
