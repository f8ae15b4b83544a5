import { SCREEN_MAX_WIDTH, SCREENS, type Screen } from '@trama/model';
import type { AtRule, Declaration, Document, Rule } from 'postcss';
import { readCss } from '../read-css.ts';

/** What rules say of how large a box is, as far as a picture in it asks for it. */
type Box = Partial<Record<'width' | 'max-width' | 'height', string>>;

const isOfBox = (property: string): boolean => ['width', 'max-width', 'height'].includes(property);

/** Lengths that are the same wherever they stand; all others depend on what is around the box. */
const LENGTH = /^\d+(?:\.\d+)?(?:px|vw|vh)$/;

const lengthIn = (text: string | undefined): string | null => (text !== undefined && LENGTH.test(text) ? text : null);

/**
 * How wide a picture is drawn in its box, as the attribute `sizes` says it, from the rules of the page (HTML, 4.8.4.2.2).
 * @param css rules of the page, those that name one of the classes of the box among them
 * @param classes the classes of the box
 * @param pixels width and height of the picture
 * @returns null where the rules leave it to what is around the box
 */
export const boxSizes = (
  css: string,
  classes: readonly string[],
  pixels: readonly [width: number, height: number],
): string | null => {
  const boxes = boxesIn(css, classes);
  if (boxes === null) return null;
  const widths = SCREENS.map((screen) => ({ screen, width: drawnWidth(boxes[screen], pixels) }));
  if (widths.every(({ width }) => width === null)) return null;
  const written = widths.map(({ screen, width }) => ({ screen, width: width ?? `min(100vw, ${pixels[0]}px)` }));
  // The first condition that holds counts, so the narrowest screen stands first.
  return written
    .filter(({ width }, index) => index === 0 || width !== written[index - 1]?.width)
    .map(({ screen, width }) => {
      const most = SCREEN_MAX_WIDTH[screen];
      return most === null ? width : `(max-width: ${most}px) ${width}`;
    })
    .reverse()
    .join(', ');
};

/** The box on each screen, a narrower one with what it has of the wider; null where more decides it than its own rules. */
const boxesIn = (css: string, classes: readonly string[]): Readonly<Record<Screen, Box>> | null => {
  const boxes: Record<Screen, Box> = { default: {}, tablet: {}, mobile: {} };
  const own = classes.map((name) => `.${name}`);
  const namesOwn = (selector: string): boolean => own.some((name) => selector.includes(name));
  let isCertain = true;
  const sheet = readCss(css);
  if (sheet === null) return null;
  sheet.walkRules((rule) => {
    const said = rule.nodes.filter((node) => node.type === 'decl' && isOfBox(node.prop)) as Declaration[];
    if (said.length === 0 || !rule.selectors.some(namesOwn)) return;
    const screen = screenOf(rule.parent);
    if (screen === null || !rule.selectors.every((selector) => own.includes(selector))) {
      isCertain = false;
      return;
    }
    for (const narrower of SCREENS.slice(SCREENS.indexOf(screen)))
      for (const { prop, value } of said) boxes[narrower][prop as keyof Box] = value;
  });
  return isCertain ? boxes : null;
};

/** The screen from which on a rule holds; null where something else decides too. */
const screenOf = (parent: Rule['parent'] | Document): Screen | null => {
  if (parent?.type === 'root') return 'default';
  if (parent?.type !== 'atrule') return null;
  const { name, params } = parent as AtRule;
  const condition = params.replaceAll(/\s/g, '');
  return name === 'media' && parent.parent?.type === 'root'
    ? (SCREENS.find((screen) => condition === `(max-width:${SCREEN_MAX_WIDTH[screen]}px)`) ?? null)
    : null;
};

/** A picture that fills its box is cut: it is as wide as the height asks of it. */
const drawnWidth = (box: Box, [width, height]: readonly [number, number]): string | null => {
  const [own, most] = [lengthIn(box.width), lengthIn(box['max-width'])];
  const across = own !== null && most !== null ? `min(${own}, ${most})` : (own ?? (most && `min(100vw, ${most})`));
  if (across === null || box.height === undefined || box.height === 'auto') return across;
  const high = lengthIn(box.height);
  return high && `max(${across}, ${Math.round((width / height) * 100) / 100} * ${high})`;
};
