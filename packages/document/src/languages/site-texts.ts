import {
  type Design,
  type EntityPath,
  type Field,
  type Id,
  isBinding,
  isRecord,
  type Layers,
  type Page,
  type Registry,
} from '@trama/model';
import type { EntityName } from '../references/reference.ts';

/** A text of the site that visitors read, in the languages that it has. */
export interface SiteText {
  /** Names it in files of translators: it stays the same while the text stays where it is. */
  id: string;
  entity: EntityName;
  /** Leads to the value of the field that holds it. */
  path: EntityPath;
  /** Leads on to it inside of the value: keys and indexes. */
  inner: readonly (string | number)[];
  /** Language to text. */
  texts: Readonly<Record<string, string>>;
  /** One text stands for every language. */
  isShared: boolean;
  /** Page that it is on; null for what stands on several, or on none. */
  pageId: Id | null;
}

const PAGE_TEXTS = ['description', 'keywords', 'socialTitle', 'socialDescription'] as const;

type Found = Pick<SiteText, 'inner' | 'texts' | 'isShared'>;

/** A map of languages to texts; null for what is none. */
const textMap = (value: unknown): Readonly<Record<string, string>> | null => {
  if (!isRecord(value) || isBinding(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return null;
  return entries.some(([, text]) => text.trim() !== '') ? Object.fromEntries(entries) : null;
};

/** The text that a value is, if visitors read it. */
const textIn = (value: unknown, inner: Found['inner'], languages: readonly string[]): readonly Found[] => {
  if (typeof value === 'string' && value.trim() !== '')
    return [{ inner, texts: Object.fromEntries(languages.map((lang) => [lang, value])), isShared: true }];
  const texts = textMap(value);
  return texts ? [{ inner, texts, isShared: false }] : [];
};

/** The texts in the value of a field: its own, or those of the items of a list. */
const textsOfField = (
  field: Pick<Field, 'multiLang' | 'fields'>,
  value: unknown,
  inner: Found['inner'],
  languages: readonly string[],
): readonly Found[] => {
  if (isBinding(value)) return [];
  if (field.multiLang && !Array.isArray(value)) return textIn(value, inner, languages);
  const { fields } = field;
  if (!fields) return [];
  const inRecord = (item: unknown, at: Found['inner']): readonly Found[] =>
    isRecord(item) ? fields.flatMap((each) => textsOfField(each, item[each.name], [...at, each.name], languages)) : [];
  return Array.isArray(value)
    ? value.flatMap((item, index) => inRecord(item, [...inner, index]))
    : inRecord(value, inner);
};

const idOf = ({ kind, id }: EntityName, path: EntityPath, inner: Found['inner']): string =>
  [kind, id, ...path, ...inner].join('/');

/**
 * The texts of a site that may differ by language, in the order of its pages: titles and descriptions, contents of elements,
 * defaults of components. Bound texts are none: their languages are those of what they are bound to.
 */
export const siteTexts = (design: Design, registry: Registry): readonly SiteText[] => {
  const languages = design.languages.map(({ lang }) => lang);
  const pageOf = new Map<Id, Id | null>();
  for (const page of Object.values(design.pages))
    for (const section of page.sections) pageOf.set(section, pageOf.has(section) ? null : page.id);
  const made = (entity: EntityName, path: EntityPath, found: readonly Found[], pageId: Id | null): SiteText[] =>
    found.map((one) => ({ id: idOf(entity, path, one.inner), entity, path, pageId, ...one }));

  const ofContent = (
    entity: EntityName,
    content: Layers,
    fields: ReadonlyMap<string, Pick<Field, 'multiLang' | 'fields'>>,
    pageId: Id | null,
  ): SiteText[] =>
    Object.entries(content).flatMap(([layer, values]) =>
      Object.entries(values ?? {}).flatMap(([property, value]) => {
        const field = fields.get(property);
        if (!field) return [];
        return made(entity, ['content', layer, property], textsOfField(field, value, [], languages), pageId);
      }),
    );

  const ofPage = (page: Page): SiteText[] => {
    const entity: EntityName = { kind: 'pages', id: page.id };
    return [
      ...made(entity, ['title'], textIn(page.title, [], languages), page.id),
      ...PAGE_TEXTS.flatMap((name) => made(entity, ['meta', name], textIn(page.meta[name], [], languages), page.id)),
    ];
  };

  const elements = Object.values(design.elements).flatMap((element) => {
    const component = element.component === null ? undefined : design.components[element.component];
    const fields = new Map<string, Pick<Field, 'multiLang' | 'fields'>>(
      component
        ? Object.values(component.properties).map(({ id, multiLang = false }) => [id, { multiLang }])
        : (registry.element(element.type ?? '')?.fields ?? []).map((field) => [field.name, field]),
    );
    const pageId = element.section === null ? null : (pageOf.get(element.section) ?? null);
    return ofContent({ kind: 'elements', id: element.id }, element.content, fields, pageId);
  });
  const byPage = new Map<Id | null, SiteText[]>();
  for (const text of elements) {
    const known = byPage.get(text.pageId);
    if (known) known.push(text);
    else byPage.set(text.pageId, [text]);
  }
  const components = Object.values(design.components).flatMap((component) =>
    Object.values(component.properties).flatMap((property) =>
      made(
        { kind: 'components', id: component.id },
        ['properties', property.id, 'defaultValue'],
        property.multiLang ? textIn(property.defaultValue, [], languages) : [],
        null,
      ),
    ),
  );
  return [
    ...Object.values(design.pages).flatMap((page) => [...ofPage(page), ...(byPage.get(page.id) ?? [])]),
    ...(byPage.get(null) ?? []),
    ...components,
  ];
};

/** How a text stands in a language beside the one that it was written in. */
export type TextState = 'missing' | 'long' | 'fine';

/** A translation may be longer by this part, and by this many characters, before it is told: short words grow most. */
const LONGER_BY = 1.5;
const SHORTEST_GROWTH = 12;

/**
 * Whether a text is missing in a language, or is much longer than in the first one and may not fit.
 * @param first the site's default language
 */
export const textState = ({ texts }: Pick<SiteText, 'texts'>, language: string, first: string): TextState => {
  const text = texts[language] ?? '';
  const source = texts[first] ?? '';
  if (text.trim() === '') return source.trim() === '' && language !== first ? 'fine' : 'missing';
  if (language === first || source === '') return 'fine';
  return text.length > Math.max(source.length * LONGER_BY, source.length + SHORTEST_GROWTH) ? 'long' : 'fine';
};
