import { type ElementActionDefinition, type ElementDefinition, type Field, field, label } from '@trama/model';

/** Places of a dialog of either generation: each holds one element of the author's. */
export const dialogSlots: ElementDefinition['slots'] = [
  { path: 'triggerElement', kind: 'one', label: label('Trigger', 'Gatilho') },
  { path: 'contentElement', kind: 'one', label: label('Content', 'Conteúdo') },
  { path: 'overlayElement', kind: 'one', label: label('Overlay', 'Sobreposição') },
];

/** The content of these places. */
export const dialogSlotFields: readonly Field[] = dialogSlots.map(({ path, label: labels }) =>
  field(path, 'hidden', labels, ''),
);

export const dialogActions: readonly ElementActionDefinition[] = [
  { name: 'toggleDialog', label: label('Toggle', 'Alternar'), args: [] },
  { name: 'openDialog', label: label('Open', 'Abrir'), args: [] },
  { name: 'closeDialog', label: label('Close', 'Fechar'), args: [] },
];
