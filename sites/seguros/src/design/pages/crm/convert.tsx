/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  collection,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { CopyLine } from '../../look/copy-line.tsx';
import { KeptSelect } from '../../look/kept-select.tsx';
import { decimalsOf } from '../../look/masks.ts';
import { Button, Field, Heading, KeptInput, Notice, Stack } from '../../look/parts.tsx';
import { columns, t } from '../../look/values.ts';
import { SendQuote } from '../cotacao/send-quote.tsx';

const isMade = f`Boolean(variables[${variable('cotacaoDoLead')}]?.codigo)`;

interface ChoiceProps {
  part: string;
  label: string;
  choices: Value;
  initial: string;
}

const Choice = ({ part, label, choices, initial }: ChoiceProps): NotationNode => (
  <Field label={label}>
    <KeptSelect key="campo" label={label} choices={choices} initial={initial} kept="conversao" part={part} />
  </Field>
);

const named = (key: string): Value =>
  f`(collections[${collection(key)}]?.data ?? []).map((linha) => ({ label: linha.nome, value: linha.id }))`;

/** From a lead to a quote with a price and a code to give on. */
export const Convert = (): NotationNode => (
  <Stack gap="s12" style={{ width: '100%' }}>
    <Heading key="titulo" level="h3" type="bodyStrong" text="Fazer cotação" />
    <Box
      key="linhas"
      style={{ display: 'grid', width: '100%' }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s12'),
        '_ww-grid_rowGap': t('s12'),
      }}
      mobileContent={columns('minmax(0, 1fr)')}
    >
      <Choice key="produto" part="produto" label="Seguro" choices={named('produtos')} initial="vida-individual" />
      <Choice key="plano" part="plano" label="Plano" choices={named('planosVendidos')} initial="completo" />
      <Field key="capital" label="Capital em reais">
        <KeptInput key="campo" kept="conversao" part="capital" label="Capital em reais" content={decimalsOf(0)} />
      </Field>
      <Field key="idade" label="Idade">
        <KeptInput
          key="campo"
          kept="conversao"
          part="idade"
          label="Idade em anos"
          content={{ type: 'number', min: '16', max: '75', step: 1 }}
        />
      </Field>
    </Box>
    <Button
      key="cotar"
      text={f`variables[${variable('guardandoLead')}] ? 'Cotando…' : 'Cotar para este lead'`}
      content={{ disabled: f`variables[${variable('guardandoLead')}] === true` }}
      on={{ click: workflow([callWorkflow('converterLead')]) }}
    />
    <Stack key="feita" gap="s16" when={isMade} style={{ width: '100%' }}>
      <Notice
        key="aviso"
        tone="positive"
        icon="lucide/circle-check"
        text={f`'Cotação ' + (variables[${variable('cotacaoDoLead')}]?.codigo ?? '') + ' feita: ' + formulas[${formula('reais')}](variables[${variable('cotacaoDoLead')}]?.premio) + ' por mês, até ' + formulas[${formula('dia')}](variables[${variable('cotacaoDoLead')}]?.valida_ate) + '.'`}
      />
      <CopyLine
        key="link"
        name="linkDoLead"
        label="Link da cotação"
        help="Abre a cotação para o cliente, sem conta."
        value={f`formulas[${formula('linkDaCotacao')}](variables[${variable('cotacaoDoLead')}]?.codigo)`}
      />
      <SendQuote
        key="email"
        label="Enviar por e-mail ao lead"
        quote={f`variables[${variable('cotacaoDoLead')}]?.cotacao_id`}
        when={f`Boolean(formulas[${formula('leadDaFicha')}]()?.email)`}
      />
    </Stack>
  </Stack>
);
