/** @jsxImportSource @trama/document */
import { Box, El, type NotationNode } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { Card, Label } from './parts.tsx';
import { Bone } from './states.tsx';
import { columns, font, member, t } from './values.ts';

interface NumberCardProps {
  label: string;
  /** Null while it is on its way. */
  value: Binding;
  isMoney?: boolean;
}

/** One number and what it counts. */
export const NumberCard = ({ label, value, isMoney = false }: NumberCardProps): NotationNode => (
  <Card gap="s4" layout={{ justifyContent: 'space-between' }}>
    <Label key="nome" type="small" color="soft" text={label} />
    <Box key="lugar" style={{ minHeight: '36px', width: '100%' }} mobile={{ minHeight: '28px' }}>
      <Bone key="espera" when={member(value, ' === null')} width="64px" height="28px" />
      <El
        key="valor"
        type="number"
        when={member(value, ' !== null')}
        content={{
          value,
          style: isMoney ? 'currency' : 'decimal',
          currency: 'BRL',
          fractionDigits: isMoney ? 2 : 0,
        }}
        font={font('amount', 'ink', { letterSpacing: '-0.02em' })}
        mobileContent={{ '_ww-text_font': '700 20px/28px var(--ww-default-font-family, sans-serif)' }}
      />
    </Box>
  </Card>
);

/** As wide as its neighbours, and never narrower than its amount: text may be twice as large. */
const CARD = 'minmax(min-content, 1fr)';

/** Cards side by side, two by two on a phone. */
export const NumberGrid = ({ when, children }: { when?: Value; children: readonly NotationNode[] }): NotationNode => (
  <Box
    when={when}
    style={{ display: 'grid', width: '100%' }}
    content={{
      ...columns(...children.map(() => CARD)),
      '_ww-grid_columnGap': t('s16'),
      '_ww-grid_rowGap': t('s16'),
    }}
    tabletContent={columns(CARD, CARD)}
  >
    {children}
  </Box>
);
