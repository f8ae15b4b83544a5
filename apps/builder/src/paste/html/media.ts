import { El } from '@trama/document/notation';
import { MOST_FILES } from '../limits.ts';
import { safeSource } from '../safe-address.ts';
import { safeSvg } from '../svg.ts';
import type { ReadElement } from './reading.ts';

/** A picture, with its description and its proportions. */
export const readImage: ReadElement = (reading, element, around) => {
  const img = element.localName === 'img' ? element : element.querySelector('img');
  const alt = img?.getAttribute('alt') ?? '';
  const source = img?.getAttribute('src') ?? img?.getAttribute('data-src') ?? '';
  const url = reading.pictureOf(source, alt.slice(0, 40) || 'picture');
  if (url === null) {
    reading.leftOut.add('pictures', alt || source);
    return null;
  }
  const props = reading.propsOf(element, around, 'image', false);
  const own = reading.declaredFor(element).own.default;
  const [width, height] = [img?.getAttribute('width'), img?.getAttribute('height')];
  const fit = own['object-fit'];
  return El({
    ...props,
    style: {
      ...(width && /^\d+$/.test(width) && { width: `${width}px` }),
      ...(height && /^\d+$/.test(height) && own.width === undefined && { height: `${height}px` }),
      maxWidth: '100%',
      ...props.style,
    },
    content: {
      ...props.content,
      url,
      alt: reading.texts(alt),
      ...(fit && /^(cover|contain)$/.test(fit) && { objectFit: fit }),
    },
  });
};

const length = (given: string | null): string | undefined => {
  if (given === null || !/^[\d.]+(px|em|rem|%)?$/.test(given)) return undefined;
  return /\d$/.test(given) ? `${given}px` : given;
};

/** A drawing becomes a file of the site, in the colour that it has here. */
export const readDrawing: ReadElement = (reading, element, around) => {
  const { files, leftOut } = reading;
  const color = reading.inheritedBy(element, around).default.color;
  const svg = files.files.length < MOST_FILES ? safeSvg(element, leftOut, color) : null;
  if (svg === null) {
    leftOut.add('pictures', element.getAttribute('aria-label'));
    return null;
  }
  const title = element.querySelector('title')?.textContent ?? element.getAttribute('aria-label') ?? '';
  const props = reading.propsOf(element, around, 'image', false);
  const [width, height] = [length(element.getAttribute('width')), length(element.getAttribute('height'))];
  return El({
    ...props,
    style: { ...(width && { width }), ...(height && { height }), ...props.style },
    content: {
      ...props.content,
      url: files.add(svg, 'drawing.svg', 'image/svg+xml', svg),
      alt: reading.texts(title),
    },
  });
};

/** A video that lies elsewhere. */
export const readVideo: ReadElement = (reading, element, around) => {
  const source = element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? '';
  const file = safeSource(source);
  if (file === null) {
    reading.leftOut.add('pictures', source);
    return null;
  }
  const poster = safeSource(element.getAttribute('poster') ?? '');
  const props = reading.propsOf(element, around, 'video', false);
  return El({
    ...props,
    content: {
      ...props.content,
      file,
      ...(poster !== null && { previewImage: poster }),
      controls: element.hasAttribute('controls'),
      autoplay: element.hasAttribute('autoplay'),
      muted: element.hasAttribute('muted'),
      loop: element.hasAttribute('loop'),
    },
  });
};
