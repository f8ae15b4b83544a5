import { BackgroundVideo, Root, Slot, useInstance } from '@trama/react';
import type { ReactNode } from 'react';

/** A box: its root is the dropzone. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const hasVideo = Object.values(instance.element.content).some((layer) => layer['_ww-backgroundVideo'] !== undefined);
  return (
    <Root>
      {hasVideo && <BackgroundVideo read={(property) => instance.content(property)} />}
      <Slot name="children" />
    </Root>
  );
};
