import { describe, expect, it } from 'vitest';
import { withPictures } from './pictures.ts';

const SIZES = new Map([
  ['images/hero.jpg', [1200, 800]],
  ['images/small.png', [40, 30]],
  ['images/a b&c.png', [400, 300]],
] as const);

const picture = (src: string, more = ' loading="lazy"'): string =>
  `<div data-ww-uid="a" class="x ww-image"><img src="${src}" alt=""${more}/></div>`;

describe('the pictures of a drawn page', () => {
  it('have their place before they are there', () => {
    expect(withPictures(picture('/images/small.png'), SIZES)).toContain('style="--image-ratio:auto 40/30"');
    expect(withPictures(picture('/__TRAMA_BASE__/images/a%20b&amp;c.png?v=1'), SIZES)).toContain('auto 400/300');
  });

  it('are asked for when they are near, but for the first large one, which comes first of all', () => {
    const html = withPictures(
      picture('/images/small.png') + picture('/images/hero.jpg') + picture('/images/hero.jpg'),
      SIZES,
    );
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
    expect(html.indexOf('fetchpriority')).toBeGreaterThan(html.indexOf('hero.jpg'));
  });

  it('stay as they are where nothing is known of them, and so do images of texts', () => {
    const other = `${picture('https://cdn.example/a.png')}${picture('/%E0%A4%A.png')}<p><img src="/images/hero.jpg"></p>`;
    expect(withPictures(other, SIZES)).toBe(other);
  });
});
