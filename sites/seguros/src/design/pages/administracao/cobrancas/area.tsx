/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { ChoiceButton } from '../../../look/choice.tsx';
import { InstalmentSituation } from '../../../look/instalment-situation.tsx';
import { Button, Label, Notice, Row } from '../../../look/parts.tsx';
import { Cell, type Column, TableLine } from '../../../look/table.tsx';
import { font, ROUND, space } from '../../../look/values.ts';
import { isBusy } from '../busy.ts';
import { AreaPanel, ListCard, Money, ROW_ACTIONS, RowAction, Who } from '../parts.tsx';
import { Brokerage } from './brokerage.tsx';

const VIEWS = [
  { key: 'informadas', label: 'A conferir' },
  { key: 'atrasadas', label: 'Em atraso' },
  { key: 'proximas', label: 'A vencer em 30 dias' },
  { key: 'pagas', label: 'Pagas em 180 dias' },
] as const;

const COLUMNS: readonly Column[] = [
  { track: 'minmax(0, 1.4fr)', title: 'Cliente' },
  { track: 'minmax(0, 0.7fr)', title: 'Parcela' },
  { track: 'minmax(0, 0.9fr)', title: 'Vencimento' },
  { track: 'minmax(0, 0.8fr)', title: 'Valor' },
  { track: '124px', title: 'Situação' },
  { track: '236px' },
];

/** Which instalments are shown, and the reminders that are due. */
const Bar = (): NotationNode => (
  <Row gap="s12" layout={{ justifyContent: 'space-between', flexWrap: true }} style={{ width: '100%' }}>
    <Row
      key="visoes"
      gap="s8"
      layout={{ flexWrap: true }}
      attributes={{ role: 'group', 'aria-label': 'Quais parcelas' }}
    >
      {VIEWS.map(({ key, label }) => (
        <ChoiceButton
          key={key}
          text={label}
          chosen={f`(variables[${variable('visaoCobrancas')}] || 'informadas') === ${key}`}
          style={{ padding: space('s8', 's16'), minHeight: '44px', borderRadius: ROUND }}
          on={{ click: workflow([callWorkflow('verCobrancas', { visao: key })]) }}
        />
      ))}
    </Row>
    <Button
      key="lembrar"
      kind="quiet"
      icon="lucide/bell-ring"
      text={f`'Enviar lembretes (' + (variables[${variable('filas')}]?.lembretes ?? 0) + ')'`}
      when={f`variables[${variable('filas')}]?.lembretes > 0`}
      content={{ disabled: isBusy }}
      on={{ click: workflow([callWorkflow('enviarLembretes')]) }}
    />
  </Row>
);

const of = f`'a parcela ' + context.item?.data?.numero + ' de ' + (context.item?.data?.contrato?.pessoa?.nome ?? '')`;

/** What came in, what is late, what comes. */
export const Charges = (): NotationNode => (
  <AreaPanel area="cobrancas">
    <Bar key="barra" />
    <Notice
      key="lembrados"
      tone="positive"
      icon="lucide/circle-check"
      when={f`variables[${variable('lembretesEnviados')}] > 0`}
      text={f`variables[${variable('lembretesEnviados')}] === 1 ? 'Um lembrete enviado.' : variables[${variable('lembretesEnviados')}] + ' lembretes enviados.'`}
    />
    <ListCard
      key="lista"
      title="Parcelas"
      article="as"
      words="Confirme o que entrou na conta; o cliente recebe um e-mail."
      list="cobrancasAdm"
      empty="Nenhuma parcela nesta lista."
      columns={COLUMNS}
      file="parcelas"
    >
      <TableLine key="linha" columns={COLUMNS}>
        <Who
          key="pessoa"
          name={f`context.item?.data?.contrato?.pessoa?.nome || 'Sem nome'`}
          more={f`context.item?.data?.contrato?.numero ?? ''`}
        />
        <Cell key="numero" title="Parcela">
          <Label key="texto" type="small" text={f`context.item?.data?.numero + ' de 12'`} />
        </Cell>
        <Cell key="vencimento" title="Vencimento">
          <Label
            key="texto"
            type="small"
            color="soft"
            text={f`formulas[${formula('dia')}](context.item?.data?.vencimento)`}
          />
        </Cell>
        <Cell key="valor" title="Valor">
          <Money key="valor" value={f`context.item?.data?.valor`} />
        </Cell>
        <Row key="situacao">
          <InstalmentSituation key="ficha" />
        </Row>
        <Row key="acoes" {...ROW_ACTIONS}>
          <Button
            key="whatsapp"
            kind="bare"
            text="WhatsApp"
            when={f`context.item?.data?.status === 'aberta' && formulas[${formula('whatsapp')}](context.item?.data?.contrato?.pessoa?.telefone) !== ''`}
            style={{ padding: space('s8', 's12') }}
            font={font('smallStrong', 'accent')}
            attributes={{
              'aria-label': f`'Escrever no WhatsApp a ' + (context.item?.data?.contrato?.pessoa?.nome ?? '')`,
            }}
            link={{
              type: 'external',
              href: f`formulas[${formula('whatsapp')}](context.item?.data?.contrato?.pessoa?.telefone)`,
              targetBlank: true,
            }}
          />
          <RowAction
            key="confirmar"
            kind="primary"
            label="Confirmar"
            of={{ ...of, code: `'Confirmar ' + ${of.code}` }}
            when={f`context.item?.data?.status === 'aberta'`}
            workflowKey="confirmarPagamento"
            parameters={{ id: f`context.item.data.id`, recebida: true }}
          />
          <RowAction
            key="desfazer"
            label="Desfazer"
            of={{ ...of, code: `'Desfazer a confirmação d' + ${of.code}` }}
            when={f`context.item?.data?.status === 'paga'`}
            workflowKey="confirmarPagamento"
            parameters={{ id: f`context.item.data.id`, recebida: false }}
          />
        </Row>
      </TableLine>
    </ListCard>
    <Brokerage key="corretora" />
  </AreaPanel>
);
