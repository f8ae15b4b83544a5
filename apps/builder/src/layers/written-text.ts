import type { Element, ElementDefinition } from '@trama/model';

/** Longest text that names an element. */
const MOST = 40;

/** The beginning of the text that an author wrote into an element; it tells texts apart better than their type does. Null for bound texts. */
export const writtenText = (element: Element, definition: ElementDefinition, language: string): string | null => {
  const field = definition.fields.find(({ multiLang, type }) => multiLang && type === 'long-text');
  const value = field && element.content.default?.[field.name];
  if (typeof value !== 'string' && !isTextMap(value)) return null;
  const text = typeof value === 'string' ? value : (value[language] ?? Object.values(value)[0] ?? '');
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  return plain.length > MOST ? `${plain.slice(0, MOST)}…` : plain;
};

const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string') &&
  !('binding' in value);
