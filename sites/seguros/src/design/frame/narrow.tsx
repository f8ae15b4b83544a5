/** @jsxImportSource @trama/document */
import { type NotationNode, WHOLE_WINDOW } from '@trama/document/notation';
import { Stack } from '../look/parts.tsx';
import { layout, space } from '../look/values.ts';
import { Brand } from './brand.tsx';

/** A page of one thing: the mark, and a column for what there is to do, in the middle of the screen. */
export const NarrowPage = ({ children }: { children: NotationNode | readonly NotationNode[] }): NotationNode => (
  <Stack
    style={{ width: '100%', ...WHOLE_WINDOW, padding: space('s40', 's24') }}
    mobile={{ padding: space('s32', 's24') }}
    layout={{ alignItems: 'center', justifyContent: 'center' }}
    mobileContent={layout({ justifyContent: 'flex-start' })}
    attributes={{ role: 'main' }}
  >
    <Stack key="coluna" gap="s32" style={{ width: '100%', maxWidth: '440px' }}>
      <Brand key="marca" link="cotacao" attributes={{ 'aria-label': 'Seguros, página inicial' }} />
      {children}
    </Stack>
  </Stack>
);
