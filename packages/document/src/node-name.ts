import type { Design, Element, ElementDefinition, Id, Label, Registry } from '@trama/model';

/** Longest text that names an element, in characters. */
const MOST = 40;

/** Nodes that are looked at for a text: a name must stay cheap on pages of thousands of elements. */
const LOOKED_AT = 60;

/** What Markdown writes beside the words: the marks of headings, and those of bold words and code. */
const MARKDOWN = /^#{1,6}\s+|\*\*|__|`/gm;

/** Characters that HTML writes by a name. Others have a number, or stand as they are. */
const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A character that HTML writes by its name or number; as it was written where it is none. */
const readCharacter = (written: string, name: string): string => {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (name.startsWith('#')) return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : written;
  return CHARACTERS[name] ?? written;
};

export interface NodeNaming {
  /** Language of the labels that definitions carry. */
  labels: keyof Label;
  /** Language of the page, for the texts that its author wrote. */
  language: string;
}

const isTextMap = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string') &&
  !('binding' in value);

/** The beginning of the text that an author wrote into an element. Null for bound texts and other elements. */
const writtenText = (element: Element, definition: ElementDefinition, language: string): string | null => {
  const field = definition.fields.find(({ multiLang, type }) => multiLang && type === 'long-text');
  const value = field && element.content.default?.[field.name];
  if (typeof value !== 'string' && !isTextMap(value)) return null;
  const text = typeof value === 'string' ? value : (value[language] ?? Object.values(value)[0] ?? '');
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, readCharacter)
    .replace(MARKDOWN, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  return plain.length > MOST ? `${plain.slice(0, MOST)}…` : plain;
};

/** The first text below an element, in the order of the page. */
const firstTextIn = (design: Design, registry: Registry, root: Element, language: string): string | null => {
  const waiting = Object.values(root.slots).flat().toReversed();
  for (let looked = 0; looked < LOOKED_AT; looked += 1) {
    const element = design.elements[waiting.pop() ?? ''];
    if (!element) return null;
    const definition = registry.element(element.type ?? '');
    const text = definition ? writtenText(element, definition, language) : null;
    if (text !== null) return text;
    waiting.push(...Object.values(element.slots).flat().toReversed());
  }
  return null;
};

/**
 * What an element or a section is: the name that its author gave, else its type. It fits beside the element itself.
 * Null where there is none: an untitled section, an unnamed component, an element of unknown type.
 */
export const nodeLabel = (design: Design, registry: Registry, id: Id, labels: keyof Label): string | null => {
  const section = design.sections[id];
  if (section) return section.title || null;
  const element = design.elements[id];
  if (!element) return null;
  if (element.name) return element.name;
  if (element.component !== null) return design.components[element.component]?.name ?? null;
  return registry.element(element.type ?? '')?.label[labels] ?? null;
};

/** As {@link nodeLabel}, with what tells an unnamed element apart from others of its type: its text, or the first one in it. */
export const nodeName = (design: Design, registry: Registry, id: Id, naming: NodeNaming): string | null => {
  const label = nodeLabel(design, registry, id, naming.labels);
  const element = design.elements[id];
  const definition = registry.element(element?.type ?? '');
  if (!element || element.name || !definition) return label;
  const written = writtenText(element, definition, naming.language);
  if (written !== null) return written;
  const inside = firstTextIn(design, registry, element, naming.language);
  return inside === null ? label : `${label} · ${inside}`;
};
