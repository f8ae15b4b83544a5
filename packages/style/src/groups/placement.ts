import { displayOf } from '@trama/model';
import { cssOf, isBound, literalOf } from '../looks.ts';
import { type Declaration, declare, type Group, sourcesOf } from './group.ts';

export const display: Group = {
  name: 'display',
  sources: sourcesOf('style', 'display'),
  compose: (looks, { definition }) => {
    const allowed = definition?.displays;
    if (isBound(looks, 'style.display'))
      return declare('display', cssOf(looks, 'style.display', displayOf(true, allowed)));
    return [['display', displayOf(literalOf(looks, 'style.display'), allowed)]];
  },
};

const align: Group = {
  name: 'align-self',
  sources: sourcesOf('style', 'align-self'),
  compose: (looks, { parent }) => {
    if (parent.kind === 'grid' || parent.kind === 'none') return [];
    const value = cssOf(looks, 'style.align', 'auto');
    return value === null && parent.stretchColumn ? [['align-self', 'center']] : declare('align-self', value);
  },
};

const flex: Group = {
  name: 'flex',
  sources: sourcesOf('style', 'flex'),
  compose: (looks, { parent }) =>
    parent.kind === 'grid' || parent.kind === 'none' ? [] : declare('flex', cssOf(looks, 'style.flex', '0 1 auto')),
};

/** Place in a grid; without effect elsewhere, so it stands also where the parent's display is open. */
const gridPlace: Group = {
  name: 'grid-place',
  sources: sourcesOf('style', 'grid-place'),
  compose: (looks, { parent }): readonly Declaration[] => {
    if (parent.kind === 'flex' || parent.kind === 'none') return [];
    return (['Column', 'Row'] as const).flatMap((axis) => {
      const own = cssOf(looks, `style.grid${axis}`, 'auto');
      const spanned = cssOf(looks, axis === 'Column' ? 'style.columnSpan' : 'style.rowSpan', 'auto');
      return declare(axis === 'Column' ? 'grid-column' : 'grid-row', own ?? spanned);
    });
  },
};

/** What depends on the parent's layout (conformance 10.259). */
export const PLACEMENT: readonly Group[] = [align, flex];

export const GRID_PLACEMENT: readonly Group[] = [gridPlace];
