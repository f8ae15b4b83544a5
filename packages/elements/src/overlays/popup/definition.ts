import { type ElementDefinition, field, label } from '@trama/model';
import { animationFields, closingFields, placementFields } from '../shared/fields.ts';

export const popup: ElementDefinition = {
  id: 'c6c0c00e-49fd-4cb9-bd78-5bc09945721e',
  name: 'popup',
  label: label('Popup', 'Popup'),
  icon: 'lucide/picture-in-picture',
  category: 'overlay',
  hidden: true,
  inherits: {},
  displays: ['flex'],
  baseCss: { 'flex-direction': 'column' },
  fields: [
    ...placementFields('modal', 'sheet'),
    ...animationFields,
    ...closingFields,
    field(
      'overlayBackgroundColor',
      'color',
      label('Overlay colour', 'Cor da sobreposição'),
      'brc',
      'rgba(0, 0, 0, 0.5)',
      { css: '--overlay-color', when: ({ overlay }) => overlay !== false },
    ),
    field('children', 'hidden', label('Children', 'Filhos'), '', []),
  ],
  slots: [{ path: 'children', kind: 'many', label: label('Children', 'Filhos') }],
  localContext: 'popup',
};
