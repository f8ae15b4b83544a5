import { literalCss } from '../css-text.ts';
import { cssOf, isBound, literalOf } from '../looks.ts';
import { type Declaration, declare, type Group, keys } from './group.ts';

/** What a display value means for the children: the layout that it gives them. */
export const layoutKind = (display: string): 'flex' | 'grid' | 'none' =>
  display === 'flex' || display === 'inline-flex'
    ? 'flex'
    : display === 'grid' || display === 'inline-grid'
      ? 'grid'
      : 'none';

/**
 * The display that a stored value means (conformance 10.257).
 *
 * @param value what the cascade yields; undefined for a missing property, which counts as shown
 * @param allowed values of the definition; the first is the fallback
 */
export const displayOf = (value: unknown, allowed: readonly string[]): string => {
  if (value === undefined) return allowed[0] ?? 'block';
  if (value === null || value === false || (typeof value === 'string' && /^(none|false)$/i.test(value.trim())))
    return 'none';
  return typeof value === 'string' && allowed.includes(value) ? value : (allowed[0] ?? 'block');
};

export const display: Group = {
  name: 'display',
  sources: keys('style', 'display'),
  compose: (looks, { definition }) => {
    const allowed = definition?.displays ?? ['block'];
    if (isBound(looks, 'style.display'))
      return declare('display', cssOf(looks, 'style.display', displayOf(true, allowed)));
    return [['display', displayOf(literalOf(looks, 'style.display'), allowed)]];
  },
};

const align: Group = {
  name: 'align-self',
  sources: keys('style', 'align'),
  compose: (looks, { parent }) => {
    if (parent.kind === 'grid' || parent.kind === 'none') return [];
    const value = cssOf(looks, 'style.align', 'auto');
    return value === null && parent.stretchColumn ? [['align-self', 'center']] : declare('align-self', value);
  },
};

const flex: Group = {
  name: 'flex',
  sources: keys('style', 'flex'),
  compose: (looks, { parent }) =>
    parent.kind === 'grid' || parent.kind === 'none' ? [] : declare('flex', cssOf(looks, 'style.flex', '0 1 auto')),
};

const spanOf = (value: unknown): string | null => {
  const text = literalCss(value);
  return text === null ? null : `span ${text}`;
};

/** Place in a grid; without effect elsewhere, so it stands also where the parent's display is open. */
const gridPlace: Group = {
  name: 'grid-place',
  sources: keys('style', 'columnSpan', 'rowSpan', 'gridColumn', 'gridRow'),
  compose: (looks, { parent }): readonly Declaration[] => {
    if (parent.kind === 'flex' || parent.kind === 'none') return [];
    return (['Column', 'Row'] as const).flatMap((axis) => {
      const own = cssOf(looks, `style.grid${axis}`, 'auto');
      const span = axis === 'Column' ? 'style.columnSpan' : 'style.rowSpan';
      const spanned = isBound(looks, span) ? cssOf(looks, span, 'auto') : spanOf(literalOf(looks, span));
      return declare(axis === 'Column' ? 'grid-column' : 'grid-row', own ?? spanned);
    });
  },
};

/** What depends on the parent's layout (conformance 10.259). */
export const PLACEMENT: readonly Group[] = [align, flex];

export const GRID_PLACEMENT: readonly Group[] = [gridPlace];
