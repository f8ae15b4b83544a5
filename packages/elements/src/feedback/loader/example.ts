import type { ElementExample } from '../../shared/examples/element-example.ts';
import { loader } from './definition.ts';

const { content, style, children } = loader.template ?? {};

const KINDS = [
  { name: 'plane', en: 'Plane', pt: 'Plano' },
  { name: 'chase', en: 'Chase', pt: 'Perseguição' },
  { name: 'bounce', en: 'Bounce', pt: 'Salto' },
  { name: 'wave', en: 'Wave', pt: 'Onda' },
  { name: 'pulse', en: 'Pulse', pt: 'Pulso' },
  { name: 'flow', en: 'Flow', pt: 'Fluxo' },
  { name: 'swing', en: 'Swing', pt: 'Balanço' },
  { name: 'circle-fade', en: 'Fading circle', pt: 'Círculo que some' },
  { name: 'grid', en: 'Grid', pt: 'Grade' },
  { name: 'fold', en: 'Fold', pt: 'Dobra' },
  { name: 'wander', en: 'Wander', pt: 'Passeio' },
];

export const example: ElementExample = {
  type: loader.id,
  variants: [
    { name: 'circle', label: { en: 'Circle', pt: 'Círculo' }, content, style, children },
    ...KINDS.map(({ name, en, pt }) => ({ name, label: { en, pt }, content: { spinner: name } })),
  ],
};
