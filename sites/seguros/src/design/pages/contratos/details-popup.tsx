/** @jsxImportSource @trama/document */
import {
  Box,
  type ComponentNotation,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  openPopup,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';
import { font, member, t } from '../../look/values.ts';
import { Cancellation } from './detalhes/cancellation.tsx';
import { Claims } from './detalhes/claims.tsx';
import { Beneficiaries, Covers, contract, Facts, reais } from './detalhes/facts.tsx';
import { Instalments } from './detalhes/instalments.tsx';
import { Messages } from './detalhes/messages.tsx';
import { StayOffer } from './detalhes/offer.tsx';
import { Papers } from './detalhes/papers.tsx';
import { MoreAsked } from './detalhes/request.tsx';
import { Timeline } from './detalhes/timeline.tsx';
import { StatusChip } from './status-chip.tsx';

const Line = (): NotationNode => <Box style={{ width: '100%', height: '1px', backgroundColor: t('line') }} />;

/** Everything about one contract. */
export const detailsPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Contrato',
  root: (
    <Sheet
      name="Detalhes do contrato"
      title={member(contract, `?.produto ?? ''`)}
      lead={member(contract, `?.numero ?? ''`)}
    >
      <Notice
        key="erro"
        when={f`(variables[${variable('erroContrato')}] ?? '') !== ''`}
        text={f`variables[${variable('erroContrato')}]`}
      />
      <MoreAsked key="pedido" />
      <StayOffer key="oferta" />
      <Row key="valor" layout={{ justifyContent: 'space-between', columnGap: t('s16') }} style={{ width: '100%' }}>
        <Stack key="mensalidade">
          <Label key="nome" type="small" color="soft" text="Mensalidade" />
          <Label key="reais" type="amount" text={reais('?.premio', 2)} font={{ letterSpacing: '-0.02em' }} />
        </Stack>
        <StatusChip key="status" contract={contract} />
      </Row>
      <Line key="linha" />
      <Facts key="fatos" />
      <Line key="outraLinha" />
      <Instalments key="parcelas" />
      <Claims key="sinistros" />
      <Covers key="coberturas" />
      <Beneficiaries key="beneficiarios">
        <Button
          key="mudar"
          kind="text"
          text="Mudar"
          when={f`formulas[${formula('contratoProprio')}]() && ['em análise', 'aprovado', 'ativo'].includes(formulas[${formula('contratoDaFicha')}]()?.status)`}
          font={font('smallStrong', 'accent')}
          attributes={{ 'aria-label': 'Mudar os beneficiários' }}
          on={{ click: workflow([callWorkflow('abrirBeneficiarios')]) }}
        />
      </Beneficiaries>
      <Timeline key="andamento" />
      <Papers key="documentos" />
      <Messages key="mensagens" />
      <Button
        key="condicoes"
        kind="quiet"
        icon="lucide/book-open"
        text="Condições gerais"
        when={member(contract, '?.aceite?.condicoes?.id')}
        on={{ click: workflow([callWorkflow('abrirCondicoes', { id: member(contract, '.aceite.condicoes.id') })]) }}
      />
      <Button
        key="segundaVia"
        kind="quiet"
        icon="lucide/printer"
        text="Segunda via em PDF"
        on={{ click: workflow([openPopup('segundaVia')]) }}
      />
      <Cancellation key="cancelamento" />
    </Sheet>
  ),
};
