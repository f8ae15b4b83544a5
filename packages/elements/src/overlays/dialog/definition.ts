import { type ElementDefinition, field, label } from '@trama/model';
import { layoutFields } from '../../shared/fields/inherited.ts';
import { dialogActions, dialogSlotFields, dialogSlots } from '../shared/dialog-parts.ts';
import { animationFields, closingFields, placementFields } from '../shared/fields.ts';
import { dialogTemplate } from './template.ts';

const payload = { open: true };

export const dialog: ElementDefinition = {
  id: '9256b033-f4e8-4ab4-adce-dac3a940d7f5',
  name: 'dialog',
  label: label('Dialog', 'Diálogo'),
  icon: 'lucide/app-window',
  category: 'overlay',
  inherits: { layout: true },
  displays: ['flex', 'grid', 'inline-flex', 'inline-grid'],
  fields: [
    ...placementFields('none', 'modal', 'sheet'),
    ...animationFields,
    ...closingFields,
    field('trigger', 'boolean', label('Trigger', 'Gatilho'), 'b', true),
    field('triggerClickOpens', 'boolean', label('Click opens', 'Clique abre'), 'b', true, {
      when: ({ trigger }) => Boolean(trigger),
    }),
    field('preventInteractionsOutside', 'boolean', label('Block the page', 'Bloquear a página'), 'b', true, {
      when: ({ overlay, clickOutsideCloses }) => overlay === false && !clickOutsideCloses,
    }),
    ...dialogSlotFields,
    ...layoutFields,
  ],
  slots: dialogSlots,
  states: ['focus', 'disabled'],
  events: [
    { name: 'open', label: label('On open', 'Ao abrir'), payload },
    { name: 'close', label: label('On close', 'Ao fechar'), payload: { open: false } },
    { name: 'change', label: label('On change', 'Ao mudar'), payload },
  ],
  actions: dialogActions,
  variables: [{ name: 'open', type: 'boolean', label: label('Open', 'Aberto'), initial: false }],
  localContext: 'dialog',
  template: dialogTemplate,
};
