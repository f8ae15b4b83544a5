/** @jsxImportSource @trama/document */
import { collection, f, formula, type NotationNode } from '@trama/document/notation';
import { Stack } from '../../../look/parts.tsx';
import { AreaPanel } from '../parts.tsx';
import { Cancelled } from './cancelled.tsx';
import { Requests } from './requests.tsx';

/** Who asked to leave, and who left and may come back. */
export const Cancellations = (): NotationNode => (
  <AreaPanel area="cancelamentos">
    <Requests key="pedidos" />
    <Stack
      key="cancelados"
      when={f`formulas[${formula('estadoDaColecao')}](collections[${collection('canceladosAdm')}]) !== 'vazio'`}
      style={{ width: '100%' }}
    >
      <Cancelled key="lista" />
    </Stack>
  </AreaPanel>
);
