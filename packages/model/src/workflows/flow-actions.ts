import { label } from '../define-field.ts';
import { argument, condition, type NativeActionDefinition, value } from './action-definition.ts';

/** The way through a workflow (conformance 10.67 to 10.74, 10.88 to 10.90). */
export const flowActions: readonly NativeActionDefinition[] = [
  {
    type: 'if',
    label: label('If', 'Se'),
    icon: 'lucide/split',
    group: 'flow',
    args: [condition],
    branches: 'if',
  },
  {
    type: 'switch',
    label: label('Switch', 'Escolher'),
    icon: 'lucide/git-fork',
    group: 'flow',
    args: [value],
    branches: 'switch',
  },
  {
    type: 'loop',
    label: label('For each item', 'Para cada item'),
    icon: 'lucide/repeat',
    group: 'flow',
    args: [argument('value', 'Items', 'Itens', 'data', { required: true })],
    hasLoop: true,
  },
  {
    type: 'while-loop',
    label: label('Repeat while', 'Repetir enquanto'),
    icon: 'lucide/repeat',
    group: 'flow',
    args: [condition],
    hasLoop: true,
  },
  {
    type: 'continue-loop',
    label: label('Next item if', 'Próximo item se'),
    icon: 'lucide/repeat',
    group: 'flow',
    args: [condition],
  },
  {
    type: 'break-loop',
    label: label('End the loop if', 'Sair da repetição se'),
    icon: 'lucide/repeat',
    group: 'flow',
    args: [condition],
  },
  {
    type: 'filter',
    label: label('Go on only if', 'Continuar só se'),
    icon: 'lucide/filter',
    group: 'flow',
    args: [condition],
  },
  {
    type: 'trycatch',
    label: label('Try', 'Tentar'),
    icon: 'lucide/shield-check',
    group: 'flow',
    args: [],
    branches: 'trycatch',
  },
  {
    type: 'throw',
    label: label('Fail', 'Falhar'),
    icon: 'lucide/circle-alert',
    group: 'flow',
    args: [argument('message', 'Message', 'Mensagem')],
  },
  {
    type: 'return',
    label: label('Set the result', 'Definir o resultado'),
    icon: 'lucide/corner-left-up',
    group: 'flow',
    args: [value],
  },
  {
    type: 'return-result',
    label: label('Set the result', 'Definir o resultado'),
    icon: 'lucide/corner-left-up',
    group: 'flow',
    args: [value],
    isOlder: true,
  },
  {
    type: 'wait',
    label: label('Wait', 'Esperar'),
    icon: 'lucide/history',
    group: 'flow',
    args: [
      argument('value', 'Milliseconds', 'Milissegundos', 'number', {
        min: 0,
        required: true,
        // Older data call it so.
        when: ({ duration }) => duration === undefined,
      }),
    ],
  },
];
