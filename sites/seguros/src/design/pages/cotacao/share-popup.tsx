/** @jsxImportSource @trama/document */
import { type ComponentNotation, f, formula, variable } from '@trama/document/notation';
import { CopyLine } from '../../look/copy-line.tsx';
import { Sheet } from '../../look/sheet.tsx';
import { SendQuote } from './send-quote.tsx';

/** The ways to give a saved quote on: its link, its code, an e-mail. */
export const sharePopup: ComponentNotation = {
  kind: 'popup',
  name: 'Compartilhar cotação',
  root: (
    <Sheet
      name="Compartilhar cotação"
      title="Cotação salva"
      lead={f`'Vale até ' + formulas[${formula('dia')}](variables[${variable('validadeSalva')}]) + '. Quem abrir o link vê o preço, e não vê os seus dados.'`}
    >
      <CopyLine
        key="link"
        name="linkDaCotacao"
        label="Link"
        help="Abre a cotação para qualquer pessoa."
        value={f`formulas[${formula('linkDaCotacao')}](variables[${variable('codigoSalvo')}])`}
      />
      <CopyLine
        key="codigo"
        name="codigoDaCotacao"
        label="Código"
        help="Para falar por telefone."
        value={f`variables[${variable('codigoSalvo')}] ?? ''`}
      />
      <SendQuote
        key="email"
        label="Enviar para o meu e-mail"
        quote={f`variables[${variable('cotacaoSalva')}]`}
        words="De lá, encaminhe a quem quiser."
      />
    </Sheet>
  ),
};
