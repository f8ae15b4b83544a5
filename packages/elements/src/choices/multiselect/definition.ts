import { type ElementDefinition, field, label } from '@trama/model';
import { textLookFields } from '../../shared/fields/inherited.ts';
import { selectV1, selectV1Fields, selectV1Slots } from '../select-v1/definition.ts';

/** The previous select for several values (elements, “Other elements”). */
export const multiselect: ElementDefinition = {
  ...selectV1,
  id: '2d18ef4c-e9e5-4dc6-a29d-01d9f797be5e',
  name: 'multiselect',
  label: label('Multiselect (earlier)', 'Seleção múltipla (anterior)'),
  fields: [
    field('mode', 'choice', label('Shows', 'Mostra'), '', 'tags', {
      choices: [
        { value: 'single', label: label('One value', 'Um valor') },
        { value: 'multiple', label: label('A number', 'Uma quantidade') },
        { value: 'tags', label: label('Tags', 'Etiquetas') },
      ],
    }),
    field('multipleLabel', 'text', label('Text of the number', 'Texto da quantidade'), 'bm', undefined, {
      when: (values) => values.mode === 'multiple',
    }),
    field('allowCreation', 'boolean', label('New values', 'Novos valores'), 'b', false),
    field('hideSelected', 'boolean', label('Hide the chosen', 'Ocultar as escolhidas'), 'b', true),
    field('closeOnSelect', 'boolean', label('Choice closes', 'Escolha fecha'), 'b', false),
    field('initialValue', 'list', label('Initial values', 'Valores iniciais'), 'b'),
    ...selectV1Fields.map((one) => (one.name === 'placeholder' ? { ...one, default: { en: 'placeholder' } } : one)),
    ...textLookFields,
  ],
  slots: selectV1Slots,
  variables: [
    {
      name: 'currentSelection',
      type: 'array',
      label: label('Selection', 'Seleção'),
      from: (content) => {
        const initial = content('initialValue');
        return Array.isArray(initial) ? initial : [];
      },
      initial: [],
      resettable: true,
    },
  ],
};
