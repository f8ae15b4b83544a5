/** @jsxImportSource @trama/document */
import { type ComponentNotation, f, formula, openUrl, variable, workflow } from '@trama/document/notation';
import { CopyLine } from '../../look/copy-line.tsx';
import { Button } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';

const letter = f`'mailto:?subject=' + encodeURIComponent('Cotação de seguro de vida') + '&body='
  + encodeURIComponent('Veja a cotação que fiz: ' + formulas[${formula('linkDaCotacao')}]())`;

/** The ways to give a saved quote on: its link, its code, an e-mail. */
export const sharePopup: ComponentNotation = {
  kind: 'popup',
  name: 'Compartilhar cotação',
  root: (
    <Sheet
      name="Compartilhar cotação"
      title="Cotação salva"
      lead="Vale por 30 dias. Quem abrir o link vê o preço, e não vê os seus dados."
    >
      <CopyLine
        key="link"
        name="linkDaCotacao"
        label="Link"
        help="Abre a cotação para qualquer pessoa."
        value={f`formulas[${formula('linkDaCotacao')}]()`}
      />
      <CopyLine
        key="codigo"
        name="codigoDaCotacao"
        label="Código"
        help="Para falar por telefone."
        value={f`variables[${variable('codigoSalvo')}] ?? ''`}
      />
      <Button
        key="email"
        kind="quiet"
        text="Enviar por e-mail"
        icon="lucide/mail"
        on={{ click: workflow([openUrl(letter)]) }}
      />
    </Sheet>
  ),
};
