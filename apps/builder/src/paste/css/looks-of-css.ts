import { isHiddenDisplay, type Value } from '@trama/model';
import type { LeftOut } from '../left-out.ts';
import { safeSource } from '../safe-address.ts';
import { splitOutside } from './specificity.ts';

type Css = Readonly<Record<string, string>>;
type Values = Record<string, Value>;

/** Properties of CSS that a design stores under a name of its own, with the same value. */
const STYLE_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'width height min-width max-width min-height max-height aspect-ratio overflow margin padding background-color ' +
    'border border-top border-right border-bottom border-left border-radius outline outline-offset box-shadow opacity ' +
    'transform perspective transition cursor pointer-events position top right bottom left z-index flex grid-column grid-row'
  )
    .split(' ')
    .map((name) => [name, name.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())]),
);

const FONT_NAMES: Readonly<Record<string, string>> = {
  color: 'color',
  'font-size': 'fontSize',
  'font-family': 'fontFamily',
  'font-weight': 'fontWeight',
  'font-style': 'fontStyle',
  'line-height': 'lineHeight',
  'text-align': 'textAlign',
  'text-decoration': 'textDecoration',
  'text-transform': 'textTransform',
  'letter-spacing': 'letterSpacing',
  'word-spacing': 'wordSpacing',
  'text-shadow': 'textShadow',
};

/** Properties of a text that elements inside take over. */
export const INHERITED: readonly string[] = [
  'color',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'line-height',
  'text-align',
  'text-transform',
  'letter-spacing',
  'word-spacing',
];

/** Further properties that stay as they are, in the element's own CSS. */
const OWN_CSS = new Set(
  (
    'filter backdrop-filter mix-blend-mode clip-path object-fit object-position white-space word-break overflow-wrap ' +
    'hyphens writing-mode text-overflow text-indent text-wrap vertical-align order flex-grow flex-shrink flex-basis ' +
    'grid-auto-flow grid-auto-rows grid-auto-columns grid-template-areas grid-area justify-self justify-items isolation ' +
    'transform-origin scroll-snap-type scroll-snap-align scroll-margin-top column-count column-width break-inside ' +
    'overflow-x overflow-y font-variant-numeric font-feature-settings margin-top margin-right margin-bottom margin-left ' +
    'padding-top padding-right padding-bottom padding-left border-top-left-radius border-top-right-radius ' +
    'border-bottom-left-radius border-bottom-right-radius border-color border-width border-style list-style-type ' +
    'accent-color user-select float clear translate rotate scale mask-image -webkit-background-clip background-clip ' +
    '-webkit-text-fill-color -webkit-line-clamp -webkit-box-orient'
  ).split(' '),
);

/** Of no weight where a browser writes them beside what was asked for. */
const NOISE =
  /^(background-(position|size|repeat|attachment|origin|clip|blend-mode)|font-(stretch|variant|optical|kerning|size-adjust|palette|synthesis)|text-decoration-|border-image|transition-|animation|place-|inset|row-gap|column-gap|grid-template|initial|outline-|-webkit-tap|-webkit-font|-moz|box-sizing|orphans|widows|text-size-adjust|-webkit-text-(size|stroke)|white-space-collapse|text-wrap-mode|direction|unicode-bidi|list-style|tab-size|appearance|-webkit-appearance|content|quotes|counter|scroll-behavior|text-rendering|will-change|overscroll|resize|page|speak|touch-action|all$)/;

const FIT_CONTENT = /^(fit-content|max-content|min-content|stretch|-webkit-fill-available)$/;

