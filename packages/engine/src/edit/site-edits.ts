import { batch } from '@preact/signals-core';
import type { Element, Id, Section, StyleClass } from '@trama/model';
import type { EngineOptions } from '../engine.ts';
import type { ShownPage } from '../lifecycle/shown-page.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { Looks } from '../looks.ts';
import type { Runtime } from '../runtime.ts';
import { editableRecord } from './editable-record.ts';
import type { SiteEdit } from './site-edit.ts';

/** What an engine in edit mode holds beside its runtime. */
export interface SiteEdits {
  /** The engine's options with a site whose parts can be edited. */
  readonly options: EngineOptions;
  /** The page with components and workflows that can be edited. */
  page(loaded: LoadedPage): LoadedPage;
  patch(edit: SiteEdit, runtime: Runtime, shown: ShownPage | null): void;
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
export const createSiteEdits = (given: EngineOptions): SiteEdits => {
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
    patch: (edit, runtime, shown) =>
      batch(() => {
        classes.patch(edit.classes ?? {});
        tokens.patch(edit.tokens ?? {});
        components.patch(edit.components ?? {});
        workflows.patch(edit.workflows ?? {});
        if (!shown) return;
        const { scope } = shown.source;
        for (const [id, variable] of Object.entries(edit.variables ?? {})) runtime.variables.edit(id, variable);
        for (const [id, formula] of Object.entries(edit.formulas ?? {})) runtime.global.editFormula(id, formula, scope);
        for (const [id, collection] of Object.entries(edit.collections ?? {})) {
          runtime.collections.edit(id, collection, scope);
        }
        for (const [id, element] of Object.entries(edit.elements ?? {})) shown.patchElement(id, element);
        if (edit.sections || edit.pageSections) shown.patchSections(edit.sections ?? {}, edit.pageSections);
      }),
  };
};
