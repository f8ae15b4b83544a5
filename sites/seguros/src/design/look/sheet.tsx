/** @jsxImportSource @trama/document */
import { type Children, closePopup, El, type NotationNode, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Heading, Label, Row, Stack } from './parts.tsx';
import { focusRing, space, t } from './values.ts';

/** How a popup comes in from the right. */
export const SHEET = {
  type: 'sheet',
  sideSheet: 'right',
  animation: 'slide-in',
  slideInDirection: 'right',
  animationDuration: 180,
  animationEasing: 'ease-out',
  escClose: true,
  overlayBackgroundColor: 'rgba(6, 20, 15, 0.56)',
} as const;

interface SheetProps {
  /** What assistive technology calls it. */
  name: string;
  title: Value;
  lead?: Value;
  width?: string;
  children: Children;
}

/** The root of a popup that comes in from the right: a title, the way out, and what there is to do. */
export const Sheet = ({ name, title, lead, width = '520px', children }: SheetProps): NotationNode => (
  <El type="popup" name={name} content={SHEET}>
    <Stack
      key="folha"
      gap="s24"
      style={{
        width,
        maxWidth: '100vw',
        height: '100%',
        overflow: 'auto',
        padding: space('s24'),
        backgroundColor: t('surface'),
      }}
      mobile={{ width: '100vw', padding: space('s20', 's16') }}
    >
      <Row key="topo" gap="s16" layout={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Stack key="titulos" gap="s4" style={{ flex: '1 1 0' }}>
          <Heading key="titulo" text={title} />
          {lead === undefined ? null : <Label key="texto" type="small" color="soft" text={lead} />}
        </Stack>
        <Button
          key="fechar"
          kind="bare"
          text=""
          icon="lucide/x"
          style={{ padding: space('s12'), minWidth: '44px', customCss: { gap: '0px', ...focusRing } }}
          attributes={{ 'aria-label': 'Fechar' }}
          on={{ click: workflow([closePopup()]) }}
        />
      </Row>
      {children}
    </Stack>
  </El>
);
