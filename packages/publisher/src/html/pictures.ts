import { PLACEHOLDER } from '../placeholders.ts';

/** Width and height of pictures that the site brings along, in pixels, by path. */
export type PictureSizes = ReadonlyMap<string, readonly [width: number, height: number]>;

/** A drawn picture: what stands before it, and its attributes. */
const PICTURE = /(class="[^"]*\bww-image\b[^"]*"[^>]*><img )([^>]*)(>)/g;

/** A picture of fewer pixels is hardly the largest thing that is seen first. */
const LARGE = 40_000;

const pathIn = (attributes: string): string => {
  const [, address = ''] = /\bsrc="([^"]*)"/.exec(attributes) ?? [];
  const path = address.replaceAll('&amp;', '&').replace(`${PLACEHOLDER.base}/`, '').replace(/^\//, '').split(/[?#]/)[0];
  try {
    return decodeURI(path ?? '');
  } catch {
    return '';
  }
};

/**
 * Drawn HTML with what is known of its pictures: each has its place before it is there, so that nothing moves when it comes, and the first
 * large one is asked for at once, before what the page works with. React leaves both as they are.
 */
export const withPictures = (html: string, sizes: PictureSizes): string => {
  let isFirst = true;
  return html.replace(PICTURE, (whole, before: string, attributes: string, after: string) => {
    const size = sizes.get(pathIn(attributes));
    if (!size || /\bstyle=/.test(attributes)) return whole;
    const [width, height] = size;
    const isUrgent = isFirst && width * height >= LARGE;
    if (isUrgent) isFirst = false;
    const asked = isUrgent
      ? attributes.replace(/\s*loading="lazy"/, ' loading="eager" fetchpriority="high"')
      : attributes;
    return `${before}${asked} style="--image-ratio:auto ${width}/${height}"${after}`;
  });
};
