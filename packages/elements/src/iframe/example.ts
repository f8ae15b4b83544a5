import type { ElementExample } from '../example.ts';
import { iframe } from './definition.ts';

export const example: ElementExample = {
  type: iframe.id,
  variants: [
    {
      name: 'empty',
      label: { en: 'Without an address', pt: 'Sem endereço' },
      style: { width: '100%', height: '200px', border: '1px solid var(--trama-border, #d9dce3)', borderRadius: '8px' },
    },
  ],
};
