/** @jsxImportSource @trama/document */
import {
  Box,
  customJs,
  element,
  f,
  js,
  type NotationNode,
  named,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { ChoiceButton } from '../../look/choice.tsx';
import { Field, Input, Label, Stack } from '../../look/parts.tsx';
import { columns, font, space, t } from '../../look/values.ts';
import { StepCard } from './step-parts.tsx';

const STEP = 'adesao/adesao/conteudo/colunas/etapas/pagamento';
const CARD_NUMBER: string = element(`${STEP}/cartao/numero/campo`, 'value');

const WAYS = [
  { key: 'pix', label: 'Pix', words: 'Um código por mês, no aplicativo do seu banco', icon: 'lucide/qr-code' },
  { key: 'boleto', label: 'Boleto', words: 'Por e-mail, dez dias antes de vencer', icon: 'lucide/barcode' },
  {
    key: 'cartao',
    label: 'Cartão de crédito',
    words: 'Cobrado todo mês, sem ocupar o limite',
    icon: 'lucide/credit-card',
  },
] as const;

type Way = (typeof WAYS)[number];

const paid = (part: string, value: string) => ({
  binding: 'formula' as const,
  code: `({ ...variables[${JSON.stringify(variable('pagamento'))}], ${part}: ${value} })`,
});

const WayButton = ({ way }: { way: Way }): NotationNode => (
  <ChoiceButton
    text={`<strong>${way.label}</strong><br>${way.words}`}
    icon={way.icon}
    chosen={f`variables[${variable('pagamento')}]?.forma === ${way.key}`}
    style={{ padding: space('s16') }}
    font={font('small')}
    on={{ click: workflow([setVariable('pagamento', paid('forma', JSON.stringify(way.key)))]) }}
  />
);

/**
 * Takes the card's number out of the line and keeps what the gateway gives for it: a token and the last digits. No gateway
 * is tied to the demonstration, so the token is made up here; the number itself leaves the browser in no case.
 */
const keepCard = workflow(
  [
    named(
      'cartao',
      customJs(js`
        const numero = String(variables[${CARD_NUMBER}] ?? '').replace(/\\D/g, '');
        const digitos = [...numero].reverse().map(Number);
        const soma = digitos.reduce((total, digito, lugar) => {
          const valor = lugar % 2 === 1 ? digito * 2 : digito;
          return total + (valor > 9 ? valor - 9 : valor);
        }, 0);
        const certo = numero.length >= 13 && numero.length <= 19 && soma % 10 === 0;
        const antes = variables[${variable('pagamento')}] ?? {};
        return certo
          ? { ...antes, forma: 'cartao', cartao_final: numero.slice(-4), cartao_token: 'tok_' + crypto.randomUUID() }
          : { ...antes, cartao_final: '', cartao_token: '' };`),
    ),
    setVariable('pagamento', f`context.workflow['cartao'].result`),
  ],
  { name: 'Guardar cartão' },
);

/** How the premium is paid: recorded here, charged by nobody yet. */
export const PaymentStep = (): NotationNode => (
  <StepCard step="pagamento" title="Como você prefere pagar" words="A primeira cobrança vem só depois da aprovação.">
    <Box
      key="formas"
      style={{ display: 'grid', width: '100%' }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s12'),
        '_ww-grid_rowGap': t('s12'),
      }}
      mobileContent={columns('minmax(0, 1fr)')}
      attributes={{ role: 'group', 'aria-label': 'Forma de pagamento' }}
    >
      {WAYS.map((way) => (
        <WayButton key={way.key} way={way} />
      ))}
    </Box>
    <Stack
      key="cartao"
      gap="s8"
      when={f`variables[${variable('pagamento')}]?.forma === 'cartao'`}
      style={{ width: '100%' }}
    >
      <Field key="numero" label="Número do cartão">
        <Input
          key="campo"
          label="Número do cartão"
          completion="cc-number"
          content={{ type: 'text', required: false, placeholder: '0000 0000 0000 0000' }}
          attributes={{ inputMode: 'numeric' }}
          on={{ change: keepCard }}
        />
      </Field>
      <Label
        key="final"
        type="small"
        color="soft"
        text={f`variables[${variable('pagamento')}]?.cartao_final ? 'Cartão final ' + variables[${variable('pagamento')}].cartao_final + '. O número não fica guardado.' : 'Guardamos só os quatro últimos dígitos.'`}
        attributes={{ 'aria-live': 'polite' }}
      />
    </Stack>
    <Field key="dia" label="Dia do vencimento, de 1 a 28" style={{ maxWidth: '280px' }}>
      <Input
        key="campo"
        label="Dia do vencimento"
        content={{
          type: 'number',
          required: false,
          min: '1',
          max: '28',
          step: 1,
          value: f`variables[${variable('pagamento')}]?.dia_vencimento ?? ''`,
        }}
        on={{ change: workflow([setVariable('pagamento', paid('dia_vencimento', 'event.value'))]) }}
      />
    </Field>
  </StepCard>
);
