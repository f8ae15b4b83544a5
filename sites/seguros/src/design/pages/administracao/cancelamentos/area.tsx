/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { AreaPanel } from '../parts.tsx';
import { Cancelled } from './cancelled.tsx';
import { Requests } from './requests.tsx';

/** Who asked to leave, and who left and may come back. */
export const Cancellations = (): NotationNode => (
  <AreaPanel area="cancelamentos">
    <Requests key="pedidos" />
    <Cancelled key="cancelados" />
  </AreaPanel>
);
