/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  closePopup,
  f,
  onlyIf,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Label, Notice } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';
import { isBusy } from './busy.ts';

/** Asks before a role is changed that somebody would be missed in: that of who gives roles, or one's own. */
export const rolePopup: ComponentNotation = {
  kind: 'popup',
  name: 'Confirmar papel',
  root: (
    <Sheet
      name="Confirmar a mudança de papel"
      title={f`variables[${variable('papelAMudar')}]?.tira ? 'Tirar o papel ' + (variables[${variable('papelAMudar')}]?.nomeDoPapel ?? '') + '?' : 'Dar o papel ' + (variables[${variable('papelAMudar')}]?.nomeDoPapel ?? '') + '?'`}
      lead={f`(variables[${variable('papelAMudar')}]?.nome ?? '') + (variables[${variable('papelAMudar')}]?.proprio ? ', a sua própria conta' : '')`}
    >
      <Label
        key="texto"
        color="soft"
        text={f`variables[${variable('papelAMudar')}]?.proprio && variables[${variable('papelAMudar')}]?.tira
          ? 'Você deixa de ter este acesso agora. Para voltar a tê-lo, outra pessoa precisa dar o papel a você.'
          : variables[${variable('papelAMudar')}]?.nomeDoPapel === 'administrador'
          ? 'Quem administra vê tudo, muda preços e dá papéis a outras pessoas.'
          : 'A mudança vale agora e fica na auditoria.'`}
      />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
        text={f`variables[${variable('erroAdm')}]`}
      />
      <Button
        key="confirmar"
        text={f`variables[${variable('papelAMudar')}]?.tira ? 'Tirar o papel' : 'Dar o papel'`}
        content={{ disabled: isBusy }}
        on={{
          click: workflow([
            callWorkflow('gravarPapel'),
            onlyIf(f`(variables[${variable('erroAdm')}] ?? '') === ''`),
            closePopup(),
          ]),
        }}
      />
      <Button key="voltar" kind="quiet" text="Deixar como está" on={{ click: workflow([closePopup()]) }} />
    </Sheet>
  ),
};
