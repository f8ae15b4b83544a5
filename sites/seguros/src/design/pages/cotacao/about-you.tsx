/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, setVariable, variable, workflow } from '@trama/document/notation';
import { ChoiceButton } from '../../look/choice.tsx';
import { Card, Fault, Field, Heading, Input, Label, Row, Stack } from '../../look/parts.tsx';
import { layout, space } from '../../look/values.ts';

const SmokerChoice = ({ label, value }: { label: string; value: boolean }): NotationNode => (
  <ChoiceButton
    text={label}
    chosen={f`variables[${variable('fumante')}] === ${value}`}
    style={{ flex: '1 1 0', minHeight: '48px', padding: space('s12', 's8') }}
    on={{ click: workflow([setVariable('fumante', value), callWorkflow('pedirCotacao')]) }}
  />
);

const isKnown = f`typeof variables[${variable('idadeDoCadastro')}] === 'number'`;

interface AboutYouProps {
  /** A quote for oneself: its age is that of the registration, once a birth date is known. */
  isForOneself?: boolean;
}

/** Age and smoking: what the rate depends on. */
export const AboutYou = ({ isForOneself = false }: AboutYouProps): NotationNode => (
  <Card gap="s16">
    <Heading key="titulo" text="Sobre você" />
    <Row
      key="campos"
      gap="s20"
      layout={{ alignItems: 'flex-start' }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}
    >
      <Field key="idade" label="Idade" style={{ width: isForOneself ? '320px' : '160px' }} mobile={{ width: '100%' }}>
        <Input
          key="campo"
          label="Idade em anos"
          name="idade"
          {...(isForOneself ? { when: f`typeof variables[${variable('idadeDoCadastro')}] !== 'number'` } : {})}
          content={{ type: 'number', value: f`variables[${variable('idade')}]`, min: '16', max: '75', step: 1 }}
          on={{ change: workflow([setVariable('idade', f`event.value`), callWorkflow('pedirCotacao')]) }}
        />
        <Fault
          key="falta"
          when={f`formulas[${formula('faltaDaIdade')}]() !== ''`}
          text={f`formulas[${formula('faltaDaIdade')}]()`}
        />
        {isForOneself && (
          <Stack key="doCadastro" gap="s2" when={isKnown} style={{ minHeight: '48px' }}>
            <Label key="anos" text={f`variables[${variable('idadeDoCadastro')}] + ' anos'`} />
            <Label key="porque" type="small" color="soft" text="Pela data de nascimento do seu cadastro." />
          </Stack>
        )}
      </Field>
      <Field key="fumante" label="Você fuma?" style={{ flex: '1' }}>
        <Row key="opcoes" gap="s12" attributes={{ role: 'group', 'aria-label': 'Você fuma?' }}>
          <SmokerChoice key="nao" label="Não fumo" value={false} />
          <SmokerChoice key="sim" label="Fumo" value={true} />
        </Row>
      </Field>
    </Row>
  </Card>
);
