/** @jsxImportSource @trama/document */

import {
  Box,
  type Children,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Check } from '../../look/check.tsx';
import { KeptDate } from '../../look/kept-date.tsx';
import { Button, Fault, Heading, KeptInput, Label, Row, Stack } from '../../look/parts.tsx';
import { layout, RADIUS, space, t, text } from '../../look/values.ts';

interface PartProps {
  title: string;
  list: string;
  empty: string;
  children: Children;
}

/** A part of the sheet; says so when there is nothing in it. */
const Part = ({ title, list, empty, children }: PartProps): NotationNode => (
  <Stack gap="s12" style={{ width: '100%' }}>
    <Heading key="titulo" level="h3" type="bodyStrong" text={title} />
    <Label
      key="vazio"
      type="small"
      color="faint"
      when={f`(variables[${variable(list)}] ?? []).length === 0`}
      text={empty}
    />
    {children}
  </Stack>
);

interface AddRowProps {
  label: string;
  /** The fields of it, by which what is wrong with them is known. */
  faults: readonly string[];
  workflowKey: string;
  children: Children;
}

const AddRow = ({ label, faults, workflowKey, children }: AddRowProps): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }}>
    <Row
      key="linha"
      gap="s12"
      style={{ width: '100%' }}
      layout={{ alignItems: 'flex-end' }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}
    >
      {children}
      <Button
        key="acrescentar"
        kind="quiet"
        text={label}
        content={{ disabled: f`variables[${variable('guardandoLead')}] === true` }}
        on={{ click: workflow([callWorkflow(workflowKey)]) }}
      />
    </Row>
    {faults.map((field) => (
      <Fault
        key={field.replace('.', '-')}
        when={f`formulas[${formula('faltaDe')}](${field}) !== ''`}
        text={f`formulas[${formula('faltaDe')}](${field})`}
      />
    ))}
  </Stack>
);

const isLate: Value = f`!context.item?.data?.feita && context.item?.data?.vence_em && context.item.data.vence_em < new Date().toISOString().slice(0, 10)`;

const Task = (): NotationNode => (
  <Row gap="s12" style={{ width: '100%' }}>
    <Check
      key="feita"
      name="Feita"
      label={f`'Feita: ' + (context.item?.data?.titulo ?? '')`}
      value={f`context.item?.data?.feita === true`}
      on={{
        change: workflow([
          callWorkflow('cumprirTarefa', { id: f`context.item.data.id`, feita: f`event.value === true` }),
        ]),
      }}
    />
    <Label
      key="titulo"
      type="small"
      text={f`context.item?.data?.titulo`}
      style={{ flex: '1 1 0' }}
      states={{
        feita: {
          when: f`context.item?.data?.feita === true`,
          content: text({ color: t('faint'), textDecoration: 'line-through' }),
        },
      }}
    />
    <Label
      key="prazo"
      type="small"
      color="soft"
      text={f`formulas[${formula('dataCurta')}](context.item?.data?.vence_em)`}
      states={{ atrasada: { when: isLate, content: text({ color: t('danger') }) } }}
    />
  </Row>
);

/** What is to do for the lead. */
export const Tasks = (): NotationNode => (
  <Part title="Tarefas" list="tarefasDoLead" empty="Nenhuma tarefa. Que tal marcar o próximo contato?">
    <Stack key="lista" gap="s12" style={{ width: '100%' }} repeat={f`variables[${variable('tarefasDoLead')}] ?? []`}>
      <Task key="tarefa" />
    </Stack>
    <AddRow key="nova" label="Criar tarefa" faults={['tarefa.titulo', 'tarefa.vence_em']} workflowKey="criarTarefa">
      <Box key="titulo" style={{ flex: '1 1 0' }} mobile={{ flex: 'none', width: '100%' }}>
        <KeptInput
          key="campo"
          kept="novaTarefa"
          part="titulo"
          label="Tarefa nova"
          content={{ placeholder: 'O que fazer' }}
        />
      </Box>
      <Box key="prazo" style={{ width: '170px' }} mobile={{ width: '100%' }}>
        <KeptDate key="campo" kept="novaTarefa" part="prazo" label="Prazo da tarefa" />
      </Box>
    </AddRow>
  </Part>
);

const Note = (): NotationNode => (
  <Stack
    gap="s4"
    style={{ width: '100%', padding: space('s12', 's16'), backgroundColor: t('sunken'), borderRadius: RADIUS }}
  >
    <Label key="texto" type="small" text={f`context.item?.data?.texto`} />
    <Label
      key="quem"
      type="caption"
      color="faint"
      text={f`(context.item?.data?.autor?.nome ?? 'Alguém') + ' · ' + formulas[${formula('dataCurta')}](context.item?.data?.criado_em)`}
    />
  </Stack>
);

/** What was said. */
export const Notes = (): NotationNode => (
  <Part title="Notas" list="notasDoLead" empty="Nenhuma nota ainda.">
    <AddRow key="nova" label="Anotar" faults={['nota.texto']} workflowKey="anotar">
      <Box key="texto" style={{ flex: '1 1 0' }} mobile={{ flex: 'none', width: '100%' }}>
        <KeptInput key="campo" kept="novaNota" label="Nota nova" content={{ placeholder: 'O que foi combinado' }} />
      </Box>
    </AddRow>
    <Stack key="lista" gap="s8" style={{ width: '100%' }} repeat={f`variables[${variable('notasDoLead')}] ?? []`}>
      <Note key="nota" />
    </Stack>
  </Part>
);

const Event = (): NotationNode => (
  <Row gap="s12" layout={{ alignItems: 'flex-start' }} style={{ width: '100%' }}>
    <Box
      key="ponto"
      style={{
        width: '8px',
        height: '8px',
        margin: '6px 0 0 0',
        borderRadius: '999px',
        backgroundColor: t('accent'),
        flex: '0 0 auto',
      }}
    />
    <Stack key="textos" style={{ flex: '1 1 0' }}>
      <Label key="texto" type="small" text={f`context.item?.data?.texto`} />
      <Label
        key="quem"
        type="caption"
        color="faint"
        text={f`(context.item?.data?.autor?.nome ?? 'Sistema') + ' · ' + formulas[${formula('dataCurta')}](context.item?.data?.em)`}
      />
    </Stack>
  </Row>
);

/** What happened, newest first. */
export const History = (): NotationNode => (
  <Part title="Histórico" list="historicoDoLead" empty="Nada aconteceu ainda.">
    <Stack key="lista" gap="s12" style={{ width: '100%' }} repeat={f`variables[${variable('historicoDoLead')}] ?? []`}>
      <Event key="passo" />
    </Stack>
  </Part>
);
