import { type Id, type Label, ownLanguage, type ServiceColumn, type ServiceTable, tokenColor } from '@trama/model';
import { addressKeys, detailsPart } from '../data-parts/details-parts.ts';
import { failureKey, failureReason, failWithoutRow, formPart, keyOfRow } from '../data-parts/form-parts.ts';
import {
  button,
  cardStyle,
  column,
  keyed,
  line,
  notice,
  ownName,
  ownText,
  type PartContext,
  partStyle,
  words,
} from '../data-parts/parts.ts';
import { read, rowsPart, stateParts } from '../data-parts/row-parts.ts';
import { shownColumns } from '../data-parts/row-source.ts';
import { changePage, fetchCollection, named, plugin, setVariable } from '../notation/actions.ts';
import { type Children, type NotationNode, Page, type PageProps, Section } from '../notation/nodes.ts';
import { collection as collectionOf, variable } from '../notation/references.ts';
import { WHOLE_WINDOW } from '../notation/whole-window.ts';
import { type ActionNotation, workflow } from '../notation/workflows.ts';
import { MANAGE_TEXTS, type ManageTextName } from './manage-texts.ts';

/** Keys of the pages. */
export const MANAGE_PAGES = ['list', 'new', 'details', 'edit'] as const;
export type ManagePageKind = (typeof MANAGE_PAGES)[number];

/** Keys of the collections: the rows of the list, and the one that an address names. */
export const ROWS = 'rows';
export const ROW = 'row';

/** What the pages are made with. */
export interface ManageContext extends PartContext {
  title: string;
  siteName: string;
  languages: readonly string[];
  pluginId: Id;
  table: ServiceTable;
  tables: readonly ServiceTable[];
  /** Those that are shown, and those that people fill in. */
  shown: readonly ServiceColumn[];
  asked: readonly ServiceColumn[];
  /** The columns that name a row in an address. */
  keyColumns: readonly ServiceColumn[];
  hasSearch: boolean;
  names: Readonly<Record<ManagePageKind, string>>;
  paths: Readonly<Record<ManagePageKind, Readonly<Record<string, string>>>>;
  access: NonNullable<PageProps['access']>;
  /** A new id for each step that changes rows. */
  step: () => Id;
}

const formula = (code: string) => ({ binding: 'formula', code }) as const;

const say = ({ own }: PartContext, name: ManageTextName) => own((lang) => MANAGE_TEXTS[name][lang]);

/** The row that the address names. */
const row = `${read(collectionOf(ROW))}.data?.[0]`;

/** Goes to one of the pages, with the key of a row that a formula reads. */
const goTo = ({ table }: ManageContext, kind: ManagePageKind, from?: string): ActionNotation => {
  if (from === undefined) return changePage(kind, {});
  const query = addressKeys(table).map(({ parameter, column: { name } }) => [
    parameter,
    formula(`${from}?.[${JSON.stringify(name)}]`),
  ]);
  return changePage(kind, { query: Object.fromEntries(query) });
};

const titleOf = (context: ManageContext, kind: ManagePageKind): Readonly<Record<string, string>> =>
  Object.fromEntries(
    context.languages.map((lang) => {
      const spoken: keyof Label = ownLanguage(lang);
      const said = kind === 'list' ? context.title : `${context.title}: ${MANAGE_TEXTS[kind][spoken]}`;
      return [lang, `${said} · ${context.siteName}`];
    }),
  );

const pageOf = (
  context: ManageContext,
  kind: ManagePageKind,
  { onLoad = [], children }: { onLoad?: readonly ActionNotation[]; children: Children },
): NotationNode =>
  keyed(
    kind,
    Page({
      name: context.names[kind],
      path: context.paths[kind],
      title: titleOf(context, kind),
      access: context.access,
      ...(onLoad.length > 0 && {
        on: { onload: workflow(onLoad, { name: ownName(context, { en: 'Begin', pt: 'Início' }) }) },
      }),
      children: keyed(
        'main',
        Section({
          title: context.names[kind],
          children: column('screen', 8, {
            style: { ...WHOLE_WINDOW, padding: '24px 0' },
            attributes: { role: 'main' },
            children,
          }),
        }),
      ),
    }),
  );

const backToList = (context: ManageContext): NotationNode =>
  line('back', {
    layout: { justifyContent: 'flex-start' },
    style: { maxWidth: '640px', margin: '0 auto', padding: '0 24px' },
    children: words('way', {
      text: say(context, 'back'),
      link: 'list',
      font: { color: tokenColor('primary-text'), fontSize: '14px', fontWeight: '500' },
    }),
  });

