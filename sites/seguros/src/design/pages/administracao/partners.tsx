/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Label, Pill, Row } from '../../look/parts.tsx';
import { TableLine } from '../../look/table.tsx';
import { layout } from '../../look/values.ts';
import { AreaPanel, ListCard, Money, RowAction, Who } from './parts.tsx';

const id = f`context.item.data.id`;
const isAdmin = (condition: string): Value => ({
  binding: 'formula',
  code: `formulas[${JSON.stringify(formula('ehAdministrador'))}]() && ${condition}`,
});

const actions = {
  gap: 's8',
  layout: { justifyContent: 'flex-end', flexWrap: true },
  mobileContent: layout({ justifyContent: 'flex-start' }),
} as const;

const Applications = (): NotationNode => (
  <ListCard
    title="Candidaturas"
    words="Quem quer ser parceiro."
    list="candidaturas"
    empty="Nenhuma candidatura por enquanto."
  >
    <TableLine key="linha" tracks={['minmax(0, 1.4fr)', 'minmax(0, 2fr)', '120px', '220px']}>
      <Who key="quem" name={f`context.item?.data?.nome`} more={f`context.item?.data?.documento ?? 'Sem documento'`} />
      <Label
        key="mensagem"
        type="small"
        color="soft"
        text={f`context.item?.data?.mensagem ?? ''`}
        content={{ '_ww-text_sanitize': true }}
      />
      <Row key="status">
        <Pill key="ficha" text={f`context.item?.data?.status`} color="soft" back="neutralSoft" />
      </Row>
      <Row key="acoes" {...actions}>
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
    words="Quem indica, com que código e por quanto."
    list="parceirosAdm"
    empty="Ainda não há parceiros."
    file="parceiros"
  >
    <TableLine key="linha" tracks={['minmax(0, 1.6fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)', '180px']}>
      <Who key="quem" name={f`context.item?.data?.nome`} more={f`context.item?.data?.codigo`} />
      <Label key="percentual" text={f`context.item?.data?.percentual + '% do primeiro ano'`} color="soft" />
      <Row key="status">
        <Pill key="ficha" text={f`context.item?.data?.status`} color="soft" back="neutralSoft" />
      </Row>
      <Row key="acoes" {...actions}>
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
    words="Nascem quando um contrato indicado entra em vigor."
    list="comissoesAdm"
    empty="Nenhuma comissão ainda."
    file="comissoes"
  >
    <TableLine key="linha" tracks={['minmax(0, 1.6fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)', '180px']}>
      <Who key="quem" name={f`context.item?.data?.parceiro?.nome`} more={f`context.item?.data?.contrato?.numero`} />
      <Money key="valor" value={f`context.item?.data?.valor`} />
      <Label
        key="paga"
        color="soft"
        text={f`context.item?.data?.paga_em ? 'Paga em ' + formulas[${formula('dia')}](context.item.data.paga_em) : 'A pagar'`}
      />
      <Row key="acoes" {...actions}>
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
