import type { ElementExample } from '../example.ts';
import { words } from '../example-parts.ts';
import { stepper } from './definition.ts';

const children = {
  'steps.0': [words('Who is it for?', 'Para quem é?')],
  'steps.1': [words('How much do you want to leave?', 'Quanto você quer deixar?')],
  'steps.2': [words('Look it over and sign.', 'Confira e assine.')],
};
const content = { stepLabels: ['Perfil', 'Cobertura', 'Assinatura'] };

export const example: ElementExample = {
  type: stepper.id,
  variants: [
    { name: 'numbers', label: { en: 'Numbers', pt: 'Números' }, content, style: { width: '100%' }, children },
    {
      name: 'vertical',
      label: { en: 'Vertical, bullets', pt: 'Vertical, pontos' },
      content: { ...content, orientation: 'vertical', stepStyle: 'bullets' },
      style: { width: '100%' },
      children,
    },
  ],
};
