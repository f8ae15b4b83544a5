import { classesIn, type RulesInUse } from '../first-picture/rules-in-use.ts';
import type { KeptFile } from '../kept-file.ts';
import type { MadePicture } from '../picture-variants.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import { boxSizes } from './box-sizes.ts';
import { ownPathOf } from './own-path.ts';

/** A picture that the site brings along, with its width and height in pixels. */
export type SizedPicture = KeptFile & { pixels: readonly [width: number, height: number] };

/** Pictures that the site brings along, by path. */
export type SitePictures = ReadonlyMap<string, SizedPicture>;

/** What was made of pictures, by the path of the picture. */
export type VariantsByPath = ReadonlyMap<string, MadePicture>;

/** A drawn picture: what stands before it, and its attributes. */
const PICTURE = /(<[a-z]\w* [^<>]*\bclass="[^"]*\bww-image\b[^"]*"[^>]*><img )([^>]*)(>)/g;

/** A picture of fewer pixels is hardly the largest thing that is seen first. */
const LARGE = 40_000;

const srcIn = (attributes: string): string => /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? '';

const pathIn = (attributes: string): string => ownPathOf(srcIn(attributes));

/** Pictures of the site that drawn HTML shows, each once. */
export const picturesIn = (html: string, pictures: SitePictures): readonly SizedPicture[] => {
  const found = new Set<SizedPicture>();
  for (const [, , attributes = ''] of html.matchAll(PICTURE)) {
    const picture = pictures.get(pathIn(attributes));
    if (picture) found.add(picture);
  }
  return [...found];
};

/**
 * Drawn HTML with what is known of its pictures: each has its place before it is there, so that nothing moves when it comes, the first
 * large one is asked for at once, before what the page works with, and a browser takes the narrowest one that fills its place. React
 * leaves all of it as it is; a picture that becomes another one takes its narrower ones off itself.
 */
export const withPictures = (
  html: string,
  pictures: SitePictures,
  variants: VariantsByPath,
  rules: RulesInUse,
): string => {
  let isFirst = true;
  return html.replace(PICTURE, (whole, before: string, attributes: string, after: string) => {
    const picture = pictures.get(pathIn(attributes));
    if (!picture || /\bstyle=/.test(attributes)) return whole;
    const made = variants.get(picture.path);
    const [width, height] = made?.pixels ?? picture.pixels;
    const isUrgent = isFirst && width * height >= LARGE;
    if (isUrgent) isFirst = false;
    const asked = isUrgent
      ? attributes.replace(/\s*loading="lazy"/, ' loading="eager" fetchpriority="high"')
      : attributes;
    const choice = choiceOf(asked, width, made?.variants ?? [], () => sizesIn(before, [width, height], rules));
    const [closed = '', slash = ''] = /^(.*?)(\/?)$/s.exec(asked)?.slice(1) ?? [];
    // A lazy picture that is as wide as its place (`sizes="auto"`) counts as 300 pixels wide where its place is as wide as its content.
    const own = choice.isAuto ? `;contain-intrinsic-size:${width}px ${height}px` : '';
    return `${before}${closed}${choice.attributes} style="--image-ratio:auto ${width}/${height}${own}"${slash}${after}`;
  });
};

/** A drawn video, but for those behind something, which take no place. */
const VIDEO = /<video (?![^>]*data-background-video)([^>]*\bposter="([^"]*)"[^>]*)>/g;

/** Drawn HTML whose videos have their place before they are there: that of the picture before them. */
export const withVideoPlaces = (html: string, pictures: SitePictures): string =>
  html.replace(VIDEO, (whole, attributes: string, poster: string) => {
    const [width, height] = pictures.get(ownPathOf(poster))?.pixels ?? [];
    return width === undefined || /\bwidth="/.test(attributes)
      ? whole
      : `<video width="${width}" height="${height}" ${attributes}>`;
  });

/** Characters that end an address in a list of them. */
const UNLISTED = /[\s,]/;

/** What the rules of the page say of the box that a picture stands in. */
const sizesIn = (before: string, pixels: readonly [number, number], rules: RulesInUse): string | null => {
  // A size that a binding tells stands with the element itself, and changes.
  if (/\bstyle="/.test(before)) return null;
  const classes = classesIn(before);
  return boxSizes(rules(classes), [...classes], pixels);
};

/** What a browser chooses by. No choice changes how large a picture is by itself: its own width where the window is as wide. */
const choiceOf = (
  attributes: string,
  width: number,
  variants: MadePicture['variants'],
  ownSizes: () => string | null,
): { attributes: string; isAuto: boolean } => {
  const src = srcIn(attributes);
  if (variants.length === 0 || UNLISTED.test(src)) return { attributes: '', isAuto: false };
  const listed = variants.map((variant) => `${PLACEHOLDER.base}/${variant.path} ${variant.width}w`);
  const isAuto = /\bloading="lazy"/.test(attributes);
  const sizes = `${isAuto ? 'auto, ' : ''}${ownSizes() ?? `(max-width: ${width}px) 100vw, ${width}px`}`;
  return { attributes: ` srcset="${[...listed, `${src} ${width}w`].join(', ')}" sizes="${sizes}"`, isAuto };
};
