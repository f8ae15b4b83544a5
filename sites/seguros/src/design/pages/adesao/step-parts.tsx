/** @jsxImportSource @trama/document */
import {
  type Children,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Card, Heading, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { layout, t } from '../../look/values.ts';

interface StepCardProps {
  step: string;
  title: string;
  words: string;
  /** The last step ends otherwise. */
  isLast?: boolean;
  children: Children;
}

/** One step: what is asked, why not yet, and the ways back and on. */
export const StepCard = ({ step, title, words, isLast = false, children }: StepCardProps): NotationNode => (
  <Card gap="s24" when={f`formulas[${formula('etapaDaAdesao')}]() === ${step}`}>
    <Stack key="abertura" gap="s4">
      <Heading key="titulo" text={title} />
      <Label key="texto" type="small" color="soft" text={words} />
    </Stack>
    {children}
    <Notice
      key="erro"
      when={f`(variables[${variable('erroAdesao')}] ?? '') !== ''`}
      text={f`variables[${variable('erroAdesao')}]`}
    />
    <Row
      key="caminhos"
      gap="s12"
      layout={{ justifyContent: 'space-between' }}
      mobileContent={layout({ flexDirection: 'column-reverse', alignItems: 'stretch', rowGap: t('s12') })}
    >
      <Button
        key="voltar"
        kind="text"
        text="Voltar"
        icon="lucide/arrow-left"
        style={step === 'segurado' ? { display: 'none' } : {}}
        on={{ click: workflow([callWorkflow('voltarEtapa')]) }}
      />
      {isLast ? null : (
        <Button
          key="avancar"
          text={f`variables[${variable('guardandoAdesao')}] ? 'Guardando…' : 'Continuar'`}
          content={{ disabled: f`variables[${variable('guardandoAdesao')}] === true` }}
          style={{ minWidth: '180px', margin: '0 0 0 auto' }}
          mobile={{ margin: '0px' }}
          on={{ click: workflow([callWorkflow('avancarEtapa')]) }}
        />
      )}
    </Row>
  </Card>
);
