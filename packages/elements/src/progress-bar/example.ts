import type { ElementExample } from '../example.ts';
import { words } from '../template-parts.ts';
import { progressBar } from './definition.ts';

const { content, style, children } = progressBar.template ?? {};

export const example: ElementExample = {
  type: progressBar.id,
  variants: [
    {
      name: 'label',
      label: { en: 'With its label', pt: 'Com rótulo' },
      content,
      style: { ...style, backgroundColor: 'var(--trama-surface-sunken, #f5f6f8)' },
      children: {
        ...children,
        progressionLabel: [
          words('65%', '65%', { tag: 'span', '_ww-text_fontSize': '12px', '_ww-text_color': '#101216' }),
        ],
      },
    },
    {
      name: 'plain',
      label: { en: 'Without label', pt: 'Sem rótulo' },
      content: { ...content, label: 'none' },
      style: { ...style, backgroundColor: 'var(--trama-surface-sunken, #f5f6f8)' },
    },
  ],
};
