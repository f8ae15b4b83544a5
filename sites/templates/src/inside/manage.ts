import {
  type AddManagePagesInput,
  addManagePages,
  addSignInPages,
  applyChanges,
  createIds,
  humanName,
  type ManageAccess,
  type Operation,
} from '@trama/document';
import {
  type Design,
  type Element,
  type Id,
  ownLanguage,
  type Registry,
  type ServiceTable,
  uuidV5,
  type Value,
} from '@trama/model';

/** A word in both languages. */
export type Word = readonly [en: string, pt: string];

/** Does an operation on a design that nobody edits yet. */
type Change = <Input, Result>(
  design: Design,
  operation: Operation<Input, Result>,
  input: Input,
) => readonly [Design, Result];

/** Changes to the design of a new site: the ids that they make come from its key. */
export const createChanges = (registry: Registry, key: string): Change => {
  let last = 0;
  const ids = createIds(() => {
    last += 1;
    return uuidV5(key, `${last}`);
  });
  return (design, operation, input) => {
    const { changes, result } = operation({ design, registry, ids }, input);
    return [applyChanges(design, changes), result];
  };
};

const pluginId = (registry: Registry, namespace: string): Id =>
  registry.plugins.find((one) => one.namespace === namespace)?.id ?? '';

/** Pages to sign in with; people come to `after` behind them, and to `privatePages` only through them. */
export const withSignIn = (
  change: Change,
  design: Design,
  registry: Registry,
  { after, privatePages }: { after: Id; privatePages: readonly Id[] },
): Design =>
  change(design, addSignInPages, {
    plugin: pluginId(registry, 'supabaseAuth'),
    hasSignUp: true,
    hasForgotten: true,
    hasPasskeys: false,
    after,
    privatePages,
  })[0];

/** Texts that the recipes make of names of columns, in both languages. */
const inBothLanguages = (value: Value, words: ReadonlyMap<string, Word>, languages: readonly string[]): Value => {
  const said = (text: string): Value => {
    const isAsked = text.endsWith(' *');
    const word = words.get(isAsked ? text.slice(0, -2) : text);
    if (!word) return text;
    const [en, pt] = word;
    return Object.fromEntries(
      languages.map((language) => [language, `${ownLanguage(language) === 'pt' ? pt : en}${isAsked ? ' *' : ''}`]),
    );
  };
  const walk = (part: Value, key: string, language: string | null): Value => {
    if (typeof part === 'string') {
      if (key === '_ww-text_text') return said(part);
      if (language === null) return part;
      // "Orders: new" and "Orders · site" begin with the title.
      const [stem = ''] = part.split(/: | · /);
      const word = words.get(stem);
      return word ? `${word[ownLanguage(language) === 'pt' ? 1 : 0]}${part.slice(stem.length)}` : part;
    }
    if (Array.isArray(part)) return part.map((one) => walk(one as Value, '', null)) as Value;
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([name, one]) => [
        name,
        walk(one as Value, name, languages.includes(name) ? name : null),
      ]),
    ) as Value;
  };
  return walk(value, '', null);
};

export interface Managed {
  table: ServiceTable;
  /** All tables that columns may refer to. */
  tables: readonly ServiceTable[];
  /** What the table is called, and each of its columns by its name. */
  title: Word;
  words: Readonly<Record<string, Word>>;
  /** Columns that nobody fills in. */
  kept: readonly string[];
  access: ManageAccess;
  /** The section above each page. */
  bar: Id;
}

/** Pages to manage a table, in both languages, below a bar. @returns the design, and the page of the list */
export const withManagePages = (
  change: Change,
  design: Design,
  registry: Registry,
  { table, tables, title, words, kept, access, bar }: Managed,
): readonly [Design, Id] => {
  const languages = design.languages.map(({ lang }) => lang);
  const named = title[ownLanguage(languages[0] ?? 'en') === 'pt' ? 1 : 0];
  const asked = table.columns.filter(({ name }) => !kept.includes(name));
  const input: AddManagePagesInput = {
    plugin: pluginId(registry, 'supabase'),
    table,
    tables,
    title: named,
    shown: asked,
    asked,
    access,
  };
  const [next, { pages }] = change(design, addManagePages, input);
  const made = new Set(pages.map(({ id }) => id));
  const spoken = new Map<string, Word>([
    [named, title],
    ...Object.entries(words).map(([name, word]): [string, Word] => [humanName(name), word]),
  ]);
  const inLanguages = (paths: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
    ...paths,
    ...Object.fromEntries(
      languages
        .slice(1)
        .map((language) => [
          language,
          (paths[language] ?? paths.default ?? '').replace(
            named.toLowerCase(),
            title[ownLanguage(language) === 'pt' ? 1 : 0].toLowerCase(),
          ),
        ]),
    ),
  });
  /** Layers that are called as a column is. */
  const called = (element: Element): Element => {
    const word = element.name === undefined || element.name === null ? undefined : spoken.get(element.name);
    return word ? { ...element, name: word[ownLanguage(languages[0] ?? 'en') === 'pt' ? 1 : 0] } : element;
  };
  const both = <Part>(part: Part): Part => inBothLanguages(part as Value, spoken, languages) as Part;
  return [
    {
      ...next,
      elements: Object.fromEntries(
        Object.entries(next.elements).map(([id, element]) => [
          id,
          design.elements[id] ? element : called(both(element)),
        ]),
      ),
      pages: Object.fromEntries(
        Object.entries(next.pages).map(([id, page]) => [
          id,
          made.has(id)
            ? { ...page, paths: inLanguages(page.paths), title: both(page.title), sections: [bar, ...page.sections] }
            : page,
        ]),
      ),
    },
    pages.find(({ kind }) => kind === 'list')?.id ?? '',
  ];
};

/** Stands for a page that is made after what links to it. */
export const later = (key: string): Value => ({ type: 'internal', pageId: `later:${key}` });

/** Puts the pages that are there now where links to later ones stand. */
export const linkLater = (design: Design, pages: Readonly<Record<string, Id>>): Design => ({
  ...design,
  elements: Object.fromEntries(
    Object.entries(design.elements).map(([id, element]) => {
      const link = element.link as { pageId?: unknown } | undefined;
      const key = typeof link?.pageId === 'string' && link.pageId.startsWith('later:') ? link.pageId.slice(6) : null;
      return [id, key === null ? element : { ...element, link: { ...link, pageId: pages[key] ?? '' } as Value }];
    }),
  ),
});

/** The page of this name. */
export const pageNamed = (design: Design, name: string): Design['pages'][string] | undefined =>
  Object.values(design.pages).find((page) => page.name === name);
