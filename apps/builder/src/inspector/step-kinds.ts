import type { Field, Value } from '@trama/model';
import type { IconName } from '../ui/icons.ts';

/** A kind of action that the builder offers (conformance 10.45 to 10.99); all others run as they are and can be taken out. */
export interface StepKind {
  /** Name in the texts. */
  name: 'page' | 'address' | 'variable' | 'fetch' | 'popup' | 'closePopups' | 'wait';
  icon: IconName;
  /** Type of the action. */
  type: string;
  /** What the action says beside its fields. */
  fixed?: Readonly<Record<string, Value>>;
  fields: readonly Field[];
}

/** Where two kinds have one type, `fixed` tells them apart. */
export const STEP_KINDS: readonly StepKind[] = [
  {
    name: 'page',
    icon: 'file-text',
    type: 'change-page',
    fixed: { navigateMode: 'internal' },
    fields: [{ name: 'pageId', type: 'page', label: { en: 'Page', pt: 'Página' } }],
  },
  {
    name: 'address',
    icon: 'external-link',
    type: 'change-page',
    fixed: { navigateMode: 'external' },
    fields: [
      { name: 'externalUrl', type: 'text', label: { en: 'Address', pt: 'Endereço' } },
      { name: 'openInNewTab', type: 'boolean', label: { en: 'In a new tab', pt: 'Em outra aba' } },
    ],
  },
  {
    name: 'variable',
    icon: 'variable',
    type: 'variable',
    fields: [
      { name: 'varId', type: 'variable', label: { en: 'Variable', pt: 'Variável' } },
      { name: 'varValue', type: 'text', label: { en: 'Value', pt: 'Valor' } },
    ],
  },
  {
    name: 'fetch',
    icon: 'database',
    type: 'fetch-collection',
    fields: [{ name: 'collectionId', type: 'collection', label: { en: 'Collection', pt: 'Coleção' } }],
  },
  {
    name: 'popup',
    icon: 'picture-in-picture',
    type: 'open-popup',
    fields: [{ name: 'libraryComponentBaseId', type: 'component', label: { en: 'Popup', pt: 'Popup' } }],
  },
  { name: 'closePopups', icon: 'x', type: 'close-all-popup', fields: [] },
  {
    name: 'wait',
    icon: 'history',
    type: 'wait',
    fields: [{ name: 'value', type: 'number', label: { en: 'Milliseconds', pt: 'Milissegundos' } }],
  },
];
