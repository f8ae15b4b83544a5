import { Root, Slot, useElementState, useEmit } from '@trama/react';
import type { ReactNode } from 'react';
import { isAccepted } from '../shared/accept.ts';
import { NativeInput } from '../shared/NativeInput.tsx';
import { useFileDrop } from '../shared/use-file-drop.ts';
import { useFileValue } from '../shared/use-file-value.ts';
import '../shared/file-input.css';

/** An area of the author's that takes files by click, keyboard and drop. */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const value = useFileValue();
  const drop = useFileDrop(!value.isReadonly, (dropped, { nativeEvent: domEvent }) => {
    const offered = value.isMultiple ? dropped : dropped.slice(0, 1);
    const [refused] = offered.filter((file) => !isAccepted(file, value.accepted));
    if (refused !== undefined) void emit('invalidFile', { domEvent, value: refused });
    else value.choose(offered, domEvent);
  });
  useElementState('readonly', value.isReadonly);
  useElementState('drop', drop.isDragging);
  return (
    <Root className="ww-file-drop" {...drop.listeners}>
      <NativeInput value={value} />
      <Slot name="layout" />
    </Root>
  );
};
