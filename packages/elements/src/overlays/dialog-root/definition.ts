import { choices, type ElementDefinition, field, label } from '@trama/model';
import { backgroundVideoFields, layoutFields, textLookFields } from '../../shared/fields/inherited.ts';
import { card, pushButton, words } from '../../shared/templates/template-parts.ts';
import { dialogActions, dialogSlotFields, dialogSlots } from '../shared/dialog-parts.ts';
import { animationFields } from '../shared/fields.ts';

const children = [field('children', 'hidden', label('Children', 'Filhos'), 'R', []), ...layoutFields];

/** A part of the earlier dialog: a box with a type of its own. */
const part = (id: string, name: string, labels: ElementDefinition['label']): ElementDefinition => ({
  id,
  name,
  label: labels,
  icon: 'lucide/square',
  category: 'overlay',
  hidden: true,
  deprecated: true,
  inherits: { layout: true, backgroundVideo: true },
  displays: ['flex', 'block', 'grid', 'inline-flex', 'inline-block', 'inline-grid'],
  linkable: true,
  fields: [...children, ...backgroundVideoFields],
  slots: [{ path: 'children', kind: 'many', repeatable: true, label: label('Children', 'Filhos') }],
});

export const dialogTrigger: ElementDefinition = part(
  '60830952-a06b-43e7-9876-35bf1dd700b3',
  'dialog-trigger',
  label('Dialog trigger', 'Gatilho do diálogo'),
);
export const dialogOverlay: ElementDefinition = part(
  'bbbc6194-64fe-46a8-86e0-101b164e07bb',
  'dialog-overlay',
  label('Dialog overlay', 'Sobreposição do diálogo'),
);

const event = (name: string, en: string, pt: string, value: boolean) => ({
  name,
  label: label(en, pt),
  payload: { value },
});

/** The dialog before `dialog` took its place (conformance 11.48). */
export const dialogRoot: ElementDefinition = {
  id: 'c3f5a6b7-6c2e-4b61-9a0e-2a7d34f2b9d1',
  name: 'dialog-root',
  label: label('Dialog (earlier)', 'Diálogo (anterior)'),
  icon: 'lucide/app-window',
  category: 'overlay',
  deprecated: true,
  inherits: { text: true },
  displays: ['flex', 'inline-flex'],
  autoWidth: true,
  linkable: true,
  fields: [
    field('type', 'choice', label('Type', 'Tipo'), '', 'dialog', { choices: choices('dialog', 'modal', 'sheet') }),
    field('sideModal', 'choice', label('Side', 'Lado'), 'b', 'middle', {
      choices: choices('left', 'middle', 'right'),
      when: ({ type }) => type === 'modal',
    }),
    field('sideSheet', 'choice', label('Sheet side', 'Lado da folha'), 'b', 'top', {
      choices: choices('left', 'top', 'right', 'bottom'),
      when: ({ type }) => type === 'sheet',
    }),
    field('align', 'choice', label('Alignment', 'Alinhamento'), 'b', 'center', {
      choices: choices('top', 'center', 'bottom'),
    }),
    ...animationFields.filter(({ name }) => name !== 'slideInDirection'),
    field('modal', 'boolean', label('Block the page', 'Bloquear a página'), 'b', true),
    field('preventScroll', 'boolean', label('Lock scrolling', 'Bloquear rolagem'), 'b', true),
    field('trigger', 'boolean', label('Trigger', 'Gatilho'), 'b', true),
    field('overlay', 'boolean', label('Overlay', 'Fundo escuro'), 'b', true),
    field('escClose', 'boolean', label('Escape closes', 'Esc fecha'), 'b', false),
    field('value', 'boolean', label('Open', 'Aberto'), 'b'),
    ...dialogSlotFields,
    ...textLookFields,
  ],
  slots: dialogSlots,
  states: ['focus', 'disabled'],
  events: [
    event('open', 'On open', 'Ao abrir', true),
    event('close', 'On close', 'Ao fechar', false),
    event('change', 'On change', 'Ao mudar', true),
  ],
  actions: dialogActions,
  variables: [{ name: 'value', type: 'boolean', label: label('Open', 'Aberto'), from: 'value', initial: false }],
  localContext: 'dialog',
  template: {
    content: { type: 'modal', escClose: true },
    children: {
      triggerElement: [{ type: dialogTrigger.id, children: { children: [pushButton({ en: 'Open', pt: 'Abrir' })] } }],
      contentElement: [card([words('Dialog', 'Diálogo')], { width: '280px' })],
      overlayElement: [
        {
          type: dialogOverlay.id,
          style: {
            position: 'fixed',
            top: '0',
            left: '0',
            width: '100vw',
            height: '100vh',
            backgroundColor: 'var(--trama-overlay, rgba(15, 18, 25, 0.5))',
          },
        },
      ],
    },
  },
};
