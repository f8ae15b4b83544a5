/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, setVariable, variable, workflow } from '@trama/document/notation';
import { KeptSelect } from '../../look/kept-select.tsx';
import { MONEY } from '../../look/masks.ts';
import { Button, Fault, Field, Heading, KeptInput, Label, Row, Stack } from '../../look/parts.tsx';
import { t } from '../../look/values.ts';
import { LOSS_REASONS } from './stages.ts';

const isLost = f`formulas[${formula('leadDaFicha')}]()?.etapa === 'perdido'`;
const isBusy = f`variables[${variable('guardandoLead')}] === true`;

/** What is known of the lead, to be put right; why it was lost, where it was. */
export const EditLead = (): NotationNode => (
  <Stack gap="s16" when={f`Boolean(variables[${variable('leadEditado')}])`} style={{ width: '100%' }}>
    <Field key="nome" label="Nome" fault="lead.nome">
      <KeptInput key="campo" kept="leadEditado" part="nome" label="Nome do lead" completion="off" />
    </Field>
    <Field key="telefone" label="Telefone com DDD" fault="lead.telefone">
      <KeptInput key="campo" kept="leadEditado" part="telefone" label="Telefone do lead" mask="phone" />
    </Field>
    <Field key="email" label="E-mail" fault="lead.email">
      <KeptInput key="campo" kept="leadEditado" part="email" label="E-mail do lead" content={{ type: 'email' }} />
    </Field>
    <Field key="valor" label="Valor estimado por ano" fault="lead.valor_estimado">
      <KeptInput
        key="campo"
        kept="leadEditado"
        part="valor"
        label="Valor estimado do lead"
        content={{ ...MONEY, currencyDecimalPlaces: 0 }}
      />
    </Field>
    <Field key="motivo" label="Por que foi perdido?" fault="lead.motivo_perda" when={isLost}>
      <KeptSelect
        key="campo"
        label="Motivo da perda"
        choices={LOSS_REASONS}
        initial={f`variables[${variable('leadEditado')}]?.motivo ?? null`}
        kept="leadEditado"
        part="motivo"
      />
    </Field>
    <Row key="botoes" gap="s12" layout={{ flexWrap: true }}>
      <Button
        key="guardar"
        text={f`variables[${variable('guardandoLead')}] ? 'Guardando…' : 'Guardar lead'`}
        content={{ disabled: isBusy }}
        on={{ click: workflow([callWorkflow('guardarLead')]) }}
      />
      <Button key="desistir" kind="bare" text="Desistir" on={{ click: workflow([setVariable('leadEditado', null)]) }} />
    </Row>
  </Stack>
);

/** To whom the lead goes: to a broker, or to the next in turn. For those who manage. */
export const PassLead = (): NotationNode => (
  <Stack
    gap="s12"
    when={f`formulas[${formula('temPapel')}](['gerente', 'administrador'])`}
    style={{ width: '100%' }}
    attributes={{ role: 'group', 'aria-label': 'Passar o lead' }}
  >
    <Heading key="titulo" level="h3" type="bodyStrong" text="Passar a um corretor" />
    <Row key="linha" gap="s12" layout={{ flexWrap: true }} style={{ width: '100%' }}>
      <KeptSelect
        key="corretor"
        label="Corretor"
        style={{ width: '260px' }}
        choices={f`(variables[${variable('corretores')}] ?? []).map((um) => ({ label: um.nome + ' · ' + um.abertos + (um.abertos === 1 ? ' aberto' : ' abertos'), value: um.id }))`}
        initial={null}
        kept="corretorEscolhido"
      />
      <Button
        key="passar"
        kind="quiet"
        text="Passar"
        content={{
          disabled: f`variables[${variable('guardandoLead')}] === true || !variables[${variable('corretorEscolhido')}]`,
        }}
        on={{
          click: workflow([callWorkflow('passarLead', { corretor: f`variables[${variable('corretorEscolhido')}]` })]),
        }}
      />
      <Button
        key="vez"
        kind="quiet"
        text="Passar ao próximo da vez"
        icon="lucide/refresh-cw"
        content={{ disabled: isBusy }}
        on={{ click: workflow([callWorkflow('passarLead', { corretor: '' })]) }}
      />
    </Row>
    <Fault
      key="falta"
      when={f`formulas[${formula('faltaDe')}]('lead.corretor') !== ''`}
      text={f`formulas[${formula('faltaDe')}]('lead.corretor')`}
    />
    <Label
      key="ajuda"
      type="small"
      color="soft"
      text="A vez é de quem espera há mais tempo por um lead."
      style={{ margin: `0 0 ${t('s4')} 0` }}
    />
  </Stack>
);
