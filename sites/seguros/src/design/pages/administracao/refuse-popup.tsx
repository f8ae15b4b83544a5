/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  closePopup,
  collection,
  f,
  onlyIf,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Field, KeptInput, Label, Notice } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';

/** Asks for the reason of a refusal; the client reads it. */
export const refusePopup: ComponentNotation = {
  kind: 'popup',
  name: 'Recusar proposta',
  root: (
    <Sheet
      name="Recusar proposta"
      title="Recusar proposta"
      lead={f`(({ numero, pessoa }) => [numero, pessoa?.nome].filter(Boolean).join(' · '))((collections[${collection('fila')}]?.data ?? []).find(({ id }) => id === variables[${variable('contratoARecusar')}]) ?? {})`}
    >
      <Field key="motivo" label="Motivo">
        <KeptInput
          key="campo"
          kept="motivoRecusa"
          label="Motivo da recusa"
          content={{ type: 'textarea', rows: 4, placeholder: 'Em poucas palavras, sem dados de saúde' }}
        />
      </Field>
      <Label
        key="ajuda"
        type="small"
        color="soft"
        text="O cliente lê o motivo no andamento do contrato. Não cite respostas de saúde: elas são sigilosas."
      />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
        text={f`variables[${variable('erroAdm')}]`}
      />
      <Button
        key="recusar"
        text="Recusar proposta"
        content={{ disabled: f`String(variables[${variable('motivoRecusa')}] ?? '').trim().length < 3` }}
        on={{
          click: workflow([
            callWorkflow('recusar'),
            onlyIf(f`(variables[${variable('erroAdm')}] ?? '') === ''`),
            closePopup(),
          ]),
        }}
      />
    </Sheet>
  ),
};
