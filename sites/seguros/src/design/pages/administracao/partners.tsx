/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Label, Pill, Row } from '../../look/parts.tsx';
import { Cell, type Column, TableLine } from '../../look/table.tsx';
import { t, text } from '../../look/values.ts';
import { AreaPanel, ListCard, Money, ROW_ACTIONS, RowAction, Who } from './parts.tsx';

const id = f`context.item.data.id`;
const isAdmin = (condition: string): Value => ({
  binding: 'formula',
  code: `formulas[${JSON.stringify(formula('ehAdministrador'))}]() && ${condition}`,
});

const APPLICATION: readonly Column[] = [
  { track: 'minmax(0, 1.4fr)', title: 'Quem' },
  { track: 'minmax(0, 2fr)', title: 'Como pretende indicar' },
  { track: '120px', title: 'Status' },
  { track: '220px' },
];
const PARTNER: readonly Column[] = [
  { track: 'minmax(0, 1.6fr)', title: 'Parceiro' },
  { track: 'minmax(0, 1fr)', title: 'Comissão' },
  { track: 'minmax(0, 1fr)', title: 'Status' },
  { track: '180px' },
];
const COMMISSION: readonly Column[] = [
  { track: 'minmax(0, 1.6fr)', title: 'Parceiro e contrato' },
  { track: 'minmax(0, 1fr)', title: 'Valor' },
  { track: 'minmax(0, 1fr)', title: 'Pagamento' },
  { track: '180px' },
];

/** The state of a partner or an application, in words that begin as a sentence does. */
const Status = (): NotationNode => (
  <Pill
    text={f`String(context.item?.data?.status ?? '').replace(/^./, (letra) => letra.toUpperCase())`}
    color="soft"
    back="neutralSoft"
    states={{
      ativo: {
        label: 'Ativo',
        when: f`['ativo', 'aceita'].includes(context.item?.data?.status)`,
        style: { backgroundColor: t('positiveSoft') },
        content: text({ color: t('positive') }),
      },
      espera: {
        label: 'Em análise',
        when: f`context.item?.data?.status === 'em análise'`,
        style: { backgroundColor: t('waitingSoft') },
        content: text({ color: t('waiting') }),
      },
    }}
  />
);

const Applications = (): NotationNode => (
  <ListCard
    title="Candidaturas"
    article="as"
    words="Quem quer ser parceiro."
    list="candidaturas"
    empty="Nenhuma candidatura por enquanto."
    columns={APPLICATION}
  >
    <TableLine key="linha" columns={APPLICATION}>
      <Who key="quem" name={f`context.item?.data?.nome`} more={f`context.item?.data?.documento ?? 'Sem documento'`} />
      <Label key="mensagem" type="small" color="soft" text={f`context.item?.data?.mensagem ?? ''`} />
      <Row key="status">
        <Status key="ficha" />
      </Row>
      <Row key="acoes" {...ROW_ACTIONS}>
        <RowAction
          key="aceitar"
          kind="primary"
          label="Aceitar"
          of={f`'Aceitar ' + context.item?.data?.nome`}
          when={isAdmin(`context.item?.data?.status === 'em análise'`)}
          workflowKey="decidirCandidatura"
          parameters={{ id, aceita: true }}
        />
        <RowAction
          key="recusar"
          label="Recusar"
          of={f`'Recusar ' + context.item?.data?.nome`}
          when={isAdmin(`context.item?.data?.status === 'em análise'`)}
          workflowKey="decidirCandidatura"
          parameters={{ id, aceita: false }}
        />
      </Row>
    </TableLine>
  </ListCard>
);

const List = (): NotationNode => (
  <ListCard
    title="Parceiros"
    article="os"
    words="Quem indica, com que código e por quanto."
    list="parceirosAdm"
    empty="Ainda não há parceiros."
    columns={PARTNER}
    file="parceiros"
  >
    <TableLine key="linha" columns={PARTNER}>
      <Who key="quem" name={f`context.item?.data?.nome`} more={f`context.item?.data?.codigo`} />
      <Cell key="comissao" title="Comissão">
        <Label
          key="percentual"
          text={f`formulas[${formula('porCento')}](context.item?.data?.percentual) + ' do primeiro ano'`}
          color="soft"
        />
      </Cell>
      <Row key="status">
        <Status key="ficha" />
      </Row>
      <Row key="acoes" {...ROW_ACTIONS}>
        <RowAction
          key="suspender"
          label="Suspender"
          of={f`'Suspender ' + context.item?.data?.nome`}
          when={isAdmin(`context.item?.data?.status === 'ativo'`)}
          workflowKey="mudarParceiro"
          parameters={{ id, status: 'suspenso' }}
        />
        <RowAction
          key="reativar"
          label="Reativar"
          of={f`'Reativar ' + context.item?.data?.nome`}
          when={isAdmin(`context.item?.data?.status === 'suspenso'`)}
          workflowKey="mudarParceiro"
          parameters={{ id, status: 'ativo' }}
        />
      </Row>
    </TableLine>
  </ListCard>
);

const Commissions = (): NotationNode => (
  <ListCard
    title="Comissões"
    article="as"
    words="Nascem quando um contrato indicado entra em vigor."
    list="comissoesAdm"
    empty="Nenhuma comissão ainda."
    columns={COMMISSION}
    file="comissoes"
  >
    <TableLine key="linha" columns={COMMISSION}>
      <Who key="quem" name={f`context.item?.data?.parceiro?.nome`} more={f`context.item?.data?.contrato?.numero`} />
      <Cell key="quantia" title="Valor">
        <Money key="valor" value={f`context.item?.data?.valor`} />
      </Cell>
      <Label
        key="paga"
        color="soft"
        text={f`context.item?.data?.paga_em ? 'Paga em ' + formulas[${formula('dia')}](context.item.data.paga_em) : 'A pagar'`}
      />
      <Row key="acoes" {...ROW_ACTIONS}>
        <RowAction
          key="pagar"
          label="Marcar como paga"
          of={f`'Marcar como paga a comissão de ' + context.item?.data?.contrato?.numero`}
          when={isAdmin('!context.item?.data?.paga_em')}
          workflowKey="pagarComissao"
          parameters={{ id }}
        />
      </Row>
    </TableLine>
  </ListCard>
);

/** Who would be a partner, who is, and what they are owed. */
export const PartnersArea = (): NotationNode => (
  <AreaPanel area="parceiros">
    <Applications key="candidaturas" />
    <List key="lista" />
    <Commissions key="comissoes" />
  </AreaPanel>
);
