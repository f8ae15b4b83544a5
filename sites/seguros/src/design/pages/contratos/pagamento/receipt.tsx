/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, workflow } from '@trama/document/notation';
import { Brand } from '../../../frame/brand.tsx';
import { FactLine } from '../../../look/fact-line.tsx';
import { Button, Heading, Stack } from '../../../look/parts.tsx';
import { RADIUS, space, t } from '../../../look/values.ts';

/** That an instalment was paid, for paper or PDF. */
export const Receipt = (): NotationNode => (
  <Stack gap="s16" when={f`formulas[${formula('parcela')}]()?.status === 'paga'`} style={{ width: '100%' }}>
    <Stack
      key="folha"
      gap="s16"
      style={{ width: '100%', padding: space('s20'), border: `1px solid ${t('line')}`, borderRadius: RADIUS }}
      attributes={{ 'data-segunda-via': '' }}
    >
      <Brand key="marca" />
      <Heading key="titulo" level="h3" type="bodyStrong" text="Recibo de pagamento" />
      <FactLine key="de" label="Recebemos de" value={f`formulas[${formula('contratoDaFicha')}]()?.quem || '—'`} />
      <FactLine
        key="contrato"
        label="Contrato e parcela"
        value={f`(formulas[${formula('contratoDaFicha')}]()?.numero ?? '') + ', parcela ' + (formulas[${formula('parcela')}]()?.numero ?? '')`}
      />
      <FactLine
        key="valor"
        label="Valor"
        value={f`formulas[${formula('reais')}](formulas[${formula('parcela')}]()?.valor)`}
      />
      <FactLine
        key="dia"
        label="Pago em"
        value={f`formulas[${formula('dia')}](formulas[${formula('parcela')}]()?.paga_em)`}
      />
    </Stack>
    <Button
      key="imprimir"
      kind="quiet"
      icon="lucide/printer"
      text="Imprimir recibo"
      on={{ click: workflow([callWorkflow('imprimirSegundaVia')]) }}
    />
  </Stack>
);
