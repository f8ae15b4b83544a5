import { computed, signal } from '@preact/signals-core';
import { type Element, type Id, lookupText, type Section } from '@trama/model';
import type { Edited } from '../edit/site-edit.ts';
import type { PageInstance } from '../instance.ts';
import { parentStatesOf } from '../instances/read/hover.ts';
import { fixedElements } from '../instances/tree/element-source.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { PageSource } from '../page-source.ts';
import type { Match } from '../routing/routes.ts';
import type { Runtime } from '../runtime.ts';
import { fixedSections } from './page-sections.ts';

/** One page while it is shown: its data, its tree, its load. */
export interface ShownPage {
  readonly source: PageSource;
  /** Another one when the editor has changed the page's sections. Tracked. */
  readonly instance: PageInstance;
  /** Ends with the load order. */
  loading: Promise<void>;
  /** Makes variables, collections and formulas of the page known. */
  register(): void;
  /** Builds the tree of instances and names the document. */
  build(): void;
  /** The load order has ended. */
  finish(): void;
  /** Edit mode. */
  patchElement(id: Id, element: Element | null): void;
  /** Edit mode. */
  patchSections(changes: Edited<Section>, order?: readonly Id[]): void;
  dispose(): void;
}

export const createShownPage = (runtime: Runtime, loaded: LoadedPage, match: Match): ShownPage => {
  const { options } = runtime;
  const { bundle } = loaded;
  const editing = options.mode === 'edit' ? options.editing : undefined;
  const elements = (editing?.elements ?? fixedElements)(bundle.elements);
  const scope = runtime.global.scope(options.evaluatorFor(loaded));
  const source: PageSource = {
    bundle,
    scope,
    element: (id) => elements.get(id),
    parentStates: parentStatesOf(bundle.elements),
  };
  const ready = signal(false);
  const sectionIds = match.page.sections.length > 0 ? match.page.sections : Object.keys(bundle.sections);
  const sections = (editing?.sections ?? fixedSections)(runtime, source, bundle.sections, sectionIds);
  const instance = computed(() => ({ id: bundle.page.id, sections: sections.list.value, ready }));

  const title = (): string => {
    const { routes } = runtime;
    const own = lookupText(match.page.title, match.language, routes.defaultLanguage);
    const home = options.site.pages[options.site.homePageId];
    return own || (home ? lookupText(home.title, match.language, routes.defaultLanguage) : '');
  };

  return {
    source,
    get instance() {
      return instance.value;
    },
    loading: Promise.resolve(),
    register: () => {
      runtime.variables.add(Object.values(bundle.variables));
      runtime.collections.add(Object.values(bundle.collections), scope);
      runtime.global.addFormulas(bundle.formulas, scope);
    },
    build: () => {
      for (const section of sections.list.peek()) section.build();
      options.platform.setDocument({ language: match.language, title: title(), ready: false });
    },
    finish: () => {
      ready.value = true;
      options.platform.setDocument({ ready: true });
    },
    patchElement: (id, element) => elements.patch(id, element),
    patchSections: sections.patch,
    dispose: () => {
      for (const section of sections.list.peek()) section.dispose();
    },
  };
};
