/** @jsxImportSource @trama/document */
import { Box, type Children, type NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Stack } from './parts.tsx';
import { columns, t } from './values.ts';

interface SideBySideProps {
  /** Width of the side on large screens, more where an amount takes more; on smaller ones it stands below. */
  side: string;
  /** Key of what stands in the wide column: formulas find its elements by it. */
  name: string;
  when?: Value;
  /** On smaller screens the side stands above: what is read before it is filled in. */
  isAbove?: boolean;
  beside: Children;
  children: Children;
}

/** What there is to fill in or choose, and beside it what comes of it. */
export const SideBySide = ({ side, name, when, isAbove = false, beside, children }: SideBySideProps): NotationNode => (
  <Box
    when={when}
    style={{ display: 'grid', width: '100%' }}
    content={{
      ...columns('minmax(0, 1fr)', `minmax(${side}, min-content)`),
      '_ww-grid_columnGap': t('s32'),
      '_ww-grid_rowGap': t('s24'),
    }}
    tabletContent={columns('minmax(0, 1fr)')}
  >
    <Stack key={name} gap="s20" style={{ width: '100%' }}>
      {children}
    </Stack>
    <Box key="lado" style={{ width: '100%' }} {...(isAbove ? { tablet: { customCss: { order: '-1' } } } : {})}>
      {beside}
    </Box>
  </Box>
);
