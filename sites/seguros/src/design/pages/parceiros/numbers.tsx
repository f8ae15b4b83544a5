/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode, variable } from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { NumberCard, NumberGrid } from '../../look/numbers.tsx';

const number = (field: string): Binding => f`formulas[${formula('numerosDaParceria')}]()[${field}]`;

/** What came of the partner's clients so far. */
export const PartnerNumbers = (): NotationNode => (
  <NumberGrid when={f`(variables[${variable('erroParceria')}] ?? '') === ''`}>
    <NumberCard key="cotadas" label="Cotações indicadas" value={number('cotadas')} />
    <NumberCard key="contratos" label="Contratos em vigor" value={number('contratos')} />
    <NumberCard key="aPagar" label="Comissão a receber" value={number('aPagar')} isMoney />
    <NumberCard key="pago" label="Comissão já paga" value={number('pago')} isMoney />
  </NumberGrid>
);
