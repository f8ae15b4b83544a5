import { type ElementDefinition, field, label } from '@trama/model';

export const iframe: ElementDefinition = {
  id: '6dee3327-9afa-4b44-bade-bdb547cdb18b',
  name: 'iframe',
  label: label('Frame', 'Iframe'),
  icon: 'lucide/frame',
  category: 'media',
  inherits: {},
  displays: ['block', 'inline-block'],
  fields: [field('source', 'text', label('Address', 'Endereço'), 'b', '')],
  slots: [],
  template: { style: { width: '100%', height: '300px' } },
};
