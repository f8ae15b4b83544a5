import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { iframe } from './definition.ts';

export const example: ElementExample = {
  type: iframe.id,
  variants: [
    {
      name: 'page',
      label: { en: 'A page of the same site', pt: 'Uma página do mesmo site' },
      // The canvas has this page among its files.
      content: { source: '/examples/page.html' },
      style: { width: '100%', height: '200px', border: `1px solid ${tokenColor('border')}`, borderRadius: '8px' },
    },
  ],
};