/** All rows, page by page, with a search and the way to a new one. */
export const listPage = (context: ManageContext): NotationNode =>
  pageOf(context, 'list', {
    children: rowsPart('list', {
      context,
      key: 'rows',
      path: 'list/main/screen/rows',
      title: context.title,
      columns: shownColumns(context.shown, context.tables),
      collection: collectionOf(ROWS),
      hasSearch: context.hasSearch,
      hasPaging: true,
      open: (from) => workflow([goTo(context, 'details', from)]),
      acts: [button('new', context, say(context, 'new'), { on: { click: workflow([goTo(context, 'new')]) } })],
    }),
  });

const form = (context: ManageContext, kind: 'new' | 'edit'): NotationNode =>
  formPart({
    context,
    key: 'form',
    path: kind === 'edit' ? 'edit/main/screen/there/form' : 'new/main/screen/form',
    failure: failureKey(kind),
    name: context.names[kind],
    title: context.own((lang) => `${context.title}: ${MANAGE_TEXTS[kind][lang]}`),
    table: context.table.name,
    columns: context.asked,
    tables: context.tables,
    pluginId: context.pluginId,
    step: context.step(),
    isShown: true,
    ...(kind === 'edit' && { changed: { row, keys: context.keyColumns } }),
    // The list fetches its rows as it opens.
    afterwards: [goTo(context, 'list')],
  });

/** Asks for a new row. */
export const newPage = (context: ManageContext): NotationNode =>
  pageOf(context, 'new', {
    children: [backToList(context), form(context, 'new')],
  });

/** Changes the row that the address names. */
export const editPage = (context: ManageContext): NotationNode =>
  pageOf(context, 'edit', {
    onLoad: [fetchCollection(ROW)],
    children: [
      backToList(context),
      column('states', 8, {
        style: { ...partStyle, maxWidth: '640px', padding: '0 24px' },
        children: stateParts(context, {
          collection: collectionOf(ROW),
          isEmpty: `!${row}`,
          emptyText: ownText(context, 'notFound'),
        }),
      }),
      column('there', 0, {
        // Its fields begin with what the row holds: they are drawn once it is there.
        when: formula(`${read(collectionOf(ROW))}.isFetching !== true && Boolean(${row})`),
        children: keyed('form', form(context, 'edit')),
      }),
    ],
  });

/** Key of the variable that says that a deletion is being asked about, and of the one that says why it failed. */
export const ASKED = 'asked';
export const NOT_REMOVED = 'not-removed';

const question = (context: ManageContext, deletion: Id): NotationNode =>
  column('question', 12, {
    when: formula(`variables[${JSON.stringify(variable(ASKED))}] === true`),
    style: { ...cardStyle, padding: '16px' },
    attributes: { role: 'alert' },
    children: [
      words('text', { text: say(context, 'ask'), font: { fontWeight: '600' } }),
      line('answers', {
        layout: { justifyContent: 'flex-start' },
        children: [
          button('yes', context, say(context, 'removeIt'), {
            style: { backgroundColor: tokenColor('danger') },
            on: {
              click: workflow(
                [
                  setVariable(NOT_REMOVED, ''),
                  named(
                    deletion,
                    plugin(context.pluginId, 'delete', {
                      table: context.table.name,
                      mode: 'single',
                      primaryData: keyOfRow(row, context.keyColumns),
                    }),
                  ),
                  failWithoutRow(context, deletion),
                  goTo(context, 'list'),
                ],
                {
                  name: `${context.title}: ${ownName(context, { en: 'delete', pt: 'excluir' })}`,
                  onError: [setVariable(NOT_REMOVED, failureReason(context))],
                },
              ),
            },
          }),
          button('no', context, say(context, 'keepIt'), {
            look: 'outlined',
            on: { click: workflow([setVariable(ASKED, false)]) },
          }),
        ],
      }),
      notice('failed', 'danger', {
        text: context.own((lang) =>
          formula(
            `${JSON.stringify(MANAGE_TEXTS.notRemoved[lang])} + variables[${JSON.stringify(variable(NOT_REMOVED))}]`,
          ),
        ),
        when: formula(`Boolean(variables[${JSON.stringify(variable(NOT_REMOVED))}])`),
      }),
    ],
  });

/** All of one row, with the ways to change and to delete it. */
export const detailsPage = (context: ManageContext): NotationNode =>
  pageOf(context, 'details', {
    onLoad: [fetchCollection(ROW)],
    children: [
      backToList(context),
      detailsPart(context, {
        key: 'row',
        title: context.title,
        columns: shownColumns(context.table.columns, context.tables),
        collection: collectionOf(ROW),
        acts: [
          line('acts', {
            layout: { justifyContent: 'flex-start' },
            children: [
              button('edit', context, say(context, 'edit'), {
                on: { click: workflow([goTo(context, 'edit', row)]) },
              }),
              button('remove', context, say(context, 'remove'), {
                look: 'outlined',
                on: { click: workflow([setVariable(ASKED, true)]) },
              }),
            ],
          }),
          question(context, context.step()),
        ],
      }),
    ],
  });
