/** @jsxImportSource @trama/document */
import { Box, f, formula, type NotationNode } from '@trama/document/notation';
import { Label, Row, Stack } from '../../../look/parts.tsx';
import { ROUND, t } from '../../../look/values.ts';

const Step = (): NotationNode => (
  <Row gap="s12" layout={{ alignItems: 'flex-start' }} style={{ width: '100%' }} attributes={{ role: 'listitem' }}>
    <Box
      key="ponto"
      style={{
        width: '10px',
        height: '10px',
        margin: '6px 0 0 0',
        borderRadius: ROUND,
        backgroundColor: t('accent'),
        flex: '0 0 auto',
      }}
    />
    <Stack key="textos" gap="s2" style={{ flex: '1 1 0' }}>
      <Label key="titulo" type="smallStrong" text={f`context.item?.data?.titulo ?? ''`} />
      <Label
        key="detalhe"
        type="small"
        color="soft"
        when={f`Boolean(context.item?.data?.detalhe)`}
        text={f`context.item?.data?.detalhe ?? ''`}
      />
      <Label key="quando" type="caption" color="faint" text={f`context.item?.data?.quando ?? ''`} />
    </Stack>
  </Row>
);

/** What happened to the contract, newest first. */
export const Timeline = (): NotationNode => (
  <Stack gap="s12" when={f`formulas[${formula('passosDoContrato')}]().length > 0`} style={{ width: '100%' }}>
    <Label key="titulo" type="smallStrong" text="Andamento" />
    <Stack
      key="lista"
      gap="s16"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Andamento' }}
      repeat={f`formulas[${formula('passosDoContrato')}]()`}
    >
      <Step key="passo" />
    </Stack>
  </Stack>
);
