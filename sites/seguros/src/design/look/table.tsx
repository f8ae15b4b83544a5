/** @jsxImportSource @trama/document */
import { Box, type Children, type NotationNode } from '@trama/document/notation';
import { columns, space, t } from './values.ts';

const line = { padding: space('s16', 0), customCss: { 'border-top': `1px solid ${t('line')}` } } as const;

interface TableLineProps {
  tracks: readonly string[];
  children: Children;
}

/** One row of a small table; on a phone its cells stand two by two. */
export const TableLine = ({ tracks, children }: TableLineProps): NotationNode => (
  <Box
    style={{ display: 'grid', width: '100%', ...line }}
    content={{ ...columns(...tracks), '_ww-grid_columnGap': t('s16'), '_ww-grid_rowGap': t('s4') }}
    mobileContent={columns('minmax(0, 1fr)', 'minmax(0, 1fr)')}
    attributes={{ role: 'listitem' }}
  >
    {children}
  </Box>
);
