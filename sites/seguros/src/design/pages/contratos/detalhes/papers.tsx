/** @jsxImportSource @trama/document */
import { callWorkflow, f, type NotationNode, workflow } from '@trama/document/notation';
import { Button, Icon, Label, Row, Stack } from '../../../look/parts.tsx';
import { member, RADIUS, space, t } from '../../../look/values.ts';
import { contract } from './facts.tsx';

const Paper = (): NotationNode => (
  <Row
    gap="s12"
    layout={{ justifyContent: 'space-between' }}
    style={{ width: '100%', padding: space('s8', 's16'), backgroundColor: t('sunken'), borderRadius: RADIUS }}
    attributes={{ role: 'listitem' }}
  >
    <Row key="nome" gap="s12" style={{ flex: '1 1 0', minWidth: '0px' }}>
      <Icon key="icone" icon="lucide/file-check" color="accent" />
      <Label
        key="texto"
        type="small"
        text={f`context.item?.data?.nome ?? ''`}
        font={{ ellipsis: true, nowrap: true }}
      />
    </Row>
    <Button
      key="baixar"
      kind="bare"
      text="Baixar"
      attributes={{ 'aria-label': f`'Baixar ' + (context.item?.data?.nome ?? '')` }}
      on={{
        click: workflow([
          callWorkflow('baixarDocumento', {
            caminho: f`context.item.data.caminho`,
            nome: f`context.item.data.nome`,
          }),
        ]),
      }}
    />
  </Row>
);

/** The documents that came with the proposal. */
export const Papers = (): NotationNode => (
  <Stack gap="s12" when={member(contract, '?.documentos?.length > 0')} style={{ width: '100%' }}>
    <Label key="titulo" type="smallStrong" text="Documentos" />
    <Stack
      key="lista"
      gap="s8"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Documentos' }}
      repeat={member(contract, '?.documentos ?? []')}
    >
      <Paper key="documento" />
    </Stack>
  </Stack>
);
