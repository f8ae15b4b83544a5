import {
  type Design,
  type Element,
  type ElementDefinition,
  type Id,
  isBinding,
  type Label,
  type Registry,
} from '@trama/model';

/** Longest text that names an element, in characters. */
const MOST = 40;

/** What Markdown writes beside the words: the marks of headings, and those of bold words and code. */
const MARKDOWN = /^#{1,6}\s+|\*\*|__|`/gm;

/** Tags that stand within words and sentences; others part what they stand between. */
const WITHIN = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

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
export const writtenText = (element: Element, definition: ElementDefinition, language: string): string | null => {
  const field = definition.fields.find(({ multiLang, type }) => multiLang && type === 'long-text');
  const value = field && element.content.default?.[field.name];
  if (typeof value !== 'string' && !isTextMap(value)) return null;
  const text = typeof value === 'string' ? value : (value[language] ?? Object.values(value)[0] ?? '');
  const plain = text
    .replace(WITHIN, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, readCharacter)
    .replace(MARKDOWN, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return null;
  return plain.length > MOST ? `${plain.slice(0, MOST)}…` : plain;
};

/** What boxes are by how they lay out what is in them: a page is made of them, and all have one type. */
const BOX_ROLES = {
  list: { en: 'List', pt: 'Lista' },
  link: { en: 'Link box', pt: 'Caixa com link' },
  grid: { en: 'Grid', pt: 'Grade' },
  row: { en: 'Row', pt: 'Linha' },
  column: { en: 'Column', pt: 'Coluna' },
} satisfies Readonly<Record<string, Label>>;

/** The role of a box; undefined for other elements, and for boxes that say nothing of themselves. */
const boxRole = (element: Element, definition: ElementDefinition): Label | undefined => {
  if (definition.name !== 'flexbox') return undefined;
  const { style, content, slots, link } = element;
  if (Object.keys(slots).some((slot) => isBinding(content.default?.[slot]))) return BOX_ROLES.list;
  if (link !== undefined && link !== null) return BOX_ROLES.link;
  const display = style.default?.display ?? 'flex';
  if (display === 'grid' || display === 'inline-grid') return BOX_ROLES.grid;
  const direction = content.default?.['_ww-layout_flexDirection'];
  if (typeof display !== 'string' || !display.includes('flex')) return undefined;
  return direction === 'row' ? BOX_ROLES.row : direction === 'column' ? BOX_ROLES.column : undefined;
};

/**
 * What an element or a section is: the name that its author gave, else the role that a box plays, else its type. It fits beside
 * the element itself.
 * Null where there is none: an untitled section, an unnamed component, an element of unknown type.
 */
export const nodeLabel = (design: Design, registry: Registry, id: Id, labels: keyof Label): string | null => {
  const section = design.sections[id];
  if (section) return section.title || null;
  const element = design.elements[id];
  if (!element) return null;
  if (element.name) return element.name;
  if (element.component !== null) return design.components[element.component]?.name ?? null;
  const definition = registry.element(element.type ?? '');
  return definition ? (boxRole(element, definition) ?? definition.label)[labels] : null;
};

/** As {@link nodeLabel}; an unnamed element that shows a text of its own goes by that text. What lies in an element never names it. */
export const nodeName = (design: Design, registry: Registry, id: Id, naming: NodeNaming): string | null => {
  const element = design.elements[id];
  const definition = registry.element(element?.type ?? '');
  const written = element && !element.name && definition ? writtenText(element, definition, naming.language) : null;
  return written ?? nodeLabel(design, registry, id, naming.labels);
};
