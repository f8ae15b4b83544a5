/** @jsxImportSource @trama/document */
import { callWorkflow, El, f, formula, type NotationNode, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Label, Row, Stack } from '../../look/parts.tsx';
import { EASE, focusRing, font, RADIUS, ROUND, space, t } from '../../look/values.ts';
import { STAGES } from './stages.ts';

/** One lead on the board; a click opens everything about it. */
const Card = (): NotationNode => (
  <Stack
    gap="s8"
    style={{
      width: '100%',
      padding: space('s12'),
      margin: `0 0 ${t('s8')} 0`,
      backgroundColor: t('surface'),
      border: `1px solid ${t('line')}`,
      borderRadius: RADIUS,
      cursor: 'grab',
      transition: EASE,
    }}
    states={{ hover: { style: { border: `1px solid ${t('control')}` } } }}
  >
    <El
      key="nome"
      type="button"
      style={{
        width: '100%',
        minHeight: '28px',
        backgroundColor: 'transparent',
        cursor: 'pointer',
        customCss: { 'justify-content': 'flex-start', ...focusRing },
      }}
      font={font('smallStrong', 'ink', { textAlign: 'left' })}
      content={{ '_ww-text_text': f`context.item?.data?.nome ?? ''`, buttonType: 'button' }}
      on={{ click: workflow([callWorkflow('abrirLead', { id: f`context.item.data.id` })]) }}
    />
    <Row
      key="linha"
      layout={{ justifyContent: 'space-between', flexWrap: true, columnGap: t('s8') }}
      style={{ width: '100%' }}
    >
      <Label
        key="valor"
        type="small"
        color="accent"
        text={f`formulas[${formula('valorDoLead')}](context.item?.data?.valor_estimado)`}
      />
      <Label
        key="data"
        type="caption"
        color="faint"
        font={{ nowrap: true }}
        text={f`formulas[${formula('dataCurta')}](context.item?.data?.criado_em)`}
      />
    </Row>
  </Stack>
);

/** As much room as there is; six stand side by side in every window that is wider than a tablet's. */
const columnOf = (least: string): Readonly<Record<string, Value>> => ({
  width: least,
  minWidth: least,
  customCss: { flex: `1 0 ${least}` },
});

/** The leads in columns, from new to won or lost; moved by mouse, finger or keyboard. */
export const Board = (): NotationNode => (
  <El
    type="kanban"
    name="Quadro de leads"
    when={f`formulas[${formula('situacaoDoCrm')}]() === 'quadro'`}
    style={{
      minWidth: '100%',
      padding: space(0, 0, 's12'),
      customCss: { gap: t('s12'), 'align-items': 'flex-start' },
    }}
    content={{
      items: f`formulas[${formula('leadsVisiveis')}]()`,
      itemKey: "['id']",
      stackedBy: "['etapa']",
      sortedBy: "['posicao']",
      sortOrder: 'asc',
      stacks: STAGES,
      wrapStacks: false,
    }}
    on={{
      'item:moved': workflow([
        callWorkflow('moverLead', {
          lead: f`event.item`,
          etapa: f`event.to`,
          lista: f`event.updatedList`,
          lugar: f`event.newIndex`,
        }),
      ]),
    }}
    slots={{
      stackElement: (
        <El
          key="coluna"
          type="stack"
          style={{
            ...columnOf('144px'),
            padding: space('s12', 's8'),
            minHeight: '280px',
            backgroundColor: t('sunken'),
            borderRadius: '16px',
          }}
          tablet={{ ...columnOf('184px'), padding: space('s12') }}
          slots={{
            headerElement: (
              <Row
                key="topo"
                layout={{ justifyContent: 'space-between' }}
                style={{ width: '100%', padding: space(0, 's4', 's12') }}
              >
                <Label key="nome" type="smallStrong" text={f`context.item?.data?.label`} />
                <Label
                  key="quantos"
                  type="caption"
                  color="soft"
                  text={f`String((context.item?.data?.items ?? []).length)`}
                  style={{ padding: space('s2', 's8'), borderRadius: ROUND, backgroundColor: t('surface') }}
                />
              </Row>
            ),
            itemElement: <Card key="cartao" />,
          }}
        />
      ),
    }}
  />
);
