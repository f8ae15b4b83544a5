import {
  type AccessEntry,
  type Change,
  defaultLanguageOf,
  type Id,
  isFrameAncestor,
  type Page,
  TramaError,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';
import { emptySection, newSectionTitle } from './new-section.ts';
import { pageOf, withoutSection } from './sections.ts';
import { checkPagePath, cleanPath } from './site/page-path.ts';

export interface AddPageInput {
  name: string;
  /** Path without leading slash; `{{name|default}}` is a path parameter. */
  path: string;
  folder?: string | null;
}

/**
 * Adds a page with one empty section, in all languages of the site. Gives back its id.
 * @throws TramaError `document/bad-input` when another page has this path, or none can.
 */
export const addPage: Operation<AddPageInput, Id> = (context, { name, path, folder = null }) => {
  const { design, ids } = context;
  const id = ids.uuid();
  const section = emptySection(ids.uuid(), newSectionTitle(defaultLanguageOf(design).lang));
  const cleaned = cleanPath(path);
  checkPagePath(design, { id, language: 'default', path: cleaned });
  const languages = design.languages.map(({ lang }) => lang);
  const page: Page = {
    id,
    linkId: id,
    name,
    folder,
    paths: { default: cleaned },
    languages,
    collectionPath: null,
    sections: [section.id],
    access: [],
    title: Object.fromEntries(languages.map((lang) => [lang, name])),
    meta: {},
    metaImage: '',
    workflows: [],
  };
  const changes: Change[] = [
    { op: 'add', entity: 'sections', id: section.id, value: toJson(section) },
    { op: 'add', entity: 'pages', id, value: toJson(page) },
  ];
  return finish(context, changes, id);
};

/**
 * Removes a page with the sections that no other page shows.
 * @throws TramaError `document/in-use` for the home page.
 */
export const removePage: Operation<{ id: Id }> = (context, { id }) => {
  const { design } = context;
  const page = pageOf(design, id);
  if (design.homePageId === id) {
    throw new TramaError({
      code: ERRORS.inUse,
      message: 'The home page cannot be removed.',
      where: ['pages', id],
      hint: 'Make another page the home page first.',
    });
  }
  const sections = page.sections.flatMap((section) => withoutSection(design, id, section));
  return finish(context, [...sections, { op: 'remove', entity: 'pages', id }], undefined);
};

/** Renames a page in the builder; its title and path stay. */
export const renamePage: Operation<{ id: Id; name: string }> = (context, { id, name }) => {
  pageOf(context.design, id);
  return finish(context, [{ op: 'set', entity: 'pages', id, path: ['name'], value: name }], undefined);
};

export interface SetPagePathInput {
  id: Id;
  /** Absent for the path of all languages without one of their own. */
  language?: string;
  /** undefined takes the language's own path away. */
  path: string | undefined;
}

/**
 * Sets the path of a page. @throws TramaError `document/bad-input` when another page has it, or none can.
 */
export const setPagePath: Operation<SetPagePathInput> = (context, { id, language = 'default', path }) => {
  pageOf(context.design, id);
  const value = path === undefined ? undefined : cleanPath(path);
  if (value !== undefined) checkPagePath(context.design, { id, language, path: value });
  return finish(context, [{ op: 'set', entity: 'pages', id, path: ['paths', language], value }], undefined);
};

/** Sets who may see a page: an empty list makes it public (conformance 6.7, 10.113). */
export const setPageAccess: Operation<{ id: Id; access: readonly AccessEntry[] }> = (context, { id, access }) => {
  pageOf(context.design, id);
  return finish(context, [{ op: 'set', entity: 'pages', id, path: ['access'], value: toJson(access) }], undefined);
};

/**
 * Sets who else may show a page in a frame; an empty list: nobody.
 * @throws TramaError `document/bad-input` for what is no source of a content security policy.
 */
export const setFrameAncestors: Operation<{ id: Id; sources: readonly string[] }> = (context, { id, sources }) => {
  pageOf(context.design, id);
  const wrong = sources.find((source) => !isFrameAncestor(source));
  if (wrong !== undefined) {
    throw new TramaError({
      code: ERRORS.badInput,
      message: `"${wrong}" names no site that could show the page.`,
      where: ['pages', id, 'frameAncestors'],
      hint: 'Write an origin such as https://example.com, or https: for every encrypted page.',
    });
  }
  const value = sources.length > 0 ? [...sources] : undefined;
  return finish(context, [{ op: 'set', entity: 'pages', id, path: ['frameAncestors'], value }], undefined);
};

/** What search engines and the browser's tab show of a page, in one language where the field has languages. */
export type PageSetting =
  | { setting: 'title'; language: string; value: string | undefined }
  | { setting: Exclude<keyof Page['meta'], 'extra'>; language: string; value: string | undefined }
  | { setting: 'metaImage'; value: string }
  | { setting: 'collectionPath'; value: string | null }
  | { setting: 'folder'; value: string | null }
  | { setting: 'languages'; value: readonly string[] };

/** Where a text in one language is kept; one that stands for all languages becomes a map first, and keeps its meaning. */
const textChange = (page: Page, field: 'title' | keyof Page['meta'], language: string, value: string | undefined) => {
  const path = field === 'title' ? [field] : ['meta', field];
  const before = field === 'title' ? page.title : page.meta[field];
  const whole = typeof before === 'string' ? Object.fromEntries(page.languages.map((lang) => [lang, before])) : null;
  return whole
    ? { path, value: toJson({ ...whole, ...(value === undefined ? {} : { [language]: value }) }) }
    : { path: [...path, language], value };
};

/** Sets one setting of a page; undefined takes a language's text away, so that the default language's counts. */
export const setPageSetting: Operation<{ id: Id } & PageSetting> = (context, input) => {
  const page = pageOf(context.design, input.id);
  const change =
    'language' in input
      ? textChange(page, input.setting, input.language, input.value)
      : { path: [input.setting], value: toJson(input.value) };
  return finish(context, [{ op: 'set', entity: 'pages', id: input.id, ...change }], undefined);
};
