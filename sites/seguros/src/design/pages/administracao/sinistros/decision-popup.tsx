/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
} from '@trama/document/notation';
import { ADMINISTRATION, thenClose } from '../../../calls.ts';
import { FactLine } from '../../../look/fact-line.tsx';
import { MONEY } from '../../../look/masks.ts';
import { Button, Field, KeptInput, Notice, Stack } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { ClaimView } from '../../contratos/sinistro/claim-parts.tsx';
import { isBusy } from '../busy.ts';

const status = `formulas[${JSON.stringify(formula('sinistroQueSeDecide'))}]()?.status`;

/** What may follow, from which states, in the words of the button. */
const STEPS = [
  { to: 'em análise', from: ['aberto', 'faltam documentos'], words: 'Começar a análise', kind: 'primary' },
  { to: 'aprovado', from: ['em análise'], words: 'Aprovar', kind: 'primary' },
  { to: 'pago', from: ['aprovado'], words: 'Registrar o pagamento', kind: 'primary' },
  { to: 'faltam documentos', from: ['aberto', 'em análise'], words: 'Pedir documentos', kind: 'quiet' },
  { to: 'negado', from: ['aberto', 'em análise', 'faltam documentos'], words: 'Negar', kind: 'bare' },
] as const;

const isIn = (states: readonly string[]) => ({
  binding: 'formula' as const,
  code: `${JSON.stringify(states)}.includes(${status})`,
});

const Decide = (): NotationNode => (
  <Stack gap="s12" when={isIn(['aberto', 'em análise', 'faltam documentos', 'aprovado'])} style={{ width: '100%' }}>
    <Field key="texto" label="O que o cliente lê" fault="sinistro.texto">
      <KeptInput
        key="campo"
        kept="textoDaDecisao"
        label="O que o cliente lê"
        content={{ type: 'textarea', rows: 3, placeholder: 'O que falta, ou por que se decidiu assim' }}
      />
    </Field>
    <Field key="valor" label="Valor a pagar, em reais" fault="sinistro.valor" when={isIn(['aprovado'])}>
      <KeptInput key="campo" kept="valorDoSinistro" label="Valor a pagar" content={MONEY} />
    </Field>
    <Notice
      key="erro"
      when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
      text={f`variables[${variable('erroAdm')}]`}
    />
    {STEPS.map(({ to, from, words, kind }, place) => (
      <Button
        key={`passo${place}`}
        kind={kind}
        text={words}
        when={isIn(from)}
        content={{ disabled: isBusy }}
        on={{ click: thenClose(callWorkflow('decidirSinistro', { status: to }), ADMINISTRATION) }}
      />
    ))}
  </Stack>
);

/** A claim with everything that there is to read, and its next step. */
export const decisionPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Decidir sinistro',
  root: (
    <Sheet
      name="Decidir sinistro"
      title={f`formulas[${formula('nomeDoSinistro')}](formulas[${formula('sinistroQueSeDecide')}]()?.tipo)`}
      lead={f`[formulas[${formula('sinistroQueSeDecide')}]()?.numero, formulas[${formula('sinistroQueSeDecide')}]()?.contrato?.pessoa?.nome].filter(Boolean).join(' · ')`}
    >
      <Notice
        key="papel"
        when={f`(variables[${variable('erroContrato')}] ?? '') !== ''`}
        text={f`variables[${variable('erroContrato')}]`}
      />
      <Stack key="quem" gap="s12" style={{ width: '100%' }}>
        <FactLine
          key="capital"
          label="Capital segurado"
          value={f`formulas[${formula('reais')}](formulas[${formula('sinistroQueSeDecide')}]()?.contrato?.capital, 0)`}
        />
        <FactLine
          key="telefone"
          label="Telefone"
          value={f`formulas[${formula('telefoneEscrito')}](formulas[${formula('sinistroQueSeDecide')}]()?.contrato?.pessoa?.telefone) || '—'`}
        />
        <FactLine
          key="avisado"
          label="Avisado por"
          when={f`Boolean(formulas[${formula('sinistroQueSeDecide')}]()?.avisado_por)`}
          value={f`[formulas[${formula('sinistroQueSeDecide')}]()?.avisado_por, formulas[${formula('sinistroQueSeDecide')}]()?.contato].filter(Boolean).join(' · ')`}
        />
      </Stack>
      <ClaimView key="sinistro" claim={f`formulas[${formula('sinistroQueSeDecide')}]()`} />
      <Decide key="decidir" />
    </Sheet>
  ),
};
