import { choices, type ElementDefinition, field, label } from '@trama/model';
import { textLookFields } from '../../shared/fields/inherited.ts';

/**
 * The payment element of a vendor (elements, one-line list: stripe-payment). Its fields are kept; in its place stands
 * a labelled box, since the vendor's own script is no part of this library.
 */
export const payment: ElementDefinition = {
  id: 'faf7b16f-26ea-4368-8720-1563d265cd31',
  name: 'payment',
  label: label('Payment (Stripe)', 'Pagamento (Stripe)'),
  icon: 'lucide/credit-card',
  category: 'form',
  hidden: true,
  inherits: { text: ['_ww-text_text', '_ww-text_links'] },
  displays: ['block', 'inline-block'],
  fields: [
    field('labels', 'choice', label('Labels', 'Rótulos'), 'b', 'above', { choices: choices('above', 'floating') }),
    field('theme', 'choice', label('Theme', 'Tema'), 'b', 'stripe', {
      choices: choices('stripe', 'night', 'flat', 'none'),
    }),
    field('colorPrimary', 'color', label('Primary colour', 'Cor primária'), 'b'),
    field('colorBackground', 'color', label('Background', 'Fundo'), 'b', undefined, { css: '--payment-background' }),
    field('colorDanger', 'color', label('Error colour', 'Cor de erro'), 'b'),
    field('borderRadius', 'length', label('Radius', 'Raio'), 'b', '4px', { css: '--payment-radius' }),
    field('spacingUnit', 'length', label('Spacing', 'Espaçamento'), 'b', '4px'),
    field('rules', 'json', label('Rules', 'Regras'), 'b', ''),
    field('clientSecret', 'text', label('Client secret', 'Segredo do cliente'), 'b', ''),
    ...textLookFields,
  ],
  slots: [],
  variables: [{ name: 'value', type: 'any', label: label('Payment', 'Pagamento'), readonly: true, initial: null }],
};
