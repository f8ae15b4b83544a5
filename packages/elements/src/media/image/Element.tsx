import { drawRoot, type ElementComponent, plainElement } from '@trama/react';
import { assetUrl } from '../../shared/values/asset-url.ts';
import './element.css';

/** A picture in a box of its own, which carries border, radius and overlay. */
export const Element: ElementComponent = plainElement((drawn) => {
  const url = assetUrl(drawn.content('url'));
  const alt = drawn.content('alt');
  const loading = drawn.content('loading') === 'eager' ? 'eager' : 'lazy';
  return drawRoot(drawn, {
    className: 'ww-image',
    children: (
      <img
        src={url}
        alt={typeof alt === 'string' ? alt : ''}
        loading={loading}
        ref={(image) => {
          // What a published document says of the widths of its picture is not of another one.
          if (image?.srcset && !image.srcset.includes(`${url} `)) image.srcset = image.sizes = '';
        }}
      />
    ),
  });
});
