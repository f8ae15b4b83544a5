import { Root, useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { assetUrl } from '../asset-url.ts';
import './element.css';

/** A picture in a box of its own, which carries border, radius and overlay. */
export const Element = (): ReactNode => {
  const url = assetUrl(useContent('url'));
  const alt = useContent<unknown>('alt');
  const loading = useContent<unknown>('loading');
  return (
    <Root className="ww-image">
      <img src={url} alt={typeof alt === 'string' ? alt : ''} loading={loading === 'eager' ? 'eager' : 'lazy'} />
    </Root>
  );
};
