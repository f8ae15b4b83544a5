import { Root, useContent } from '@trama/react';
import type { ReactNode } from 'react';

/** A glyph of an icon font, named by its classes. */
export const Element = (): ReactNode => {
  const icon = useContent<unknown>('icon');
  return (
    <Root>
      <i className={typeof icon === 'string' ? icon : undefined} aria-hidden="true" />
    </Root>
  );
};
