import type { ElementDefinition } from '@trama/model';

/** The categories of elements in the order in which they are offered. */
export const ELEMENT_CATEGORIES: readonly ElementDefinition['category'][] = [
  'layout',
  'text',
  'basic',
  'media',
  'form',
  'navigation',
  'overlay',
  'feedback',
  'data',
  'chart',
];
