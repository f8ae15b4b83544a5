/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import { FactLine } from '../../../look/fact-line.tsx';
import { Label, Notice, Stack } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { LoadFailure } from '../../../look/states.tsx';
import { BoletoSample } from './boleto.tsx';
import { PayByPix } from './pix.tsx';
import { Receipt } from './receipt.tsx';

const isOpen = f`formulas[${formula('parcela')}]()?.status === 'aberta'`;

/** What is to be paid, and until when. */
const Amount = (): NotationNode => (
  <Stack gap="s12" style={{ width: '100%' }}>
    <Label
      key="valor"
      type="amount"
      text={f`formulas[${formula('reais')}](formulas[${formula('parcela')}]()?.valor)`}
      font={{ letterSpacing: '-0.02em' }}
    />
    <FactLine
      key="vencimento"
      label="Vencimento"
      value={f`formulas[${formula('dia')}](formulas[${formula('parcela')}]()?.vencimento)`}
    />
    <FactLine
      key="situacao"
      label="Situação"
      value={f`formulas[${formula('situacaoDaParcela')}](formulas[${formula('parcela')}]())`}
    />
  </Stack>
);

/** How an instalment is paid, or that it was. */
export const paymentPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Pagamento',
  root: (
    <Sheet
      name="Pagamento da parcela"
      title={f`'Parcela ' + (formulas[${formula('parcela')}]()?.numero ?? '')`}
      lead={f`formulas[${formula('contratoDaFicha')}]()?.numero ?? ''`}
    >
      <Amount key="valor" />
      <Notice
        key="cartao"
        tone="waiting"
        icon="lucide/credit-card"
        when={f`formulas[${formula('parcela')}]()?.status === 'aberta' && formulas[${formula('pagamentoDaFicha')}]()?.forma === 'cartao'`}
        text={f`'Combinamos o cartão final ' + (formulas[${formula('pagamentoDaFicha')}]()?.cartao_final ?? '') + '. Se a cobrança não sair, pague com Pix.'`}
      />
      <LoadFailure
        key="falha"
        when={f`(variables[${variable('erroContrato')}] ?? '') !== ''`}
        title="Não foi possível preparar o pagamento"
        retry={workflow([callWorkflow('lerPix')])}
      />
      <Stack key="pagar" gap="s24" when={isOpen} style={{ width: '100%' }}>
        <PayByPix key="pix" />
        <BoletoSample key="boleto" />
      </Stack>
      <Receipt key="recibo" />
    </Sheet>
  ),
};
