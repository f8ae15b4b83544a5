/** @jsxImportSource @trama/document */
import { collection, f, type NotationNode, setVariable, variable, workflow } from '@trama/document/notation';
import { ChoiceButton } from '../../look/choice.tsx';
import { Field, Input, Label, Row, Stack } from '../../look/parts.tsx';
import { layout, space, t } from '../../look/values.ts';
import { StepCard } from './step-parts.tsx';

/** The answers with one of them changed. */
const answered = (part: 'resposta' | 'detalhe', value: string) => ({
  binding: 'formula' as const,
  code: `({ ...variables[${JSON.stringify(variable('saude'))}], [context.item.data.id]: { ...variables[${JSON.stringify(variable('saude'))}]?.[context.item.data.id], ${part}: ${value} } })`,
});

const Answer = ({ label, value }: { label: string; value: boolean }): NotationNode => (
  <ChoiceButton
    text={label}
    chosen={f`variables[${variable('saude')}]?.[context.item?.data?.id]?.resposta === ${value}`}
    label={f`${label} + ': ' + (context.item?.data?.texto ?? '')`}
    style={{ minWidth: '88px', minHeight: '44px', padding: space('s8', 's16') }}
    on={{ click: workflow([setVariable('saude', answered('resposta', String(value)))]) }}
  />
);

const Question = (): NotationNode => (
  <Stack
    gap="s12"
    style={{ width: '100%', padding: space('s16', 0), customCss: { 'border-top': `1px solid ${t('line')}` } }}
  >
    <Row
      key="linha"
      gap="s16"
      layout={{ justifyContent: 'space-between' }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'flex-start' })}
    >
      <Label key="pergunta" text={f`context.item?.data?.texto`} style={{ flex: '1 1 0' }} mobile={{ flex: 'none' }} />
      <Row key="respostas" gap="s8">
        <Answer key="nao" label="Não" value={false} />
        <Answer key="sim" label="Sim" value={true} />
      </Row>
    </Row>
    <Field
      key="detalhe"
      label="Conte mais"
      when={f`variables[${variable('saude')}]?.[context.item?.data?.id]?.resposta === true`}
    >
      <Input
        key="campo"
        label="Conte mais sobre a resposta"
        content={{
          type: 'textarea',
          rows: 2,
          required: false,
          value: f`variables[${variable('saude')}]?.[context.item?.data?.id]?.detalhe ?? ''`,
        }}
        on={{ change: workflow([setVariable('saude', answered('detalhe', 'event.value'))]) }}
      />
    </Field>
  </Stack>
);

/** The health declaration: each question with yes or no, and more where it is yes. */
export const HealthStep = (): NotationNode => (
  <StepCard
    step="saude"
    title="Declaração de saúde"
    words="Só você e quem analisa o risco leem estas respostas. Responder com a verdade garante a indenização."
  >
    <Stack key="perguntas" style={{ width: '100%' }} repeat={f`collections[${collection('perguntasDeSaude')}]`}>
      <Question key="pergunta" />
    </Stack>
  </StepCard>
);
