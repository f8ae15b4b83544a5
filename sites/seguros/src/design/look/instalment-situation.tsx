/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { Pill } from './parts.tsx';
import { t, text } from './values.ts';

/** How an instalment stands, wherever it is listed: paid, late, being confirmed, or to come. */
export const InstalmentSituation = (): NotationNode => (
  <Pill
    text={f`formulas[${formula('situacaoDaParcela')}](context.item?.data)`}
    color="soft"
    back="neutralSoft"
    states={{
      paga: {
        label: 'Paga',
        when: f`context.item?.data?.status === 'paga'`,
        style: { backgroundColor: t('positiveSoft') },
        content: text({ color: t('positive') }),
      },
      atrasada: {
        label: 'Em atraso',
        when: f`formulas[${formula('situacaoDaParcela')}](context.item?.data) === 'Em atraso'`,
        style: { backgroundColor: t('dangerSoft') },
        content: text({ color: t('danger') }),
      },
      conferindo: {
        label: 'Conferindo',
        when: f`formulas[${formula('situacaoDaParcela')}](context.item?.data) === 'Conferindo'`,
        style: { backgroundColor: t('waitingSoft') },
        content: text({ color: t('waiting') }),
      },
    }}
  />
);
