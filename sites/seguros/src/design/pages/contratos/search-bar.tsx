/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  El,
  f,
  formula,
  type NotationNode,
  onlyIf,
  setVariable,
  variable,
  wait,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Input, Row } from '../../look/parts.tsx';
import { selectLooks } from '../../look/select.ts';
import { space } from '../../look/values.ts';

/** Milliseconds without a further key after which one looks for what was typed. */
const QUIET = 250;

const STATES = [
  { value: 'todos', label: 'Todos os status' },
  { value: 'em análise', label: 'Em análise' },
  { value: 'aprovado', label: 'Aprovado' },
  { value: 'ativo', label: 'Ativo' },
  { value: 'recusado', label: 'Recusado' },
  { value: 'cancelado', label: 'Cancelado' },
];

const ORDERS = [
  { value: 'criado_em.desc', label: 'Mais recentes' },
  { value: 'criado_em.asc', label: 'Mais antigos' },
  { value: 'premio.desc', label: 'Maior mensalidade' },
  { value: 'capital.desc', label: 'Maior capital' },
  { value: 'numero.asc', label: 'Número' },
];

const SCOPES = [
  { value: 'todos', label: 'De todos' },
  { value: 'meus', label: 'Só os meus' },
];

interface ChoiceProps {
  name: string;
  choices: readonly { value: string; label: string }[];
  /** Parameter of the workflow that takes the choice. */
  parameter: string;
  when?: Value;
}

const Choice = ({ name, choices, parameter, when }: ChoiceProps): NotationNode => (
  <Box when={when} style={{ flex: '0 1 200px' }} tablet={{ flex: '1 1 150px' }}>
    <El
      key="campo"
      type="select"
      name={name}
      style={{ width: '100%' }}
      content={{
        choices: [...choices],
        selectType: 'single',
        initValueSingle: choices[0]?.value ?? '',
        placeholder: name,
        ...selectLooks,
      }}
      mobileContent={{ triggerPadding: space(0, 's12') }}
      on={{
        change: workflow([callWorkflow('mudarBusca', { [parameter]: f`event.value ?? ${choices[0]?.value ?? ''}` })]),
      }}
    />
  </Box>
);

/** What is looked for, in which state, order and scope; the database does the work. */
export const SearchBar = (): NotationNode => (
  <Row
    gap="s12"
    layout={{ flexWrap: true }}
    when={f`!['carregando', 'vazio'].includes(formulas[${formula('inicioDosContratos')}]())`}
    style={{ width: '100%' }}
    attributes={{ role: 'search', 'aria-label': 'Contratos' }}
  >
    <Box key="numero" style={{ flex: '1 1 260px' }} tablet={{ flex: '1 1 100%' }}>
      <Input
        key="campo"
        name="busca"
        label="Buscar contrato"
        content={{
          type: 'search',
          required: false,
          placeholder: f`formulas[${formula('ehEquipe')}]() ? 'Buscar por número ou nome' : 'Buscar pelo número'`,
        }}
        on={{
          change: workflow([
            setVariable('buscaContrato', f`event.value`),
            wait(QUIET),
            onlyIf(f`event.value === variables[${variable('buscaContrato')}]`),
            callWorkflow('procurarContratos', { inicio: 0 }),
          ]),
        }}
      />
    </Box>
    <Choice key="status" name="Status" choices={STATES} parameter="status" />
    <Choice key="ordem" name="Ordem" choices={ORDERS} parameter="ordem" />
    <Choice
      key="escopo"
      name="Contratos de quem"
      choices={SCOPES}
      parameter="escopo"
      when={f`formulas[${formula('ehEquipe')}]()`}
    />
    <Button
      key="baixar"
      kind="quiet"
      icon="lucide/download"
      text="Baixar CSV"
      tablet={{ margin: '0 0 0 auto' }}
      mobile={{ width: '100%' }}
      on={{ click: workflow([callWorkflow('baixarContratos')]) }}
    />
  </Row>
);
