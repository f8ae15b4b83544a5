/** @jsxImportSource @trama/document */
import { callWorkflow, collection, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { FactLine } from '../../../look/fact-line.tsx';
import { Button, Card, Heading, Label, Pill, Row, Stack } from '../../../look/parts.tsx';
import { Cell, type Column, TableLine, WHOLE_LINE } from '../../../look/table.tsx';
import { font, layout, space } from '../../../look/values.ts';
import { ListCard, Who } from '../parts.tsx';

/** What a product is, whom it takes, and for how long it is offered. */
export const ProductFacts = (): NotationNode => (
  <Card gap="s16">
    <Row
      key="topo"
      gap="s16"
      layout={{ justifyContent: 'space-between', alignItems: 'flex-start' }}
      mobileContent={layout({ flexDirection: 'column' })}
    >
      <Stack key="textos" gap="s4" style={{ flex: '1 1 0' }} mobile={{ flex: '0 0 auto' }}>
        <Heading key="nome" text={f`formulas[${formula('produtoEmVista')}]()?.nome ?? ''`} />
        <Label
          key="descricao"
          type="small"
          color="soft"
          text={f`formulas[${formula('produtoEmVista')}]()?.descricao ?? ''`}
        />
      </Stack>
      <Button
        key="mudar"
        kind="quiet"
        text="Mudar produto"
        on={{
          click: workflow([
            callWorkflow('abrirMudanca', { alvo: 'produto', id: f`variables[${variable('produtoDasTaxas')}]` }),
          ]),
        }}
      />
    </Row>
    <Stack key="fatos" gap="s8" style={{ width: '100%' }}>
      <FactLine
        key="capital"
        label="Capital"
        value={f`formulas[${formula('reais')}](formulas[${formula('produtoEmVista')}]()?.capital_minimo, 0) + ' a ' + formulas[${formula('reais')}](formulas[${formula('produtoEmVista')}]()?.capital_maximo, 0)`}
      />
      <FactLine
        key="idade"
        label="Idade"
        value={f`(formulas[${formula('produtoEmVista')}]()?.idade_minima ?? '') + ' a ' + (formulas[${formula('produtoEmVista')}]()?.idade_maxima ?? '') + ' anos'`}
      />
      <FactLine
        key="planos"
        label="Planos"
        value={f`(formulas[${formula('produtoEmVista')}]()?.planos ?? []).map((id) => formulas[${formula('nomeDoPlano')}](id)).join(', ') || 'todos'`}
      />
      <FactLine
        key="coberturas"
        label="Acréscimos"
        value={f`!formulas[${formula('produtoEmVista')}]()?.coberturas ? 'todos' : formulas[${formula('produtoEmVista')}]().coberturas.map((id) => (collections[${collection('coberturas')}]?.data ?? []).find((uma) => uma.id === id)?.nome ?? id).join(', ') || 'nenhum'`}
      />
      <FactLine
        key="oferta"
        label="Oferecido"
        value={f`formulas[${formula('tempoDaOferta')}](formulas[${formula('produtoEmVista')}]()) || 'sem data de fim'`}
      />
    </Stack>
  </Card>
);

const COLUMNS: readonly Column[] = [
  { track: 'minmax(0, 2fr)', title: 'Nome' },
  { track: 'minmax(0, 0.7fr)', title: 'Hoje' },
  { track: 'minmax(0, 1.3fr)', title: 'Depois' },
  { track: '96px' },
];

/** Opens the form for what is new. */
export const AddButton = ({ target, label }: { target: string; label: string }): NotationNode => (
  <Button
    kind="quiet"
    text={label}
    icon="lucide/plus"
    on={{ click: workflow([callWorkflow('abrirNovo', { alvo: target })]) }}
  />
);

interface ValuesProps {
  title: string;
  words: string;
  list: string;
  /** What one of them is for the database. */
  target: 'plano' | 'cobertura';
  empty: string;
}

/** Plans or covers with what each counts for, today and later. */
const Values = ({ title, words, list, target, empty }: ValuesProps): NotationNode => (
  <ListCard
    title={title}
    article={target === 'plano' ? 'os' : 'as'}
    words={words}
    list={list}
    empty={empty}
    columns={COLUMNS}
    isWhole
    action={<AddButton key="novo" target={target} label={target === 'plano' ? 'Novo plano' : 'Nova cobertura'} />}
  >
    <TableLine key="linha" columns={COLUMNS}>
      <Who key="nome" name={f`context.item?.data?.nome ?? ''`} more={f`context.item?.data?.descricao ?? ''`} />
      <Cell key="hoje" title="Hoje">
        <Label
          key="valor"
          type="bodyStrong"
          text={f`formulas[${formula('valorEscrito')}](formulas[${formula('valoresDe')}](context.item?.data?.id).find((um) => um.vigente_de <= formulas[${formula('hoje')}]()))`}
        />
      </Cell>
      <Cell key="depois" title="Depois">
        <Label
          key="valores"
          type="small"
          color="soft"
          text={f`formulas[${formula('valoresPorVir')}](context.item?.data?.id) || 'igual'`}
        />
        <Pill
          key="oferta"
          when={f`formulas[${formula('tempoDaOferta')}](context.item?.data) !== ''`}
          text={f`'oferecido ' + formulas[${formula('tempoDaOferta')}](context.item?.data)`}
          color="soft"
          back="neutralSoft"
        />
      </Cell>
      <Row
        key="acao"
        layout={{ justifyContent: 'flex-end' }}
        tablet={WHOLE_LINE}
        mobile={WHOLE_LINE}
        tabletContent={layout({ justifyContent: 'flex-start' })}
      >
        <Button
          key="mudar"
          kind="bare"
          text="Mudar"
          style={{ padding: space('s8', 's16') }}
          tablet={{ padding: space('s8', 0) }}
          font={font('smallStrong', 'accent')}
          attributes={{ 'aria-label': f`'Mudar ' + (context.item?.data?.nome ?? '')` }}
          on={{ click: workflow([callWorkflow('abrirMudanca', { alvo: target, id: f`context.item.data.id` })]) }}
        />
      </Row>
    </TableLine>
  </ListCard>
);

export const Plans = (): NotationNode => (
  <Values
    title="Planos"
    words="O fator multiplica o preço básico, em todos os produtos."
    list="planosVendidos"
    target="plano"
    empty="Ainda não há planos."
  />
);

export const Covers = (): NotationNode => (
  <Values
    title="Coberturas"
    words="O que cada uma acrescenta ao preço básico, onde o plano não a contém."
    list="coberturas"
    target="cobertura"
    empty="Ainda não há coberturas."
  />
);
