/** @jsxImportSource @trama/document */
import { Box, collection, El, f, type NotationNode, setVariable, workflow } from '@trama/document/notation';
import { Input, Row } from '../../look/parts.tsx';
import { selectLooks } from '../../look/select.ts';
import { layout } from '../../look/values.ts';

const STATES = [
  { value: 'todos', label: 'Todos os status' },
  { value: 'em análise', label: 'Em análise' },
  { value: 'aprovado', label: 'Aprovado' },
  { value: 'ativo', label: 'Ativo' },
  { value: 'recusado', label: 'Recusado' },
  { value: 'cancelado', label: 'Cancelado' },
];

/** Search by number, and by state; shown once there is something to search. */
export const SearchBar = (): NotationNode => (
  <Row
    gap="s12"
    when={f`Array.isArray(collections[${collection('contratos')}]?.data) && collections[${collection('contratos')}].data.length > 0`}
    mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}
  >
    <Box key="numero" style={{ flex: '1', maxWidth: '420px' }} mobile={{ maxWidth: '100%', flex: 'none' }}>
      <Input
        key="campo"
        name="busca"
        label="Buscar pelo número do contrato"
        content={{ type: 'search', required: false, placeholder: 'Buscar pelo número' }}
        on={{ change: workflow([setVariable('buscaContrato', f`event.value`)]) }}
      />
    </Box>
    <Box key="status" style={{ width: '220px' }} mobile={{ width: '100%' }}>
      <El
        key="campo"
        type="select"
        name="Status"
        style={{ width: '100%' }}
        content={{
          choices: STATES,
          selectType: 'single',
          initValueSingle: 'todos',
          placeholder: 'Status',
          ...selectLooks,
        }}
        on={{ change: workflow([setVariable('statusContrato', f`event.value ?? 'todos'`)]) }}
      />
    </Box>
  </Row>
);
