import { expect, it } from 'vitest';
import { nodeSettings as texts } from '../../texts/node-settings-pt.ts';
import { stateName } from './state-names.ts';

const naming = { design: { elements: {} }, nameOf: () => null, texts };

it.each([
  [{ id: '_wwHover', label: 'hover' }, 'Ponteiro por cima'],
  [{ id: 'readonly', label: 'readonly' }, 'Somente leitura'],
  [{ id: 'a1b2c3', label: 'active' }, 'active'],
  [{ id: 'a1b2c3', label: 'Escolhido' }, 'Escolhido'],
])(
  '%o is called %s: what elements switch by themselves in words, what somebody named as they named it',
  (rule, name) => {
    expect(stateName(rule, naming)).toBe(name);
  },
);
