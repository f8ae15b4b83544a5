import {
  type Design,
  defaultLanguageOf,
  type Id,
  type Label,
  ownLanguage,
  type ServiceColumn,
  type ServiceTable,
  TramaError,
} from '@trama/model';
import { orderOf } from '../data-parts/add-data-parts.ts';
import { addressFilter } from '../data-parts/details-parts.ts';
import { choicesOf, failureKey } from '../data-parts/form-parts.ts';
import { buildPages, freeName } from '../data-parts/fragment.ts';
import { ownTextsOf } from '../data-parts/own-texts.ts';
import { searchVariable } from '../data-parts/row-parts.ts';
import { searchedColumns, searchFilter, selectionOf } from '../data-parts/row-source.ts';
import { ERRORS } from '../errors.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import {
  ASKED,
  detailsPage,
  editPage,
  listPage,
  MANAGE_PAGES,
  type ManageContext,
  type ManagePageKind,
  NOT_REMOVED,
  newPage,
  ROW,
  ROWS,
} from './manage-pages.ts';

/** Who may see the pages: everybody, who is signed in, or who has one of these roles (ids of their rows). */
export type ManageAccess = { kind: 'everybody' } | { kind: 'signed-in' } | { kind: 'roles'; roles: readonly Id[] };

export interface AddManagePagesInput {
  /** Id of the plugin whose table it is. */
  plugin: Id;
  table: ServiceTable;
  /** Those that it may refer to. */
  tables: readonly ServiceTable[];
  /** Their heading, and the beginning of their names. */
  title: string;
  /** Columns of the list. */
  shown: readonly ServiceColumn[];
  /** Columns that people fill in. */
  asked: readonly ServiceColumn[];
  access: ManageAccess;
}

/** The pages that were made. */
export interface AddedManagePages {
  pages: readonly { kind: ManagePageKind; id: Id }[];
}

/** The columns that name a row of a table in an address; none where rows have no key, or cannot be changed. */
export const manageKeys = ({ columns, takesRows }: ServiceTable): readonly ServiceColumn[] =>
  takesRows ? columns.filter(({ isKey }) => isKey) : [];

const DRAWN: Readonly<Record<ManagePageKind, typeof listPage>> = {
  list: listPage,
  new: newPage,
  details: detailsPage,
  edit: editPage,
};

/** What follows the path of the list. */
const ENDS: Readonly<Record<ManagePageKind, { en: string; pt: string }>> = {
  list: { en: '', pt: '' },
  new: { en: '-new', pt: '-adicionar' },
  details: { en: '-details', pt: '-detalhes' },
  edit: { en: '-edit', pt: '-editar' },
};

const PER_PAGE = 20;

/** A name as a part of an address. */
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'rows';

/** Paths of the pages in the languages of the site, all of them free. */
const pathsOf = (design: Design, name: string): ManageContext['paths'] => {
  const taken = new Set(Object.values(design.pages).flatMap(({ paths }) => Object.values(paths)));
  const languages = design.languages.map(({ lang }) => lang);
  const ofStem = (stem: string, kind: ManagePageKind): Readonly<Record<string, string>> => {
    const inLanguage = (lang: string): string => `${stem}${ENDS[kind][ownLanguage(lang)]}`;
    const main = inLanguage(defaultLanguageOf(design).lang);
    const others = languages.filter((lang) => inLanguage(lang) !== main);
    return { default: main, ...Object.fromEntries(others.map((lang) => [lang, inLanguage(lang)])) };
  };
  const isFree = (stem: string): boolean =>
    MANAGE_PAGES.every((kind) => Object.values(ofStem(stem, kind)).every((path) => !taken.has(path)));
  const wanted = slug(name);
  let stem = wanted;
  for (let number = 2; !isFree(stem); number += 1) stem = `${wanted}-${number}`;
  return Object.fromEntries(MANAGE_PAGES.map((kind) => [kind, ofStem(stem, kind)])) as ManageContext['paths'];
};

const ERROR: Label = { en: 'error', pt: 'erro' };
const DELETE: Label = { en: 'delete', pt: 'excluir' };

