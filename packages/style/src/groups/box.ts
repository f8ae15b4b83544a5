import { literalCss } from '../css-text.ts';
import { cssOf, isBound, type Looks, literalOf } from '../looks.ts';
import { type Declaration, declare, type Group, keys } from './group.ts';

const ABSENT = new Set(['auto', 'unset']);

/** A group of one stored property and one CSS property. */
const single = (
  property: string,
  css: string,
  whenUnset?: string,
  ignored: ReadonlySet<string> = new Set(),
): Group => ({
  name: css,
  sources: keys('style', property),
  compose: (looks) => {
    const value = cssOf(looks, `style.${property}`, whenUnset);
    return value === null || ignored.has(value) ? [] : [[css, value]];
  },
});

const width: Group = {
  name: 'width',
  sources: keys('style', 'width'),
  compose: (looks, { definition, parent }) => {
    const value = cssOf(looks, 'style.width', definition?.autoWidth ? 'auto' : undefined);
    if (value !== null && value !== 'auto') return [['width', value]];
    if (definition?.autoWidth) return [['width', 'auto']];
    return parent.stretchColumn && value === null && !hasAlign(looks) ? [['width', '100%']] : [];
  },
};

const hasAlign = (looks: Looks): boolean =>
  isBound(looks, 'style.align') || literalCss(literalOf(looks, 'style.align')) !== null;

const POSITIONS = new Set(['absolute', 'fixed', 'sticky']);
const SIDES = ['top', 'bottom', 'left', 'right'] as const;

const position: Group = {
  name: 'position',
  sources: keys('style', 'position', ...SIDES),
  compose: (looks): readonly Declaration[] => {
    const value = literalOf(looks, 'style.position');
    if (typeof value !== 'string' || !POSITIONS.has(value)) return [];
    const sides = SIDES.flatMap((side) => declare(side, cssOf(looks, `style.${side}`, 'auto')));
    return [['position', value], ...(sides.length === 0 ? [['top', '0'] as const] : sides)];
  },
};

const BORDERS: readonly (readonly [string, string])[] = [
  ['border', 'border'],
  ['borderTop', 'border-top'],
  ['borderBottom', 'border-bottom'],
  ['borderLeft', 'border-left'],
  ['borderRight', 'border-right'],
];

const border: Group = {
  name: 'border',
  sources: keys('style', ...BORDERS.map(([property]) => property)),
  compose: (looks) =>
    BORDERS.flatMap(([property, css]) => {
      // A bound side that is unset leaves the whole border in force.
      const whole = cssOf(looks, 'style.border', 'none');
      return declare(css, cssOf(looks, `style.${property}`, property === 'border' ? 'none' : (whole ?? 'none')));
    }),
};

const perspective: Group = {
  name: 'perspective',
  sources: keys('style', 'perspective'),
  compose: (looks) => {
    if (isBound(looks, 'style.perspective')) return declare('perspective', cssOf(looks, 'style.perspective', 'none'));
    const value = literalOf(looks, 'style.perspective');
    return Number.parseFloat(String(value)) ? declare('perspective', perspectiveText(value)) : [];
  },
};

/** A perspective without unit counts pixels. */
export const perspectiveText = (value: unknown): string | null => {
  const text = literalCss(value);
  return text !== null && /^-?[\d.]+$/.test(text) ? `${text}px` : text;
};

/** Dimensions and decoration of an element's root (conformance 10.258), display and place apart. */
export const BOX: readonly Group[] = [
  single('margin', 'margin', '0'),
  single('padding', 'padding', '0'),
  single('zIndex', 'z-index', 'auto'),
  position,
  width,
  single('height', 'height', 'auto', new Set(['auto'])),
  single('minWidth', 'min-width', 'auto', ABSENT),
  single('maxWidth', 'max-width', 'none', ABSENT),
  single('minHeight', 'min-height', 'auto', ABSENT),
  single('maxHeight', 'max-height', 'none', ABSENT),
  single('aspectRatio', 'aspect-ratio', 'auto', ABSENT),
  border,
  // Old data holds `auto`, which is no radius.
  single('borderRadius', 'border-radius', '0', ABSENT),
  single('outline', 'outline', 'none'),
  single('outlineOffset', 'outline-offset', '0'),
  single('boxShadow', 'box-shadow', 'none'),
  single('cursor', 'cursor'),
  single('pointerEvents', 'pointer-events'),
  single('transform', 'transform', 'none'),
  perspective,
  single('opacity', 'opacity', '1'),
  single('transition', 'transition', 'none'),
] satisfies readonly Group[];
