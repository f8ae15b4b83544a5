import { type ElementDefinition, field, label } from '@trama/model';
import { generation } from '../../shared/fields/generation.ts';
import { paginatorTemplate } from './template.ts';

export const paginator: ElementDefinition = {
  id: '88ef76b6-46d5-4685-878f-2f1fa0d54cb8',
  name: 'paginator',
  label: label('Paginator', 'Paginação'),
  icon: 'lucide/chevrons-left-right',
  category: 'navigation',
  inherits: {},
  displays: ['block', 'inline-block'],
  interactive: true,
  fields: [
    field('useCustomPagination', 'boolean', label('Own numbers', 'Números próprios'), '', false),
    field('collectionId', 'collection', label('Collection', 'Coleção'), '', null, {
      when: (values) => !values.useCustomPagination,
    }),
    field('paginatorTotal', 'number', label('Total', 'Total'), 'b', 10, {
      when: (values) => Boolean(values.useCustomPagination),
    }),
    field('paginatorLimit', 'number', label('Per page', 'Por página'), 'b', 5, {
      when: (values) => Boolean(values.useCustomPagination),
    }),
    field('paginatorOffset', 'number', label('Offset', 'Início'), 'b', 0, {
      when: (values) => Boolean(values.useCustomPagination),
    }),
    field('paginatorText', 'hidden', label('Page', 'Página'), ''),
    field('paginatorPrev', 'hidden', label('Previous', 'Anterior'), ''),
    field('paginatorNext', 'hidden', label('Next', 'Próxima'), ''),
  ],
  slots: [
    { path: 'paginatorText', kind: 'one', copied: true, inControl: true, label: label('Page', 'Página') },
    { path: 'paginatorPrev', kind: 'one', inControl: true, label: label('Previous', 'Anterior') },
    { path: 'paginatorNext', kind: 'one', inControl: true, label: label('Next', 'Próxima') },
  ],
  events: [
    {
      name: 'change',
      label: label('On change', 'Ao mudar'),
      payload: { context: { page: 1, offset: 0, limit: 5, total: 10 } },
    },
  ],
  template: paginatorTemplate,
};

/** The same element under an earlier id. */
export const paginatorV1: ElementDefinition = {
  ...paginator,
  id: '61825dc3-96de-46e1-a8c4-b091289d8448',
  ...generation(paginator, 1),
  hidden: true,
};