const NAME_ENDS: Readonly<Record<ManagePageKind, { en: string; pt: string }>> = {
  list: { en: '', pt: '' },
  new: { en: ': new', pt: ': adicionar' },
  details: { en: ': details', pt: ': detalhes' },
  edit: { en: ': edit', pt: ': editar' },
};

/**
 * Makes the pages to manage a table: its rows with search and pages, a new one, one in full, its change, and its deletion after a
 * question. All of it is ordinary: pages, elements, collections, variables and workflows, made by one step.
 * @throws TramaError `document/unknown-id` for a plugin that the site does not use; `document/bad-input` for a table whose rows have no key,
 *   or that takes none.
 */
export const addManagePages: Operation<AddManagePagesInput, AddedManagePages> = (context, input) => {
  const { design, registry, ids } = context;
  const { plugin, table, tables, title, shown, asked, access } = input;
  if (!design.plugins.some(({ id }) => id === plugin))
    throw new TramaError({
      code: ERRORS.unknownId,
      message: 'The site does not use this plugin.',
      where: ['plugins', plugin],
    });
  const keyColumns = manageKeys(table);
  if (keyColumns.length === 0)
    throw new TramaError({
      code: ERRORS.badInput,
      message: `Rows of "${table.name}" cannot be told apart, or cannot be changed.`,
      where: [table.name],
      hint: 'Give the table a key.',
    });
  const main = ownLanguage(defaultLanguageOf(design).lang);
  const searched = searchedColumns(shown);
  const groups = access.kind === 'roles' ? access.roles.map((role) => ({ id: ids.uuid(), roles: [role] })) : [null];
  const parts: ManageContext = {
    registry,
    own: ownTextsOf(design),
    isWholePage: true,
    title,
    siteName: design.name,
    languages: design.languages.map(({ lang }) => lang),
    pluginId: plugin,
    table,
    tables,
    shown,
    asked,
    keyColumns,
    hasSearch: searched.length > 0,
    names: Object.fromEntries(
      MANAGE_PAGES.map((kind) => [kind, freeName(design, 'pages', `${title}${NAME_ENDS[kind][main]}`)]),
    ) as ManageContext['names'],
    paths: pathsOf(design, title),
    access: access.kind === 'everybody' ? [] : groups,
    step: ids.uuid,
  };
  const sort = orderOf(table);
  const search = searchFilter(searched, searchVariable('list/main/screen/rows'));
  const address = addressFilter(table);
  const text = (name: string) => ({ type: 'string', name: freeName(design, 'variables', name) }) as const;
  const built = buildPages(context, {
    pages: MANAGE_PAGES.map((kind) => DRAWN[kind](parts)),
    collections: {
      [ROWS]: {
        plugin,
        name: freeName(design, 'collections', title),
        config: selectionOf(table, shown, tables),
        ...(searched.length > 0 && { filter: search }),
        ...(sort && { sort: [sort] }),
        limit: PER_PAGE,
      },
      [ROW]: {
        plugin,
        name: freeName(design, 'collections', `${title}${NAME_ENDS.details[main]}`),
        config: { ...selectionOf(table, table.columns, tables), isAutoFetch: false },
        ...(address && { filter: address }),
        limit: 1,
      },
      ...choicesOf(design, { plugin, columns: asked, tables }),
    },
    variables: {
      [failureKey('new')]: text(`${title}${NAME_ENDS.new[main]}, ${ERROR[main]}`),
      [failureKey('edit')]: text(`${title}${NAME_ENDS.edit[main]}, ${ERROR[main]}`),
      [ASKED]: { type: 'boolean', name: freeName(design, 'variables', `${title}: ${DELETE[main]}?`) },
      [NOT_REMOVED]: text(`${title}: ${DELETE[main]}, ${ERROR[main]}`),
    },
  });
  return finish(context, built.changes, {
    pages: MANAGE_PAGES.map((kind) => ({ kind, id: built.idOf('page', kind) ?? '' })),
  });
};
