/** @jsxImportSource @trama/document */
import { El, f, formula, type NotationNode, variable } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Label, Row, Stack } from '../../look/parts.tsx';
import { EASE, font, t } from '../../look/values.ts';

/** A price by the month on the dark panel, fainter while it is worked out again; and what stands there while there is none. */
export const priceByMonth = (value: Value): readonly NotationNode[] => [
  <Row
    key="linha"
    when={f`formulas[${formula('planoEscolhido')}]() !== undefined`}
    style={{ transition: EASE }}
    layout={{ alignItems: 'baseline', columnGap: t('s8'), flexWrap: true }}
    states={{ calculando: { when: f`variables[${variable('calculando')}] === true`, style: { opacity: '0.55' } } }}
  >
    <El
      key="valor"
      type="number"
      content={{ value, style: 'currency', currency: 'BRL', fractionDigits: 2 }}
      font={font('figure', 'onDeep', { letterSpacing: '-0.03em' })}
    />
    <Label key="mes" color="onDeepSoft" text="por mês" />
  </Row>,
  <Stack key="sem" gap="s8" when={f`formulas[${formula('planoEscolhido')}]() === undefined`} style={{ width: '100%' }}>
    <Label key="traco" type="figure" color="onDeepSoft" text="R$ —" />
    <Label
      key="aviso"
      type="small"
      color="lime"
      when={f`(variables[${variable('avisoCotacao')}] ?? '') !== ''`}
      text={f`variables[${variable('avisoCotacao')}]`}
    />
  </Stack>,
];
