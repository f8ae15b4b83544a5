import type { ElementExample } from '../../shared/examples/element-example.ts';
import { number } from './definition.ts';

const { content, style, children } = number.template ?? {};

export const example: ElementExample = {
  type: number.id,
  variants: [
    { name: 'currency', label: { en: 'Currency', pt: 'Moeda' }, content, style, children },
    {
      name: 'percent',
      label: { en: 'Percent', pt: 'Porcentagem' },
      content: { ...content, value: 0.873, style: 'percent', fractionDigits: 1 },
    },
    {
      name: 'unit',
      label: { en: 'Unit', pt: 'Unidade' },
      content: { ...content, value: 12500, style: 'unit', unit: 'kilometer', notation: 'compact' },
    },
  ],
};
