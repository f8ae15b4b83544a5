import type { ElementExample } from '../../shared/examples/element-example.ts';
import { formInput, formInputV1, formInputV2 } from './definition.ts';

const { content, style } = formInput.template ?? {};

export const example: ElementExample = {
  type: formInput.id,
  variants: [
    { name: 'text', label: { en: 'Text', pt: 'Texto' }, content, style },
    {
      name: 'email',
      label: { en: 'E-mail', pt: 'E-mail' },
      content: {
        ...content,
        type: 'email',
        autocomplete: true,
        placeholder: { en: 'you@mail.com', pt: 'voce@mail.com' },
      },
      style,
    },
    {
      name: 'currency',
      label: { en: 'Currency', pt: 'Moeda' },
      content: {
        ...content,
        type: 'currency',
        value: 1234.5,
        currencySymbol: 'R$',
        currencyThousandsSeparator: '.',
        currencyDecimalSeparator: ',',
      },
      style,
    },
    {
      name: 'number',
      label: { en: 'Number', pt: 'Número' },
      content: { ...content, type: 'number', value: 3, min: '0', max: '10', step: 1 },
      style,
    },
    { name: 'date', label: { en: 'Date', pt: 'Data' }, content: { ...content, type: 'date' }, style },
    {
      name: 'textarea',
      label: { en: 'Several lines', pt: 'Várias linhas' },
      content: { ...content, type: 'textarea', rows: 4, resize: true },
      style,
    },
    {
      name: 'readonly',
      label: { en: 'Read only', pt: 'Somente leitura' },
      content: { ...content, value: '2026', readonly: true },
      style,
    },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: formInputV2.id,
      content,
      style,
    },
    {
      name: 'earliest',
      label: { en: 'Earliest generation', pt: 'Geração mais antiga' },
      type: formInputV1.id,
      content,
      style,
    },
  ],
};
