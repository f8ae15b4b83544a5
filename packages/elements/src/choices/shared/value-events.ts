import { type EventDefinition, type Json, label } from '@trama/model';

/** Events of a choice with a value like this one. */
export const valueEvents = (value: Json): readonly EventDefinition[] => [
  { name: 'change', label: label('On change', 'Ao mudar'), payload: { domEvent: {}, value } },
  {
    name: 'initValueChange',
    label: label('On initial value change', 'Ao mudar o valor inicial'),
    payload: { value },
  },
];
