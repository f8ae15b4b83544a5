import { createInlineFiles } from './inline-files.ts';
import { pageCss } from './page-css.ts';
import { createStillCopy } from './still-copy.ts';

/** What is wanted of a picture. */
export interface WantedPicture {
  /** Of the page from its top, in CSS px; a shorter page gives a shorter picture. */
  height: number;
  /** Of the picture, in px; its height follows. */
  width: number;
}

/** Images and fonts that have not come by then are missing in the picture, in milliseconds. */
const PATIENCE = 5000;

const QUALITY = 0.85;

/** What XML has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const SVG = 'http://www.w3.org/2000/svg';

/** Waits for what the shown part of the page still loads. */
const loaded = async ({ document, setTimeout }: Window & typeof globalThis, most: number): Promise<void> => {
  const images = [...document.images].filter((image) => !image.complete && image.getBoundingClientRect().top < most);
  const waiting = [document.fonts.ready, ...images.map((image) => image.decode().catch(() => undefined))];
  await Promise.race([Promise.all(waiting), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
};

const isClear = (color: string): boolean => color === 'transparent' || /^rgba\(.*, 0\)$/.test(color);

/** What a browser paints behind a page: the background of its root, else that of its body. */
const groundOf = ({ document, getComputedStyle }: Window & typeof globalThis): string => {
  const colors = [document.documentElement, document.body].map((node) => getComputedStyle(node).backgroundColor);
  return colors.find((color) => !isClear(color)) ?? '#fff';
};

/** The page as an element of a drawing: root attributes stand on the drawing itself too, where `:root` and `rem` look for them. */
const drawingOf = (page: HTMLElement, css: string, fontSize: string): ((top: number, size: Size) => string) => {
  const style = page.ownerDocument.createElement('style');
  style.textContent = css;
  page.prepend(style);
  page.style.fontSize = fontSize;
  const whole = new XMLSerializer().serializeToString(page).replace(NO_XML, '');
  const svg = page.ownerDocument.createElementNS(SVG, 'svg');
  for (const { name, value } of [...page.attributes]) if (name !== 'id') svg.setAttribute(name, value);
  const opened = new XMLSerializer()
    .serializeToString(svg)
    .replace(NO_XML, '')
    .replace(/\/>$|><\/svg>$/, '');
  return (top, { width, height, full }) =>
    `${opened} width="${width}" height="${height}"><foreignObject x="0" y="${-top}" width="${width}" height="${full}">${whole}</foreignObject></svg>`;
};

interface Size {
  /** Of the window that the page stands in. */
  width: number;
  height: number;
  /** Of what is drawn of the page. */
  full: number;
}

const imageOf = async (window: Window & typeof globalThis, svg: string): Promise<HTMLImageElement> => {
  const image = new window.Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
};

/**
 * A picture of the page that a document shows, from its top, as it is drawn there; nothing of it leaves the browser. Files that this
 * page may not read (of hosts that do not let it) are missing in it.
 * @throws where the browser draws no HTML on a canvas, or nobody may read what it drew
 */
export const drawPagePicture = async (
  window: Window & typeof globalThis,
  { height, width }: WantedPicture,
): Promise<Blob> => {
  const { document } = window;
  const root = document.documentElement;
  await loaded(window, height);
  const size: Size = {
    width: root.clientWidth,
    height: root.clientHeight,
    full: Math.max(1, Math.min(height, Math.max(root.scrollHeight, root.clientHeight))),
  };
  const files = createInlineFiles(window);
  const [page, css] = await Promise.all([createStillCopy(document, files).of(root, size.full), pageCss(window, files)]);
  const drawing = drawingOf(page, css, window.getComputedStyle(root).fontSize);
  const scale = width / size.width;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round(size.full * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on.');
  context.fillStyle = groundOf(window);
  context.fillRect(0, 0, canvas.width, canvas.height);
  // In pieces as high as the window, so that what is as high as that stays so.
  for (let top = 0; top < size.full; top += size.height) {
    const image = await imageOf(window, drawing(top, size));
    context.drawImage(image, 0, top * scale, width, size.height * scale);
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((picture) => (picture ? resolve(picture) : reject(new Error('No picture.'))), 'image/webp', QUALITY),
  );
};
