/** @jsxImportSource @trama/document */
import { Box, callWorkflow, El, f, formula, type NotationNode, workflow } from '@trama/document/notation';
import { Icon, Label, Row, Stack } from '../../look/parts.tsx';
import { EASE, focusRing, font, layout, ROUND, space, t, text } from '../../look/values.ts';
import { STEP_KEYS, STEPS, type Step } from './steps.ts';

const isHere = (key: string) => f`formulas[${formula('etapaDaAdesao')}]() === ${key}`;
const isPast = (key: string) =>
  f`formulas[${formula('lugarDaEtapa')}](formulas[${formula('etapaDaAdesao')}]()) > ${STEP_KEYS.indexOf(key)}`;

const StepButton = ({ step }: { step: Step }): NotationNode => (
  <El
    type="button"
    style={{
      padding: space('s8'),
      minHeight: '44px',
      backgroundColor: 'transparent',
      borderRadius: ROUND,
      border: '1px solid transparent',
      cursor: 'pointer',
      transition: EASE,
      customCss: { gap: t('s8'), 'white-space': 'nowrap', ...focusRing },
    }}
    tablet={{ padding: space('s8', 's4'), customCss: { gap: t('s4'), 'white-space': 'nowrap', ...focusRing } }}
    font={font('smallStrong', 'soft')}
    content={{ '_ww-text_text': step.label, buttonType: 'button', hasLeftIcon: true }}
    slots={{
      leftIcon: (
        <Icon
          key="icone"
          size={20}
          icon={f`formulas[${formula('lugarDaEtapa')}](formulas[${formula('etapaDaAdesao')}]()) > ${STEP_KEYS.indexOf(step.key)} ? 'lucide/circle-check' : formulas[${formula('etapaDaAdesao')}]() === ${step.key} ? 'lucide/circle-dot' : 'lucide/circle'`}
          color="accent"
        />
      ),
    }}
    attributes={{ 'aria-current': f`formulas[${formula('etapaDaAdesao')}]() === ${step.key} ? 'step' : undefined` }}
    states={{
      passada: { when: isPast(step.key), content: text({ color: t('ink') }) },
      aqui: {
        when: isHere(step.key),
        style: { backgroundColor: t('accentSoft') },
        content: text({ color: t('accent') }),
      },
    }}
    on={{ click: workflow([callWorkflow('irParaEtapa', { etapa: step.key })]) }}
  />
);

/** Where one is in the enrolment; each step can be gone back to. */
export const Progress = (): NotationNode => (
  <Stack
    gap="s12"
    style={{ width: '100%', customCss: { 'scroll-margin-top': '92px' } }}
    attributes={{ 'data-etapas': '' }}
  >
    <Row
      key="etapas"
      gap="s4"
      style={{ width: '100%', overflow: 'auto', customCss: { 'scrollbar-width': 'none' } }}
      tabletContent={layout({ columnGap: t('s2') })}
      mobile={{ display: 'none' }}
      attributes={{ role: 'navigation', 'aria-label': 'Etapas da adesão' }}
    >
      {STEPS.map((step) => (
        <StepButton key={step.key} step={step} />
      ))}
    </Row>
    <Label
      key="curta"
      type="smallStrong"
      color="soft"
      style={{ display: 'none' }}
      mobile={{ display: 'block' }}
      text={f`'Etapa ' + (formulas[${formula('lugarDaEtapa')}](formulas[${formula('etapaDaAdesao')}]()) + 1) + ' de ' + ${STEPS.length}`}
    />
    <Box
      key="trilho"
      style={{ width: '100%', height: '6px', borderRadius: ROUND, backgroundColor: t('line'), overflow: 'hidden' }}
      attributes={{
        role: 'progressbar',
        'aria-label': 'Progresso da adesão',
        'aria-valuemin': '0',
        'aria-valuemax': String(STEPS.length),
        'aria-valuenow': f`String(formulas[${formula('lugarDaEtapa')}](formulas[${formula('etapaDaAdesao')}]()) + 1)`,
      }}
    >
      <Box
        key="feito"
        style={{
          height: '6px',
          width: f`((formulas[${formula('lugarDaEtapa')}](formulas[${formula('etapaDaAdesao')}]()) + 1) / ${STEPS.length} * 100) + '%'`,
          borderRadius: ROUND,
          backgroundColor: t('accent'),
          transition: 'width 240ms ease',
        }}
      />
    </Box>
  </Stack>
);
