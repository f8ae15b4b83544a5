import { choices, type ElementDefinition, field, label } from '@trama/model';

export const image: ElementDefinition = {
  id: '3a7d6379-12d3-4387-98ff-b332bb492a63',
  name: 'image',
  label: label('Image', 'Imagem'),
  icon: 'lucide/image',
  category: 'media',
  inherits: {},
  displays: ['block', 'inline-block'],
  linkable: true,
  fields: [
    field('url', 'image', label('Image', 'Imagem'), 'b', ''),
    field('alt', 'text', label('Description', 'Descrição'), 'bm', { en: '' }),
    field('objectFit', 'choice', label('Fit', 'Ajuste'), 'rsc', null, {
      choices: choices(null, 'cover', 'contain'),
      css: '--image-fit',
    }),
    field('overlay', 'color', label('Overlay', 'Sobreposição'), 'brsc', undefined, { css: '--image-overlay' }),
    field('filter', 'text', label('Filter', 'Filtro'), 'brsc', undefined, { css: '--image-filter' }),
    field('loading', 'choice', label('Loading', 'Carregar'), '', 'lazy', { choices: choices('lazy', 'eager') }),
  ],
  slots: [],
  template: { style: { width: '100%' }, content: { loading: 'lazy', alt: { en: '', pt: '' } } },
};
