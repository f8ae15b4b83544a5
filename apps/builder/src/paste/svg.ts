import type { LeftOut } from './left-out.ts';

const RUNS = new Set('script foreignobject iframe object embed handler listener'.split(' '));
const NAMESPACE = 'http://www.w3.org/2000/svg';

const isOwnAddress = (address: string): boolean =>
  address.trim().startsWith('#') || /^data:image\/(png|jpe?g|gif|webp|avif);/i.test(address.trim());

/** An address in CSS that leads out of the file. */
const leadsOut = (css: string): boolean =>
  [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/gi)].some(([, , address = '']) => !isOwnAddress(address)) ||
  /@import|expression\(|javascript:/i.test(css);

const clean = (element: Element, leftOut: LeftOut): void => {
  for (const child of [...element.children]) {
    if (RUNS.has(child.localName.toLowerCase())) {
      leftOut.add('scripts', child.localName);
      child.remove();
    } else if (/^(animate|set)/i.test(child.localName) && /href|^on/i.test(child.getAttribute('attributeName') ?? '')) {
      leftOut.add('scripts', child.localName);
      child.remove();
    } else if (child.localName === 'style' && leadsOut(child.textContent ?? '')) {
      leftOut.add('addresses', 'style');
      child.remove();
    } else clean(child, leftOut);
  }
  for (const { name, value } of [...element.attributes]) {
    const isHandler = /^on/i.test(name);
    const isLink = /(^|:)href$/i.test(name) && !isOwnAddress(value);
    if (!isHandler && !isLink && !leadsOut(value)) continue;
    leftOut.add(isHandler ? 'handlers' : 'addresses', isHandler ? name : value);
    element.removeAttribute(name);
  }
};

/**
 * A drawing without what could run or be fetched, as the text of a file; null for a text that is no SVG.
 * @param color what `currentColor` becomes: a picture has no letters around it
 */
export const safeSvg = (source: string | Element, leftOut: LeftOut, color?: string): string | null => {
  let root: Element | null;
  if (typeof source === 'string') {
    const read = new DOMParser().parseFromString(source.trim(), 'image/svg+xml').documentElement;
    // What is no XML may still be HTML with a drawing in it.
    root = read.localName === 'svg' ? read : new DOMParser().parseFromString(source, 'text/html').querySelector('svg');
    if (root?.querySelector('parsererror'))
      root = new DOMParser().parseFromString(source, 'text/html').querySelector('svg');
  } else root = source.cloneNode(true) as Element;
  if (root?.localName !== 'svg') return null;
  clean(root, leftOut);
  if (root.namespaceURI !== NAMESPACE) return null;
  const [, , width, height] = (root.getAttribute('viewBox') ?? '').split(/[\s,]+/);
  if (!root.hasAttribute('width') && width !== undefined) root.setAttribute('width', width);
  if (!root.hasAttribute('height') && height !== undefined) root.setAttribute('height', height);
  root.removeAttribute('class');
  const text = new XMLSerializer().serializeToString(root);
  return color === undefined ? text : text.replaceAll('currentColor', color);
};
