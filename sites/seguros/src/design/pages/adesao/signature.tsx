/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Field, Input, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { font, layout, RADIUS, space, t, text } from '../../look/values.ts';
import { PriceSummary } from './price-summary.tsx';
import { StepCard } from './step-parts.tsx';

const Line = ({ label, value, step }: { label: string; value: Value; step: string }): NotationNode => (
  <Row
    gap="s16"
    layout={{ justifyContent: 'space-between' }}
    style={{ width: '100%', padding: space('s12', 0), customCss: { 'border-top': `1px solid ${t('line')}` } }}
  >
    <Stack key="textos" gap="s2" style={{ flex: '1 1 0' }}>
      <Label key="nome" type="small" color="faint" text={label} />
      <Label key="valor" type="bodyStrong" text={value} />
    </Stack>
    <Button
      key="mudar"
      kind="text"
      text="Mudar"
      font={font('smallStrong', 'accent')}
      attributes={{ 'aria-label': `Mudar ${label.toLowerCase()}` }}
      on={{ click: workflow([callWorkflow('irParaEtapa', { etapa: step })]) }}
    />
  </Row>
);

const signsByApp: Value = f`formulas[${formula('aplicativoAutenticador')}]() !== ''`;

/** Everything once more, and the signature: a code that only the visitor's mailbox gets, or their authenticator app shows. */
export const SignatureStep = (): NotationNode => (
  <StepCard
    step="assinatura"
    title="Confira e assine"
    words="Depois de assinar, um analista confere tudo em até dois dias úteis."
    isLast
  >
    <Stack key="resumo" style={{ width: '100%' }}>
      <Line
        key="quem"
        step="segurado"
        label="Pessoa segurada"
        value={f`formulas[${formula('segurado')}]()?.nome ?? '—'`}
      />
      <Line
        key="beneficiarios"
        step="beneficiarios"
        label="Beneficiários"
        value={f`(variables[${variable('beneficiarios')}] ?? []).map((pessoa) => pessoa.nome + ' (' + formulas[${formula('porCento')}](pessoa.percentual) + ')').join(', ') || '—'`}
      />
      <Line
        key="saude"
        step="saude"
        label="Declaração de saúde"
        value={f`['Nenhuma resposta sim', '1 resposta sim'][formulas[${formula('respostasSim')}]()] ?? formulas[${formula('respostasSim')}]() + ' respostas sim'`}
      />
      <Line
        key="documentos"
        step="documentos"
        label="Documentos"
        value={f`(variables[${variable('documentos')}] ?? []).map((documento) => documento.nome).join(', ') || '—'`}
      />
      <Line
        key="pagamento"
        step="pagamento"
        label="Pagamento"
        value={f`formulas[${formula('pagamentoEmPalavras')}](variables[${variable('pagamento')}])`}
      />
    </Stack>
    <PriceSummary key="preco" />
    <Notice
      key="falta"
      tone="waiting"
      icon="lucide/list-checks"
      when={f`(variables[${variable('pendencias')}] ?? []).length > 0`}
      text={f`(variables[${variable('pendencias')}] ?? []).map((uma) => uma.pendencia).join(' ')`}
    />
    <Stack
      key="pedir"
      gap="s12"
      when={f`(variables[${variable('pendencias')}] ?? []).length === 0 && variables[${variable('codigoEnviado')}] !== true && formulas[${formula('aplicativoAutenticador')}]() === ''`}
      style={{ width: '100%' }}
    >
      <Label
        key="texto"
        color="soft"
        text={f`'Vamos enviar um código para ' + (plugins['supabaseAuth'].user?.email ?? '') + '. Digitá-lo aqui vale como a sua assinatura.'`}
      />
      <Button
        key="enviar"
        text={f`variables[${variable('guardandoAdesao')}] ? 'Enviando…' : 'Enviar código de assinatura'`}
        icon="lucide/mail"
        style={{ align: 'flex-start' }}
        // Its words have one line on a phone.
        mobile={{ align: 'stretch', padding: space('s12') }}
        mobileContent={text({ font: '600 15px/24px var(--ww-default-font-family, sans-serif)' })}
        content={{ disabled: f`variables[${variable('guardandoAdesao')}] === true` }}
        on={{ click: workflow([callWorkflow('enviarCodigo')]) }}
      />
    </Stack>
    <Stack
      key="codigo"
      gap="s16"
      when={f`variables[${variable('codigoEnviado')}] === true || ((variables[${variable('pendencias')}] ?? []).length === 0 && formulas[${formula('aplicativoAutenticador')}]() !== '')`}
      style={{ width: '100%', padding: space('s20'), backgroundColor: t('sunken'), borderRadius: RADIUS }}
    >
      <Label
        key="aplicativo"
        color="soft"
        when={signsByApp}
        text="Digite o código que o seu aplicativo autenticador mostra agora. Ele vale como a sua assinatura."
      />
      <Field key="linha" label="Código de seis dígitos" style={{ maxWidth: '260px' }}>
        <Input
          key="campo"
          label="Código de seis dígitos"
          completion="one-time-code"
          content={{ type: 'text', required: false, placeholder: '000000' }}
          attributes={{ inputMode: 'numeric', maxLength: '6' }}
        />
      </Field>
      <Row key="acoes" gap="s12" mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}>
        <Button
          key="assinar"
          text={f`variables[${variable('guardandoAdesao')}] ? 'Assinando…' : 'Assinar e enviar'`}
          content={{ disabled: f`variables[${variable('guardandoAdesao')}] === true` }}
          on={{ click: workflow([callWorkflow('assinar')]) }}
        />
        <Button
          key="denovo"
          kind="bare"
          text="Enviar outro código"
          when={f`formulas[${formula('aplicativoAutenticador')}]() === ''`}
          on={{ click: workflow([callWorkflow('enviarCodigo')]) }}
        />
      </Row>
    </Stack>
  </StepCard>
);
