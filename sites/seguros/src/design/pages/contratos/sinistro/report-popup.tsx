/** @jsxImportSource @trama/document */

import { type ComponentNotation, callWorkflow, f, formula, variable } from '@trama/document/notation';
import { CONTRACT, thenClose } from '../../../calls.ts';
import { KeptDate } from '../../../look/kept-date.tsx';
import { KeptSelect } from '../../../look/kept-select.tsx';
import { Button, Field, KeptInput, Notice } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { Attachments } from '../detalhes/attachments.tsx';
import { CLAIM_KINDS } from './kinds.ts';

const isForAnother = f`!formulas[${formula('contratoProprio')}]()`;

/** What happened, told by the person insured, or by those who manage for who called. */
export const reportPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Acionar o seguro',
  root: (
    <Sheet
      name="Acionar o seguro"
      title="Acionar o seguro"
      lead="Conte o que aconteceu. Um analista lê em até dois dias úteis, e só ele e você veem isto."
    >
      <Field key="tipo" label="O que aconteceu?" fault="aviso.tipo">
        <KeptSelect
          key="campo"
          label="O que aconteceu?"
          choices={[...CLAIM_KINDS]}
          initial="invalidez"
          kept="aviso"
          part="tipo"
        />
      </Field>
      <Field key="quando" label="Em que dia?" fault="aviso.ocorrido_em">
        <KeptDate key="campo" kept="aviso" part="ocorrido_em" label="Em que dia?" />
      </Field>
      <Field key="relato" label="Conte como foi" fault="aviso.relato">
        <KeptInput
          key="campo"
          kept="aviso"
          part="relato"
          label="Conte como foi"
          content={{ type: 'textarea', rows: 5, placeholder: 'Onde, como, e o que o médico disse' }}
        />
      </Field>
      <Field key="quem" label="Quem avisou" fault="aviso.avisado_por" when={isForAnother}>
        <KeptInput key="campo" kept="aviso" part="avisado_por" label="Quem avisou" />
      </Field>
      <Field key="contato" label="Telefone ou e-mail de quem avisou" fault="aviso.contato" when={isForAnother}>
        <KeptInput key="campo" kept="aviso" part="contato" label="Telefone ou e-mail de quem avisou" />
      </Field>
      <Attachments
        key="papeis"
        path="component/acionar/folha/papeis"
        label="Laudos, exames, certidões"
        list="Documentos do aviso"
        fault="aviso.documentos"
      />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroContrato')}] ?? '') !== ''`}
        text={f`variables[${variable('erroContrato')}]`}
      />
      <Button
        key="enviar"
        text={f`variables[${variable('ocupadoContrato')}] ? 'Enviando…' : 'Enviar aviso'`}
        content={{ disabled: f`variables[${variable('ocupadoContrato')}] === true` }}
        on={{ click: thenClose(callWorkflow('enviarAviso'), CONTRACT) }}
      />
    </Sheet>
  ),
};
