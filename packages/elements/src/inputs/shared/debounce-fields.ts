import { type Field, field, label } from '@trama/model';

/** Whether, and for how long, a field waits for the visitor to pause before it tells of a change. */
export const debounceFields: readonly Field[] = [
  field('debounce', 'boolean', label('Delay changes', 'Atrasar mudanças'), '', false),
  field('debounceDelay', 'length', label('Delay', 'Atraso'), 'r', '500ms', {
    min: 1,
    max: 5000,
    units: ['ms'],
    when: (values) => Boolean(values.debounce),
  }),
];
