import { choices, type ElementDefinition, type Field, field, type Label, label, type Value } from '@trama/model';
import { textLookFields } from '../../shared/fields/inherited.ts';

const kept = (name: string, labels: Label, ...rest: [Value?, Partial<Field>?]) =>
  field(name, 'hidden', labels, 'b', ...rest);

/**
 * The payment element of a vendor. The form is drawn by a script of the vendor's, which pages do not load: a box keeps its place.
 * What only that script would read is kept and not offered (conformance 11.63).
 */
export const payment: ElementDefinition = {
  id: 'faf7b16f-26ea-4368-8720-1563d265cd31',
  name: 'payment',
  label: label('Payment (Stripe)', 'Pagamento (Stripe)'),
  icon: 'lucide/credit-card',
  category: 'form',
  hidden: true,
  needsCode: label(
    'Takes no payments by itself: the form of the provider is drawn by its own script, which pages do not load. Open a payment page of the provider in its place, by a link, a workflow or a frame.',
    'Não recebe pagamentos por si só: o formulário do provedor é desenhado pelo script dele, que as páginas não carregam. Abra no lugar uma página de pagamento do provedor, por um link, um fluxo ou um quadro.',
  ),
  inherits: { text: ['_ww-text_text', '_ww-text_links'] },
  displays: ['block', 'inline-block'],
  fields: [
    kept('labels', label('Labels', 'Rótulos'), 'above', { choices: choices('above', 'floating') }),
    kept('theme', label('Theme', 'Tema'), 'stripe', { choices: choices('stripe', 'night', 'flat', 'none') }),
    kept('colorPrimary', label('Primary colour', 'Cor primária')),
    field('colorBackground', 'color', label('Background', 'Fundo'), 'b', undefined, { css: '--payment-background' }),
    kept('colorDanger', label('Error colour', 'Cor de erro')),
    field('borderRadius', 'length', label('Radius', 'Raio'), 'b', '4px', { css: '--payment-radius' }),
    kept('spacingUnit', label('Spacing', 'Espaçamento'), '4px'),
    kept('rules', label('Rules', 'Regras'), ''),
    kept('clientSecret', label('Client secret', 'Segredo do cliente'), ''),
    ...textLookFields,
  ],
  slots: [],
  variables: [{ name: 'value', type: 'any', label: label('Payment', 'Pagamento'), readonly: true, initial: null }],
};
