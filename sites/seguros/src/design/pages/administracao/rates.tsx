/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  collection,
  El,
  f,
  fetchCollection,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Label, Pill, Row } from '../../look/parts.tsx';
import { selectLooks } from '../../look/select.ts';
import { Cell, type Column, TableLine, WHOLE_LINE } from '../../look/table.tsx';
import { font, layout, space } from '../../look/values.ts';
import { AreaPanel, ListCard } from './parts.tsx';
import { AddButton, Covers, Plans, ProductFacts } from './produtos/catalogue.tsx';
import { ProductPapers } from './produtos/papers.tsx';

const COLUMNS: readonly Column[] = [
  { track: 'minmax(0, 1fr)', title: 'Idade' },
  { track: 'minmax(0, 1fr)', title: 'Perfil' },
  { track: 'minmax(0, 1fr)', title: 'Por mês, a cada R$ 1.000' },
  { track: 'minmax(0, 1.4fr)', title: 'Vale desde' },
  { track: '96px' },
];

const day = (field: string) => f`formulas[${formula('dia')}](context.item?.data?.[${field}])`;

/** Rates of a product by age and smoking, those of the past and of the future too. */
export const Rates = (): NotationNode => (
  <AreaPanel area="produtos">
    <Row key="topo" gap="s12" layout={{ justifyContent: 'space-between', flexWrap: true }} style={{ width: '100%' }}>
      <Box key="produto" style={{ width: '100%', maxWidth: '320px' }} mobile={{ maxWidth: '100%' }}>
        <El
          key="campo"
          type="select"
          name="Produto"
          style={{ width: '100%' }}
          content={{
            choices: f`(Array.isArray(collections[${collection('produtos')}]?.data) ? collections[${collection('produtos')}].data : []).map((produto) => ({ label: produto.nome, value: produto.id }))`,
            selectType: 'single',
            initValueSingle: f`variables[${variable('produtoDasTaxas')}]`,
            ...selectLooks,
          }}
          on={{
            change: workflow([
              setVariable('produtoDasTaxas', f`event.value ?? 'vida-individual'`),
              fetchCollection('taxas'),
              callWorkflow('lerPapeisDoProduto'),
            ]),
          }}
        />
      </Box>
      <AddButton key="novo" target="produto" label="Novo produto" />
    </Row>
    <ProductFacts key="fatos" />
    <ListCard
      key="lista"
      title="Taxas"
      article="as"
      words="Uma taxa nova vale a partir de um dia, e para sempre ou por um tempo; a anterior termina na véspera."
      list="taxas"
      empty="Este produto ainda não tem taxas."
      columns={COLUMNS}
      file="taxas"
      action={<AddButton key="novo" target="taxa" label="Mais idades" />}
    >
      <TableLine key="linha" columns={COLUMNS}>
        <Label
          key="idades"
          type="bodyStrong"
          text={f`context.item?.data?.idade_de + ' a ' + context.item?.data?.idade_ate + ' anos'`}
        />
        <Label key="fumo" color="soft" text={f`context.item?.data?.fumante ? 'Fumante' : 'Não fumante'`} />
        <Cell key="taxa" title="A cada R$ 1.000">
          <Label
            key="valor"
            type="bodyStrong"
            text={f`'R$ ' + Number(context.item?.data?.taxa_por_mil ?? 0).toLocaleString('pt-BR', { minimumFractionDigits: 3, maximumFractionDigits: 5 })`}
          />
        </Cell>
        <Cell key="vigencia" title="Vale desde">
          <Row key="dias" gap="s8" layout={{ flexWrap: true }}>
            <Label key="desde" color="soft" text={day('vigente_de')} />
            <Pill
              key="fim"
              when={f`Boolean(context.item?.data?.vigente_ate)`}
              text={f`'até ' + formulas[${formula('dia')}](context.item?.data?.vigente_ate)`}
              color="soft"
              back="neutralSoft"
            />
          </Row>
        </Cell>
        <Row
          key="acao"
          layout={{ justifyContent: 'flex-end' }}
          tablet={{ gridColumn: '3', gridRow: '1' }}
          mobile={{ ...WHOLE_LINE, gridRow: 'auto' }}
          mobileContent={layout({ justifyContent: 'flex-start' })}
        >
          <Button
            key="mudar"
            kind="bare"
            text="Mudar"
            style={{ padding: space('s8', 's16') }}
            mobile={{ padding: space('s8', 0) }}
            font={font('smallStrong', 'accent')}
            when={f`!context.item?.data?.vigente_ate || context.item.data.vigente_ate >= formulas[${formula('hoje')}]()`}
            attributes={{
              'aria-label': f`'Mudar a taxa de ' + context.item?.data?.idade_de + ' a ' + context.item?.data?.idade_ate + ' anos, ' + (context.item?.data?.fumante ? 'fumante' : 'não fumante')`,
            }}
            on={{
              click: workflow([callWorkflow('abrirMudanca', { alvo: 'taxa', id: f`String(context.item.data.id)` })]),
            }}
          />
        </Row>
      </TableLine>
    </ListCard>
    <Plans key="planos" />
    <Covers key="coberturas" />
    <ProductPapers key="papeis" />
  </AreaPanel>
);
