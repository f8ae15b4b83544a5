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
  trigger(NODE, 'click', 'On click', 'Ao clicar'),
  trigger(NODE, 'dblclick', 'On double click', 'Ao clicar duas vezes'),
  trigger(NODE, 'contextmenu', 'On right click', 'Ao clicar com o botão direito'),
  trigger(NODE, 'mouseenter', 'On pointer enter', 'Ao entrar o ponteiro'),
  trigger(NODE, 'mouseleave', 'On pointer leave', 'Ao sair o ponteiro'),
  trigger(NODE, 'mousedown', 'On pointer press', 'Ao pressionar o ponteiro'),
  trigger(NODE, 'mouseup', 'On pointer release', 'Ao soltar o ponteiro'),
  trigger(NODE, 'mousemove', 'On pointer move', 'Ao mover o ponteiro'),
  trigger(NODE, 'touchstart', 'On touch', 'Ao tocar na tela'),
  trigger(NODE, 'touchmove', 'On touch move', 'Ao arrastar o dedo'),
  trigger(NODE, 'touchend', 'On touch end', 'Ao tirar o dedo'),
  trigger(NODE, 'touchcancel', 'On touch cancel', 'Ao cancelar o toque'),
  trigger(NODE, 'scroll', 'On scroll', 'Ao rolar'),
  trigger(LIFE, '_wwOnCreated', 'On creation', 'Ao ser criado'),
  trigger(LIFE, '_wwOnMounted', 'On appearance', 'Ao aparecer'),
  trigger(LIFE, '_wwOnBeforeUnmount', 'Before removal', 'Antes de sair'),
  trigger(['component'], '_wwOnPropertyChange', 'On property change', 'Ao mudar uma propriedade', {
    newValue: null,
    oldValue: null,
  }),
  trigger(['component'], '_wwClosePopup', 'On popup close', 'Ao fechar o popup'),
  trigger(SITE, 'onload', 'On page load', 'Ao abrir a página'),
  trigger(SITE, 'before-collection-fetch', 'Before data fetch', 'Antes de buscar os dados'),
  trigger(['app'], 'onload-app', 'On site load', 'Ao abrir o site'),
  trigger(['app'], 'before-collection-fetch-app', 'Before any data fetch', 'Antes de buscar quaisquer dados'),
  trigger(SITE, 'page-unload', 'On page leave', 'Ao sair da página'),
  trigger(SITE, 'page-scroll', 'On page scroll', 'Ao rolar a página'),
  trigger(SITE, 'page-resize', 'On window resize', 'Ao redimensionar a janela'),
  trigger(SITE, 'keydown', 'On key down', 'Ao teclar', KEY),
  trigger(SITE, 'keyup', 'On key up', 'Ao soltar tecla', KEY),
  trigger(SITE, 'on-collection-fetch-error', 'On collection error', 'Ao falhar uma coleção', {
    error: null,
    collection: null,
    collectionId: '',
    collectionName: '',
  }),
];
