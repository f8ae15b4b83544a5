import type { InlineFiles } from './inline-files.ts';

/** What draws nothing, and the marks of the canvas. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'head',
  'script',
  'style',
  'link',
  'noscript',
  'template',
  'trama-overlay',
]);

/** What edit mode notes on nodes, and what would load or run again. */
const LEFT_ATTRIBUTES: ReadonlySet<string> = new Set([
  'data-no-size',
  'data-off-screen',
  'srcset',
  'sizes',
  'loading',
  'autoplay',
  'contenteditable',
]);

const XML_NAME = /^[a-z_][\w.-]*$/i;
const CSS_ADDRESS = /url\(/i;

/** The document as it is drawn, as XHTML that stands alone. */
interface StillCopy {
  /** @param most what begins further down than this, in CSS px, keeps its room and is not copied */
  of(root: HTMLElement, most: number): Promise<HTMLElement>;
}

const frameOf = (video: HTMLVideoElement): string | null => {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
  const canvas = video.ownerDocument.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return drawnOf(canvas);
};

/** Null where the browser lets nobody read it: something of another host is in it. */
const drawnOf = (canvas: HTMLCanvasElement): string | null => {
  try {
    return canvas.toDataURL();
  } catch {
    return null;
  }
};

/** What a control shows, which is no attribute of it. */
const keepState = (from: Element, to: Element): void => {
  if (from instanceof HTMLInputElement) {
    if (from.type !== 'password') to.setAttribute('value', from.value);
    to.toggleAttribute('checked', from.checked);
  } else if (from instanceof HTMLTextAreaElement) to.textContent = from.value;
  else if (from instanceof HTMLOptionElement) to.toggleAttribute('selected', from.selected);
};

export const createStillCopy = (document: Document, files: InlineFiles): StillCopy => {
  // Copies in a document of nobody's load nothing and are heard by nobody.
  const inert = document.implementation.createHTMLDocument('');

  const pictureOf = (from: HTMLElement, source: string | null): HTMLElement => {
    const image = inert.createElement('img');
    for (const { name, value } of [...from.attributes])
      if (name === 'class' || name === 'style') image.setAttribute(name, value);
    if (source !== null) image.src = source;
    return image;
  };

  /** The node alone, without what is in it. */
  const shallow = async (from: Element): Promise<Element> => {
    if (from instanceof HTMLCanvasElement) return pictureOf(from, drawnOf(from));
    if (from instanceof HTMLVideoElement) {
      const poster = from.poster === '' ? null : await files.read(from.poster);
      return pictureOf(from, frameOf(from) ?? poster);
    }
    const copy = inert.importNode(from, false);
    for (const { name } of [...copy.attributes]) {
      const isName = XML_NAME.test(name) || name === 'xlink:href';
      if (!isName || name.startsWith('on') || LEFT_ATTRIBUTES.has(name)) copy.removeAttribute(name);
    }
    const style = copy.getAttribute('style');
    if (style !== null && CSS_ADDRESS.test(style)) copy.setAttribute('style', await files.css(style, document.baseURI));
    if (from instanceof HTMLImageElement) {
      const source = from.currentSrc || from.src;
      const file = source === '' ? null : await files.read(source);
      if (file === null) copy.removeAttribute('src');
      else copy.setAttribute('src', file);
    } else if (from instanceof HTMLIFrameElement || from instanceof HTMLEmbedElement) copy.removeAttribute('src');
    keepState(from, copy);
    return copy;
  };

  const copyOf = async (from: Node, most: number): Promise<Node | null> => {
    if (from.nodeType === Node.TEXT_NODE) return inert.importNode(from);
    if (!(from instanceof Element) || LEFT_OUT.has(from.localName)) return null;
    if (from instanceof HTMLElement && from.hidden) return null;
    if (from instanceof HTMLSourceElement) return null;
    const copy = await shallow(from);
    const box = from.getBoundingClientRect();
    if (box.top > most && box.height > 0 && from instanceof HTMLElement && copy instanceof HTMLElement) {
      // What stands around it is laid out as if it were there.
      copy.style.cssText += `;box-sizing:border-box!important;width:${box.width}px!important;height:${box.height}px!important;visibility:hidden!important`;
      return copy;
    }
    if (from instanceof HTMLTextAreaElement || copy.localName !== from.localName) return copy;
    const children = await Promise.all([...from.childNodes].map((child) => copyOf(child, most)));
    copy.append(...children.filter((child) => child !== null));
    return copy;
  };

  return {
    of: async (root, most) => (await copyOf(root, most)) as HTMLElement,
  };
};
