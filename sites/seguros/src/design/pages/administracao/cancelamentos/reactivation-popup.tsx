/** @jsxImportSource @trama/document */
import { type ComponentNotation, callWorkflow, f, variable } from '@trama/document/notation';
import { ADMINISTRATION, thenClose } from '../../../calls.ts';
import { Button, Field, KeptInput, Notice } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { isBusy } from '../busy.ts';

/** Brings a contract back, with the reason. */
export const reactivationPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Reativar contrato',
  root: (
    <Sheet
      name="Reativar contrato"
      title={f`'Reativar ' + (variables[${variable('contratoAReativar')}]?.numero ?? '')`}
      lead="Volta com o mesmo número, preço e fim de vigência. O cliente recebe um e-mail."
    >
      <Field key="motivo" label="Por que volta? (o cliente lê)" fault="reativacao.motivo">
        <KeptInput
          key="campo"
          kept="motivoDaReativacao"
          label="Motivo da reativação"
          content={{ type: 'textarea', rows: 3, placeholder: 'Por exemplo: o cliente mudou de ideia' }}
        />
      </Field>
      <Notice
        key="erro"
        when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
        text={f`variables[${variable('erroAdm')}]`}
      />
      <Button
        key="reativar"
        text="Reativar o contrato"
        content={{ disabled: isBusy }}
        on={{ click: thenClose(callWorkflow('reativarContrato'), ADMINISTRATION) }}
      />
    </Sheet>
  ),
};
