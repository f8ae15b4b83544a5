import { InstanceView, Root, useContent, useInstance, useTracked } from '@trama/react';
import type { CSSProperties, ReactNode } from 'react';
import { plainText } from '../../shared/values/value-text.ts';

/** Children in columns or rows; `grid` holds the share of each on a base of `lengthInUnit`. */
export const Element = (): ReactNode => {
  const instance = useInstance();
  const children = useTracked('children', () => instance.slot('children').value);
  const grid = useContent<readonly unknown[] | undefined>('grid') ?? [];
  const isRows = useContent('type') === 'rows';
  const isReversed = Boolean(useContent('reverse'));
  const pushesLast = Boolean(useContent('pushLast'));
  const units = Number(useContent('lengthInUnit')) || 12;
  const layout: CSSProperties = {
    display: 'flex',
    flexWrap: isRows ? 'nowrap' : 'wrap',
    flexDirection: `${isRows ? 'column' : 'row'}${isReversed ? '-reverse' : ''}`,
    justifyContent: plainText(useContent('justifyContent')) || undefined,
    alignItems: plainText(useContent('alignItems')) || undefined,
    height: '100%',
  };
  return (
    <Root>
      <div style={layout}>
        {children.map((child, index) => (
          <div key={child.key} style={cell(grid[index], units, isRows, pushesLast && index === children.length - 1)}>
            <InstanceView instance={child} />
          </div>
        ))}
      </div>
    </Root>
  );
};

/** A child fills its cell: one that is wider by its contents would lie over the next. */
const cell = (share: unknown, units: number, isRows: boolean, isPushed: boolean): CSSProperties => {
  const part = Number(share);
  const width = isRows || !(part > 0) ? undefined : `${(100 * part) / units}%`;
  return {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    width: isRows ? '100%' : width,
    ...(width === undefined && !isRows ? { flex: 1 } : undefined),
    ...(isPushed ? { [isRows ? 'marginTop' : 'marginLeft']: 'auto' } : undefined),
  };
};
