/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { Check } from '../../look/check.tsx';
import { Button, Card, Heading, Label, Row, Stack } from '../../look/parts.tsx';
import { font, layout, space, t, text } from '../../look/values.ts';

const isLate = f`context.item?.data?.vence_em < formulas[${formula('hoje')}]()`;

const DayTask = (): NotationNode => (
  <Row
    gap="s12"
    style={{ width: '100%' }}
    mobileContent={layout({ alignItems: 'flex-start' })}
    attributes={{ role: 'listitem' }}
  >
    <Check
      key="feita"
      name="Feita"
      label={f`'Feita: ' + (context.item?.data?.titulo ?? '') + ', ' + (context.item?.data?.lead ?? '')`}
      value={false}
      on={{
        change: workflow([
          callWorkflow('cumprirTarefa', { id: f`context.item.data.id`, feita: f`event.value === true` }),
        ]),
      }}
    />
    {/* On a phone whose it is and until when stand below what is to be done, and begin where that does. */}
    <Row
      key="tarefa"
      gap="s12"
      style={{ flex: '1 1 0', minWidth: '0px' }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch', rowGap: '0px' })}
    >
      <Label
        key="titulo"
        type="small"
        text={f`context.item?.data?.titulo`}
        style={{ flex: '1 1 auto', minWidth: '0px' }}
      />
      <Row key="deQuem" gap="s12" layout={{ justifyContent: 'space-between' }}>
        <Button
          key="lead"
          kind="bare"
          text={f`context.item?.data?.lead`}
          style={{ padding: space('s4', 's8') }}
          mobile={{ padding: space('s4', 0) }}
          font={font('smallStrong', 'accent')}
          attributes={{ 'aria-label': f`'Abrir o lead ' + (context.item?.data?.lead ?? '')` }}
          on={{ click: workflow([callWorkflow('abrirLead', { id: f`context.item.data.lead_id` })]) }}
        />
        <Label
          key="prazo"
          type="small"
          color="soft"
          text={f`context.item?.data?.vence_em ? formulas[${formula('dataCurta')}](context.item.data.vence_em) : ''`}
          states={{ atrasada: { when: isLate, content: text({ color: t('danger') }) } }}
        />
      </Row>
    </Row>
  </Row>
);

/** What is to be done today, and what was to be done before, across all leads. */
export const DayTasks = (): NotationNode => (
  <Card
    gap="s12"
    when={f`(variables[${variable('tarefasDoDia')}] ?? []).length > 0`}
    attributes={{ role: 'region', 'aria-label': 'Tarefas de hoje' }}
  >
    <Heading
      key="titulo"
      type="bodyStrong"
      text={f`'Tarefas de hoje (' + (variables[${variable('tarefasDoDia')}] ?? []).length + ')'`}
    />
    <Stack
      key="lista"
      gap="s8"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Tarefas de hoje' }}
    >
      <Stack key="linhas" gap="s8" style={{ width: '100%' }} repeat={f`variables[${variable('tarefasDoDia')}] ?? []`}>
        <DayTask key="tarefa" />
      </Stack>
    </Stack>
  </Card>
);
