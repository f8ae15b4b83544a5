import { choices, type ElementDefinition, field, label, PALETTE, toLength } from '@trama/model';
import { stepperTemplate } from './template.ts';

const color = (name: string, en: string, pt: string, value: string, tone: string) =>
  field(name, 'color', label(en, pt), 'brsc', value, { css: `--stepper-${name}`, tone });

const showsButtons = ({ showNavigation }: Readonly<Record<string, unknown>>): boolean => showNavigation !== false;

/** A way of several steps, one shown at a time (conformance 11.61). */
export const stepper: ElementDefinition = {
  id: '2f6a9c1e-5b7d-4e38-a0f4-8d3c7b1e9a65',
  name: 'stepper',
  label: label('Stepper', 'Etapas'),
  icon: 'lucide/list',
  category: 'navigation',
  inherits: {},
  displays: ['flex'],
  fields: [
    field('stepLabels', 'json', label('Names of the steps', 'Nomes das etapas'), 'b', ['Step 1', 'Step 2', 'Step 3']),
    field('showLabels', 'boolean', label('Show the names', 'Mostrar os nomes'), 'b', true),
    field('orientation', 'choice', label('Orientation', 'Orientação'), 'br', 'horizontal', {
      choices: choices('horizontal', 'vertical'),
    }),
    field('stepStyle', 'choice', label('Marks', 'Marcas'), 'b', 'numbers', {
      choices: [
        { value: 'numbers', label: label('Numbers', 'Números') },
        { value: 'bullets', label: label('Bullets', 'Pontos') },
      ],
    }),
    field('completedIcon', 'icon', label('Icon of completed steps', 'Ícone das concluídas'), 'b', 'lucide/check'),
    field('numberFontSize', 'length', label('Size of the numbers', 'Tamanho dos números'), 'brsc', '14px', {
      css: '--stepper-number-size',
      toCss: toLength,
      min: 1,
      max: 100,
      when: ({ stepStyle }) => stepStyle !== 'bullets',
    }),
    color('activeColor', 'Completed', 'Concluída', '#15744a', 'success'),
    color('currentColor', 'Current', 'Atual', PALETTE.primary[1], 'primary-text'),
    color('inactiveColor', 'To come', 'Pendente', '#5b6270', 'text-muted'),
    field('clickable', 'boolean', label('Steps can be clicked', 'Etapas clicáveis'), 'b', true),
    field('showNavigation', 'boolean', label('Buttons', 'Botões'), 'b', true),
    field('previousText', 'text', label('Back', 'Voltar'), 'bm', { en: 'Back', pt: 'Voltar' }, { when: showsButtons }),
    field('nextText', 'text', label('Next', 'Avançar'), 'bm', { en: 'Next', pt: 'Avançar' }, { when: showsButtons }),
    field(
      'finishText',
      'text',
      label('Finish', 'Concluir'),
      'bm',
      { en: 'Finish', pt: 'Concluir' },
      { when: showsButtons },
    ),
    field('value', 'number', label('First step', 'Etapa inicial'), 'b', 0, {
      min: 0,
      help: label('Position of the step, counted from 0.', 'Posição da etapa, contada a partir de 0.'),
    }),
    field('steps', 'hidden', label('Steps', 'Etapas'), '', []),
  ],
  slots: [{ path: 'steps.*', kind: 'many', label: label('Step', 'Etapa') }],
  events: [
    { name: 'stepChange', label: label('On step change', 'Ao mudar de etapa'), payload: { value: 1, previous: 0 } },
    { name: 'stepComplete', label: label('On step complete', 'Ao concluir uma etapa'), payload: { value: 0 } },
    { name: 'finish', label: label('On finish', 'Ao terminar'), payload: { value: [0, 1, 2] } },
  ],
  actions: [
    {
      name: 'goToStep',
      label: label('Go to a step', 'Ir para a etapa'),
      args: [field('index', 'number', label('Position', 'Posição'), 'b', undefined, { min: 0 })],
    },
    { name: 'nextStep', label: label('Next step', 'Próxima etapa'), args: [] },
    { name: 'previousStep', label: label('Previous step', 'Etapa anterior'), args: [] },
    { name: 'finish', label: label('Finish', 'Terminar'), args: [] },
  ],
  variables: [
    { name: 'activeStepIndex', type: 'number', label: label('Step', 'Etapa'), from: 'value', initial: 0 },
    { name: 'completedSteps', type: 'array', label: label('Completed', 'Concluídas'), readonly: true, initial: [] },
    {
      name: 'isFirstStep',
      type: 'boolean',
      label: label('At the first', 'Na primeira'),
      readonly: true,
      initial: true,
    },
    { name: 'isLastStep', type: 'boolean', label: label('At the last', 'Na última'), readonly: true, initial: false },
  ],
  template: stepperTemplate,
};
