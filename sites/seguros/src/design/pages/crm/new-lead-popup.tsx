/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  closePopup,
  El,
  f,
  onlyIf,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { MONEY } from '../../look/masks.ts';
import { Button, Field, KeptInput, Notice } from '../../look/parts.tsx';
import { selectLooks } from '../../look/select.ts';
import { Sheet } from '../../look/sheet.tsx';
import { ORIGINS } from './stages.ts';

/** A new lead, on the list of whoever makes it. */
export const newLeadPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Novo lead',
  root: (
    <Sheet name="Novo lead" title="Novo lead" lead="Entra na coluna Novo, na sua lista.">
      <Field key="nome" label="Nome" fault="lead.nome">
        <KeptInput key="campo" kept="novoLead" part="nome" label="Nome" completion="off" />
      </Field>
      <Field key="email" label="E-mail" fault="lead.email">
        <KeptInput key="campo" kept="novoLead" part="email" label="E-mail" content={{ type: 'email' }} />
      </Field>
      <Field key="telefone" label="Telefone com DDD" fault="lead.telefone">
        <KeptInput key="campo" kept="novoLead" part="telefone" label="Telefone com DDD" mask="phone" />
      </Field>
      <Field key="valor" label="Valor estimado por ano, em reais" fault="lead.valor_estimado">
        <KeptInput
          key="campo"
          kept="novoLead"
          part="valor"
          label="Valor estimado por ano"
          content={{ ...MONEY, currencyDecimalPlaces: 0 }}
        />
      </Field>
      <Field key="origem" label="Origem">
        <El
          key="campo"
          type="select"
          name="Origem"
          style={{ width: '100%' }}
          content={{ choices: ORIGINS, selectType: 'single', initValueSingle: 'site', ...selectLooks }}
          on={{ change: workflow([setVariable('novoLead', f`event.value`, { path: 'origem' })]) }}
        />
      </Field>
      <Notice
        key="erro"
        when={f`(variables[${variable('erroLead')}] ?? '') !== ''`}
        text={f`variables[${variable('erroLead')}]`}
      />
      <Button
        key="criar"
        text={f`variables[${variable('guardandoLead')}] ? 'Criando…' : 'Criar lead'`}
        content={{
          disabled: f`variables[${variable('guardandoLead')}] === true || String(variables[${variable('novoLead')}]?.nome ?? '').trim().length < 2`,
        }}
        on={{
          click: workflow([
            callWorkflow('criarLead'),
            onlyIf(
              f`(variables[${variable('erroLead')}] ?? '') === '' && Object.keys(variables[${variable('faltas')}] ?? {}).length === 0`,
            ),
            closePopup(),
          ]),
        }}
      />
    </Sheet>
  ),
};
