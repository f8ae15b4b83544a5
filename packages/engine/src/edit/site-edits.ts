import { batch } from '@preact/signals-core';
import type { Element, Id, Section, SiteInfo, StyleClass } from '@trama/model';
import type { GlobalScope } from '../bindings/global-scope.ts';
import type { ShownPage } from '../lifecycle/shown-page.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { Looks } from '../looks.ts';
import type { CollectionStore } from '../state/collections.ts';
import type { SiteVariables } from '../state/site-variables.ts';
import { editableRecord } from './editable-record.ts';
import type { SiteEdit } from './site-edit.ts';

/** Options of an engine of which edit mode makes its own. */
export interface EditedOptions {
  readonly site: SiteInfo;
  readonly looks?: Looks;
  loadPage: (pageId: Id, language: string) => Promise<LoadedPage>;
}

/** The state of an engine that takes edits. */
export interface EditedState {
  readonly variables: Pick<SiteVariables, 'edit'>;
  readonly global: Pick<GlobalScope, 'editFormula'>;
  readonly collections: Pick<CollectionStore, 'edit'>;
}

/** What an engine in edit mode holds beside its parts. */
export interface SiteEdits<Options> {
  /** The engine's options with a site whose parts can be edited. */
  readonly options: Options;
  /** The page with components and workflows that can be edited. */
  page(loaded: LoadedPage): LoadedPage;
  patch(edit: SiteEdit, state: EditedState, shown: ShownPage | null): void;
}

/** Bound looks of a class belong to every element that has it: they wake with the class. */
const followingClasses = (looks: Looks, classes: Readonly<Record<Id, StyleClass>>): Looks => ({
  ...looks,
  openStyles: (node: Element | Section, parent) => {
    for (const id of Object.values(node.classes).flat()) classes[id];
    return looks.openStyles(node, parent);
  },
});

/** @param given options of an engine in edit mode. Its `looks` must always speak of the present classes. */
export const createSiteEdits = <Options extends EditedOptions>(given: Options): SiteEdits<Options> => {
  const classes = editableRecord(given.site.classes);
  const tokens = editableRecord(given.site.tokens);
  const components = editableRecord<LoadedPage['bundle']['components'][Id]>({});
  const workflows = editableRecord<LoadedPage['bundle']['workflows'][Id]>({});

  const page = (loaded: LoadedPage): LoadedPage => {
    components.patch(loaded.bundle.components);
    workflows.patch(loaded.bundle.workflows);
    return { ...loaded, bundle: { ...loaded.bundle, components: components.record, workflows: workflows.record } };
  };

  return {
    options: {
      ...given,
      loadPage: async (pageId, language) => page(await given.loadPage(pageId, language)),
      site: { ...given.site, classes: classes.record, tokens: tokens.record },
      ...(given.looks && { looks: followingClasses(given.looks, classes.record) }),
    },
    page,
    patch: (edit, { variables, global, collections }, shown) =>
      batch(() => {
        classes.patch(edit.classes ?? {});
        tokens.patch(edit.tokens ?? {});
        components.patch(edit.components ?? {});
        workflows.patch(edit.workflows ?? {});
        if (!shown) return;
        const { scope } = shown.source;
        for (const [id, variable] of Object.entries(edit.variables ?? {})) variables.edit(id, variable);
        for (const [id, formula] of Object.entries(edit.formulas ?? {})) global.editFormula(id, formula, scope);
        for (const [id, collection] of Object.entries(edit.collections ?? {})) {
          collections.edit(id, collection, scope);
        }
        for (const [id, element] of Object.entries(edit.elements ?? {})) shown.patchElement(id, element);
        if (edit.sections || edit.pageSections) shown.patchSections(edit.sections ?? {}, edit.pageSections);
      }),
  };
};
