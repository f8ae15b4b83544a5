/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { CopyLine } from '../../look/copy-line.tsx';
import { Card, Heading } from '../../look/parts.tsx';

/** Link, code and simulator of a partner: what brings clients to them. */
export const Share = (): NotationNode => (
  <Card gap="s24" when={f`formulas[${formula('parceriaPronta')}]()`}>
    <Heading key="titulo" text="Indique e acompanhe" />
    <CopyLine
      key="link"
      name="link"
      label="Link de indicação"
      help="Quem abrir por ele e cotar fica ligado a você."
      value={f`formulas[${formula('linkDeIndicacao')}]()`}
    />
    <CopyLine
      key="codigo"
      name="codigo"
      label="Código"
      help="Para quem prefere digitar na hora de cotar."
      value={f`formulas[${formula('parceiro')}]()?.codigo ?? ''`}
    />
    <CopyLine
      key="simulador"
      name="simulador"
      label="Simulador no seu site"
      help="Cole no seu site: a régua aparece ali, já com o seu código."
      value={f`formulas[${formula('codigoDoSimulador')}]()`}
    />
  </Card>
);
