/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { Icon, Label, Row, Stack } from '../../../look/parts.tsx';

const Message = (): NotationNode => (
  <Row gap="s12" layout={{ alignItems: 'flex-start' }} style={{ width: '100%' }} attributes={{ role: 'listitem' }}>
    <Icon
      key="icone"
      icon={f`context.item?.data?.por_email ? 'lucide/mail' : 'lucide/message-square'`}
      color="accent"
      style={{ margin: '2px 0 0 0' }}
    />
    <Stack key="textos" gap="s2" style={{ flex: '1 1 0', minWidth: '0px' }}>
      <Label key="assunto" type="smallStrong" text={f`context.item?.data?.assunto ?? ''`} />
      <Label
        key="texto"
        type="small"
        color="soft"
        text={f`context.item?.data?.texto ?? ''`}
        style={{ customCss: { 'white-space': 'pre-line' } }}
      />
      <Label key="quando" type="caption" color="soft" text={f`context.item?.data?.quando ?? ''`} />
    </Stack>
  </Row>
);

/** What was written to the customer, newest first. */
export const Messages = (): NotationNode => (
  <Stack gap="s12" when={f`formulas[${formula('mensagensDoContrato')}]().length > 0`} style={{ width: '100%' }}>
    <Label key="titulo" type="smallStrong" text="Mensagens" />
    <Stack
      key="lista"
      gap="s16"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Mensagens' }}
      repeat={f`formulas[${formula('mensagensDoContrato')}]()`}
    >
      <Message key="mensagem" />
    </Stack>
  </Stack>
);
