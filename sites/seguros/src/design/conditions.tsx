/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  f,
  formula,
  named,
  openPopup,
  plugin,
  setVariable,
  Text,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Label, Stack } from './look/parts.tsx';
import { Sheet } from './look/sheet.tsx';
import { LoadFailure, LoadingRows } from './look/states.tsx';
import { font } from './look/values.ts';
import type { PageData } from './page-data.ts';

const read = (part: string) => f`variables[${variable('condicoes')}]?.[${part}] ?? ''`;
const isRead = f`Boolean(variables[${variable('condicoes')}]?.texto)`;

/** The general conditions of a product in one of their versions, to be read and printed from any page. */
export const conditionsData: PageData = {
  variables: {
    condicoes: { name: 'Condições gerais abertas', type: 'object', value: null },
    condicoesPedidas: { name: 'Condições gerais pedidas', type: 'number' },
    condicoesFalharam: { name: 'As condições gerais não vieram', type: 'boolean' },
  },
  workflows: {
    abrirCondicoes: workflow(
      [
        setVariable('condicoes', null),
        setVariable('condicoesPedidas', f`context.parameters['id']`),
        openPopup('condicoes'),
        callWorkflow('lerCondicoes'),
      ],
      { name: 'Abrir condições gerais', parameters: { id: 'number' } },
    ),
    lerCondicoes: workflow(
      [
        setVariable('condicoesFalharam', false),
        named(
          'lidas',
          plugin('supabase', 'select', {
            table: 'condicoes_gerais',
            fieldsMode: 'advanced',
            dataFieldsAdvanced: 'id,versao,texto,vigente_de,produto:produtos(nome,processo_susep)',
            filters: [
              { fn: 'eq', column: 'id', value: f`variables[${variable('condicoesPedidas')}]`, isEnabled: true },
            ],
          }),
        ),
        setVariable('condicoes', f`context.workflow['lidas'].result?.[0] ?? null`),
        setVariable('condicoesFalharam', f`!context.workflow['lidas'].result?.[0]`),
      ],
      { name: 'Ler condições gerais', onError: [setVariable('condicoesFalharam', true)] },
    ),
  },
  components: {
    condicoes: {
      kind: 'popup',
      name: 'Condições gerais',
      root: (
        <Sheet
          name="Condições gerais"
          title="Condições gerais"
          lead={f`[variables[${variable('condicoes')}]?.produto?.nome, variables[${variable('condicoes')}] ? 'versão ' + variables[${variable('condicoes')}].versao + ', desde ' + formulas[${formula('dia')}](variables[${variable('condicoes')}].vigente_de) : ''].filter(Boolean).join(' · ')`}
          width="720px"
        >
          <LoadingRows
            key="carregando"
            when={f`!variables[${variable('condicoes')}] && variables[${variable('condicoesFalharam')}] !== true`}
            label="Carregando as condições gerais"
          />
          <LoadFailure
            key="falha"
            when={f`variables[${variable('condicoesFalharam')}] === true`}
            title="Não foi possível abrir as condições gerais"
            retry={workflow([callWorkflow('lerCondicoes')])}
          />
          <Stack key="documento" gap="s16" when={isRead} attributes={{ 'data-segunda-via': '' }}>
            <Label
              key="processo"
              type="small"
              color="soft"
              text={f`'Processo SUSEP ' + (variables[${variable('condicoes')}]?.produto?.processo_susep ?? '—')`}
            />
            <Text
              key="texto"
              text={read('texto')}
              font={font('body')}
              style={{ customCss: { 'white-space': 'pre-line', 'overflow-wrap': 'anywhere' } }}
            />
          </Stack>
          <Button
            key="imprimir"
            kind="quiet"
            icon="lucide/printer"
            text="Imprimir ou salvar em PDF"
            when={isRead}
            on={{ click: workflow([callWorkflow('imprimirSegundaVia')]) }}
          />
        </Sheet>
      ),
    },
  },
};