/** What CSS can fetch or run: only pictures by a safe address stay. */
export const isSafeValue = (value: string): boolean =>
  !/expression\(|javascript:|behavior:|@import|-moz-binding/i.test(value) &&
  [...value.matchAll(/(?:url|src)\(\s*(["']?)(.*?)\1\s*\)/gi)].every(
    ([, , address = '']) => safeSource(address) !== null || /^data:image\/(png|jpe?g|gif|webp|avif);/i.test(address),
  ) &&
  !/image-set\(/i.test(value);

const REM = 16;

/** `rem` and `em` in CSS px: the boxes of a design have no letters of their own to be measured by. */
export const inPixels = (value: string, fontSize: number): string =>
  value.replace(/(-?(?:\d+\.?\d*|\.\d+))(rem|em)\b/g, (_all, number: string, unit: string) => {
    const pixels = Number.parseFloat(number) * (unit === 'rem' ? REM : fontSize);
    return `${Math.round(pixels * 100) / 100}px`;
  });

const SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

/** A font size in CSS px, of letters that stand in a text of this size. */
export const fontSizeOf = (value: string | undefined, around: number): number => {
  if (value === undefined) return around;
  if (value in SIZES) return SIZES[value] ?? around;
  if (value === 'smaller') return around / 1.2;
  if (value === 'larger') return around * 1.2;
  const number = Number.parseFloat(value);
  if (Number.isNaN(number)) return around;
  if (value.endsWith('%')) return (around * number) / 100;
  if (value.endsWith('rem')) return number * REM;
  if (value.endsWith('em')) return number * around;
  return value.endsWith('pt') ? (number * 4) / 3 : value.endsWith('px') ? number : around;
};

const background = (image: string, css: Css): Values => {
  if (image === 'none') return {};
  const layers = splitOutside(image, (letter) => letter === ',');
  const gradients = layers.filter((layer) => /gradient\(/i.test(layer));
  const address = layers
    .map((layer) => /^url\(\s*(["']?)(.*?)\1\s*\)$/i.exec(layer)?.[2])
    .find((one) => one !== undefined);
  const size = css['background-size'];
  return {
    ...(gradients.length > 0 && { backgroundGradient: gradients.join(', ') }),
    ...(address !== undefined && {
      backgroundImage: address,
      backgroundSize: size === undefined || size === 'initial' ? 'auto' : size,
      backgroundRepeat: css['background-repeat'] === 'no-repeat' ? 'no-repeat' : 'repeat',
    }),
  };
};

const LAYOUT_NAMES: Readonly<Record<string, string>> = {
  'row-gap': 'RowGap',
  'column-gap': 'ColumnGap',
};

const startEnd = (value: string): string =>
  value === 'start' || value === 'left' || value === 'normal'
    ? 'flex-start'
    : value === 'end' || value === 'right'
      ? 'flex-end'
      : value;

/** How an element lays out what is in it. */
const layoutOf = (css: Css, display: string): Values => {
  const isGrid = display.endsWith('grid');
  if (!isGrid && !display.endsWith('flex')) return {};
  const values: Values = {};
  const group = isGrid ? '_ww-grid_' : '_ww-layout_';
  for (const [name, key] of Object.entries(LAYOUT_NAMES)) {
    const value = css[name];
    if (value !== undefined && value !== 'normal') values[`${group}${key[0]?.toLowerCase()}${key.slice(1)}`] = value;
  }
  if (css['justify-content'] !== undefined) values['_ww-layout_justifyContent'] = startEnd(css['justify-content']);
  if (css['align-items'] !== undefined) values['_ww-layout_alignItems'] = startEnd(css['align-items']);
  if (isGrid) {
    for (const axis of ['columns', 'rows'] as const) {
      const tracks = css[`grid-template-${axis}`];
      if (tracks !== undefined && tracks !== 'none' && tracks !== 'initial')
        values[`_ww-grid_${axis}`] = splitOutside(tracks, (letter) => letter === ' ').filter(
          (track) => !track.startsWith('['),
        );
    }
    return values;
  }
  const direction = css['flex-direction'] ?? 'row';
  values['_ww-layout_flexDirection'] = direction.startsWith('column') ? 'column' : 'row';
  if (direction.endsWith('reverse')) values['_ww-layout_reverse'] = true;
  if (css['flex-wrap'] !== undefined) values['_ww-layout_flexWrap'] = css['flex-wrap'] !== 'nowrap';
  return values;
};

const TAKEN = new Set([
  'display',
  'background-image',
  'align-self',
  'justify-content',
  'align-items',
  'align-content',
  'flex-direction',
  'flex-wrap',
  'row-gap',
  'column-gap',
  'grid-template-columns',
  'grid-template-rows',
  'visibility',
]);

export interface LooksInput {
  css: Css;
  /** Size of its own letters in CSS px. */
  fontSize: number;
  hasText: boolean;
  displays: readonly string[];
  leftOut: LeftOut;
}

/** Declarations of an element as a design stores them. */
export const looksOfCss = ({
  css,
  fontSize,
  hasText,
  displays,
  leftOut,
}: LooksInput): { style: Values; content: Values } => {
  const style: Values = {};
  const content: Values = {};
  const own: Record<string, string> = {};
  const safe: Record<string, string> = {};
  for (const [name, value] of Object.entries(css)) {
    if (isSafeValue(value)) safe[name] = name.startsWith('font') ? value : inPixels(value, fontSize);
    else leftOut.add('addresses', `${name}: ${value}`);
  }
  for (const [name, value] of Object.entries(safe)) {
    const styleName = STYLE_NAMES[name];
    const fontName = FONT_NAMES[name];
    if (fontName !== undefined) {
      if (hasText)
        content[`_ww-text_${fontName}`] = name === 'font-size' ? `${Math.round(fontSize * 100) / 100}px` : value;
    } else if (styleName !== undefined) {
      if (name === 'position' && value === 'static') continue;
      if (FIT_CONTENT.test(value)) own[name] = value;
      else style[styleName] = value;
    } else if (OWN_CSS.has(name)) own[name] = value;
    else if (!TAKEN.has(name) && !NOISE.test(name)) leftOut.add('declarations', name);
  }
  Object.assign(style, background(safe['background-image'] ?? 'none', safe));
  if (safe['align-self'] !== undefined && safe['align-self'] !== 'auto') style.align = startEnd(safe['align-self']);
  const display = safe.display;
  if (display !== undefined) {
    if (isHiddenDisplay(display)) style.display = 'none';
    else if (displays.includes(display)) style.display = display;
    Object.assign(content, layoutOf(safe, display));
  }
  if (safe.visibility === 'hidden') style.opacity = '0';
  if (Object.keys(own).length > 0) style.customCss = own;
  return { style, content };
};
