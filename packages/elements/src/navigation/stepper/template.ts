import type { ElementDefinition } from '@trama/model';
import { words } from '../../shared/templates/template-parts.ts';

/** What the palette inserts. */
export const stepperTemplate: NonNullable<ElementDefinition['template']> = {
  style: { width: '100%' },
  content: {
    stepLabels: [
      { en: 'Profile', pt: 'Perfil' },
      { en: 'Cover', pt: 'Cobertura' },
      { en: 'Signature', pt: 'Assinatura' },
    ],
  },
  children: {
    'steps.0': [words('Who is it for?', 'Para quem é?')],
    'steps.1': [words('How much do you want to leave?', 'Quanto você quer deixar?')],
    'steps.2': [words('Look it over and sign.', 'Confira e assine.')],
  },
};
