/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, workflow } from '@trama/document/notation';
import { InstalmentSituation } from '../../../look/instalment-situation.tsx';
import { Button, Label, Row, Stack } from '../../../look/parts.tsx';
import { font, space, t } from '../../../look/values.ts';

const Instalment = (): NotationNode => (
  <Row
    gap="s12"
    layout={{ justifyContent: 'space-between' }}
    style={{ width: '100%', minHeight: '60px', customCss: { 'border-top': `1px solid ${t('line')}` } }}
    attributes={{ role: 'listitem' }}
  >
    <Stack key="textos" gap="s2" style={{ flex: '1 1 0', minWidth: '0px' }}>
      <Label key="valor" type="smallStrong" text={f`formulas[${formula('reais')}](context.item?.data?.valor)`} />
      <Label
        key="numero"
        type="caption"
        color="soft"
        text={f`'Parcela ' + context.item?.data?.numero + ' · ' + formulas[${formula('dia')}](context.item?.data?.vencimento)`}
      />
    </Stack>
    <InstalmentSituation key="situacao" />
    <Button
      key="abrir"
      kind="text"
      text={f`context.item?.data?.status === 'paga' ? 'Recibo' : 'Pagar'`}
      when={f`context.item?.data?.status !== 'cancelada'`}
      style={{ padding: space('s8', 0, 's8', 's12') }}
      font={font('smallStrong', 'accent')}
      attributes={{
        'aria-label': f`(context.item?.data?.status === 'paga' ? 'Recibo' : 'Pagar') + ' da parcela ' + context.item?.data?.numero`,
      }}
      on={{ click: workflow([callWorkflow('abrirParcela', { id: f`context.item.data.id` })]) }}
    />
  </Row>
);

/** What the contract costs month by month: what is late and what comes next, and all of it when asked for. */
export const Instalments = (): NotationNode => (
  <Stack gap="s8" when={f`formulas[${formula('parcelasDoContrato')}]().length > 0`} style={{ width: '100%' }}>
    <Row key="topo" layout={{ justifyContent: 'space-between' }} style={{ width: '100%' }}>
      <Label key="titulo" type="smallStrong" text="Parcelas" />
      <Button
        key="todas"
        kind="text"
        text={f`formulas[${formula('todasAsParcelas')}]() ? 'Ver menos' : 'Ver todas'`}
        when={f`formulas[${formula('parcelasDoContrato')}]().length > formulas[${formula('parcelasMostradas')}]().length || formulas[${formula('todasAsParcelas')}]()`}
        style={{ padding: space('s8', 0, 's8', 's12') }}
        font={font('smallStrong', 'accent')}
        attributes={{ 'aria-expanded': f`formulas[${formula('todasAsParcelas')}]() ? 'true' : 'false'` }}
        on={{ click: workflow([callWorkflow('verParcelas')]) }}
      />
    </Row>
    <Stack
      key="lista"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Parcelas' }}
      repeat={f`formulas[${formula('parcelasMostradas')}]()`}
    >
      <Instalment key="parcela" />
    </Stack>
  </Stack>
);
