/** @jsxImportSource @trama/document */
import { El, f, formula, type NotationNode, variable } from '@trama/document/notation';
import { Card, Heading, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { font, layout } from '../../look/values.ts';

const received = (part: string) => f`variables[${variable('cotacaoRecebida')}]?.[${part}] ?? ''`;

/** A quote that somebody shared: what it is for and what it costs, without the person. */
export const ReceivedQuote = (): NotationNode => (
  <Stack
    when={f`Boolean(variables[${variable('cotacaoRecebida')}]?.codigo) || (variables[${variable('avisoRecebida')}] ?? '') !== ''`}
    style={{ width: '100%' }}
    gap="s16"
  >
    <Notice
      key="aviso"
      tone="waiting"
      icon="lucide/info"
      when={f`(variables[${variable('avisoRecebida')}] ?? '') !== ''`}
      text={f`variables[${variable('avisoRecebida')}]`}
    />
    <Card key="cotacao" when={f`Boolean(variables[${variable('cotacaoRecebida')}]?.codigo)`} gap="s12">
      <Row
        key="linha"
        gap="s16"
        layout={{ justifyContent: 'space-between' }}
        mobileContent={layout({ flexDirection: 'column', alignItems: 'flex-start' })}
      >
        <Stack key="textos" gap="s4">
          <Label
            key="sobre"
            type="smallStrong"
            color="accent"
            text={f`'Cotação ' + (variables[${variable('cotacaoRecebida')}]?.codigo ?? '')`}
          />
          <Heading
            key="nome"
            text={f`(variables[${variable('cotacaoRecebida')}]?.produto ?? '') + ' · ' + (variables[${variable('cotacaoRecebida')}]?.plano ?? '')`}
          />
          <Label
            key="fatos"
            type="small"
            color="soft"
            text={f`formulas[${formula('reais')}](variables[${variable('cotacaoRecebida')}]?.capital, 0) + ' · ' + (variables[${variable('cotacaoRecebida')}]?.idade ?? '') + ' anos · ' + (variables[${variable('cotacaoRecebida')}]?.vencida ? 'venceu em ' : 'vale até ') + formulas[${formula('dia')}](variables[${variable('cotacaoRecebida')}]?.valida_ate)`}
          />
        </Stack>
        <El
          key="premio"
          type="number"
          when={f`variables[${variable('cotacaoRecebida')}]?.vencida === false`}
          content={{ value: received('premio'), style: 'currency', currency: 'BRL', fractionDigits: 2 }}
          font={font('amount', 'ink', { letterSpacing: '-0.02em' })}
        />
      </Row>
    </Card>
  </Stack>
);
