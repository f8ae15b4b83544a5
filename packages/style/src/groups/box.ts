import { literalCss } from '../css-text.ts';
import { cssOf, isBound, type Looks, literalOf } from '../looks.ts';
import { type Declaration, declare, type Group, plainGroups, sourcesOf } from './group.ts';

const width: Group = {
  name: 'width',
  sources: sourcesOf('style', 'width'),
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
  sources: sourcesOf('style', 'position'),
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
  sources: sourcesOf('style', 'border'),
  compose: (looks) =>
    BORDERS.flatMap(([property, css]) => {
      // A bound side that is unset leaves the whole border in force.
      const whole = cssOf(looks, 'style.border', 'none');
      return declare(css, cssOf(looks, `style.${property}`, property === 'border' ? 'none' : (whole ?? 'none')));
    }),
};

/** Dimensions and decoration of an element's root (conformance 10.258), display and place apart. */
export const BOX: readonly Group[] = [position, width, ...plainGroups('style'), border];
