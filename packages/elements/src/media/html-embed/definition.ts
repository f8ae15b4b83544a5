import { type ElementDefinition, field, label } from '@trama/model';

export const htmlEmbed: ElementDefinition = {
  id: '6d692ca2-6cdc-4805-aa0c-211102f335d0',
  name: 'html-embed',
  label: label('HTML', 'HTML'),
  icon: 'lucide/code',
  category: 'media',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [
    field('source', 'code', label('HTML', 'HTML'), 'b', '', { language: 'html' }),
    field('refreshOnResize', 'boolean', label('Refresh on resize', 'Refazer se a tela mudar'), '', false),
  ],
  slots: [],
  template: { content: { source: '<p>HTML</p>' } },
};
