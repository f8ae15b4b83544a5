import { label } from '../define-field.ts';
import type { Json } from '../design/value.ts';
import type { Label } from '../fields.ts';

/** What a trigger belongs to: an element or a section, a page or the site, a component (or popup) inside. */
export type TriggerPlace = 'node' | 'page' | 'app' | 'component';

/** Something that every element, page, site or component can wait for. */
export interface NativeTriggerDefinition {
  name: string;
  label: Label;
  places: readonly TriggerPlace[];
  /** Example of `event`, for formulas. */
  event?: Json;
}

const trigger = /* @__NO_SIDE_EFFECTS__ */ (
  places: readonly TriggerPlace[],
  name: string,
  en: string,
  pt: string,
  event?: Json,
): NativeTriggerDefinition => ({ name, label: label(en, pt), places, ...(event === undefined ? {} : { event }) });

const NODE = ['node'] as const;
const LIFE = ['node', 'component'] as const;
const SITE = ['page', 'app'] as const;

const KEY: Json = {
  key: 'Enter',
  keyCode: 13,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
};

/** The triggers that do not come from a definition (conformance 10.1 to 10.34), the most used ones first. */
export const NATIVE_TRIGGERS: readonly NativeTriggerDefinition[] = [
  trigger(NODE, 'click', 'Click', 'Clique'),
  trigger(NODE, 'dblclick', 'Double click', 'Clique duplo'),
  trigger(NODE, 'contextmenu', 'Right click', 'Clique direito'),
  trigger(NODE, 'mouseenter', 'Pointer enters', 'Ponteiro entra'),
  trigger(NODE, 'mouseleave', 'Pointer leaves', 'Ponteiro sai'),
  trigger(NODE, 'mousedown', 'Pointer pressed', 'Ponteiro pressiona'),
  trigger(NODE, 'mouseup', 'Pointer released', 'Ponteiro solta'),
  trigger(NODE, 'mousemove', 'Pointer moves', 'Ponteiro se move'),
  trigger(NODE, 'touchstart', 'Touch begins', 'Toque começa'),
  trigger(NODE, 'touchmove', 'Touch moves', 'Toque se move'),
  trigger(NODE, 'touchend', 'Touch ends', 'Toque termina'),
  trigger(NODE, 'touchcancel', 'Touch is cancelled', 'Toque é cancelado'),
  trigger(NODE, 'scroll', 'Scrolled', 'Rolagem'),
  trigger(LIFE, '_wwOnCreated', 'Created', 'Criado'),
  trigger(LIFE, '_wwOnMounted', 'Shown', 'Mostrado'),
  trigger(LIFE, '_wwOnBeforeUnmount', 'About to go', 'Prestes a sair'),
  trigger(['component'], '_wwOnPropertyChange', 'A property changes', 'Uma propriedade muda', {
    newValue: null,
    oldValue: null,
  }),
  trigger(['component'], '_wwClosePopup', 'The popup closes', 'O popup fecha'),
  trigger(SITE, 'onload', 'Page loaded', 'Página carregada'),
  trigger(SITE, 'before-collection-fetch', 'Before data is fetched', 'Antes de buscar os dados'),
  trigger(['app'], 'onload-app', 'Site loaded', 'Site carregado'),
  trigger(['app'], 'before-collection-fetch-app', 'Before any data is fetched', 'Antes de buscar quaisquer dados'),
  trigger(SITE, 'page-unload', 'Page is left', 'Saída da página'),
  trigger(SITE, 'page-scroll', 'Page scrolled', 'Rolagem da página'),
  trigger(SITE, 'page-resize', 'Window resized', 'Janela redimensionada'),
  trigger(SITE, 'keydown', 'Key pressed', 'Tecla pressionada', KEY),
  trigger(SITE, 'keyup', 'Key released', 'Tecla solta', KEY),
  trigger(SITE, 'on-collection-fetch-error', 'A collection fails', 'Uma coleção falha', {
    error: null,
    collection: null,
    collectionId: '',
    collectionName: '',
  }),
];
