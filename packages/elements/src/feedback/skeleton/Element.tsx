import { Root, useContent } from '@trama/react';
import type { ReactNode } from 'react';
import './element.css';

/** A grey shape in the place of something that is still on its way. It tells assistive technology nothing. */
export const Element = (): ReactNode => (
  <Root
    className="ww-skeleton"
    attributes={{ 'data-animation': String(useContent('animationType') ?? 'wave'), 'aria-hidden': true }}
  />
);
