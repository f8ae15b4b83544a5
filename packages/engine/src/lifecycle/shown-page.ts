import { computed, signal } from '@preact/signals-core';
import type { Evaluator } from '@trama/formula';
import { type Element, type Id, lookupText, type Section, type SiteInfo } from '@trama/model';
import type { GlobalScope } from '../bindings/global-scope.ts';
import type { Edited } from '../edit/site-edit.ts';
import type { PageInstance } from '../instance.ts';
import type { InstanceNeeds } from '../instances/needs.ts';
import { parentStatesOf } from '../instances/read/hover.ts';
import { type ElementSources, fixedElements } from '../instances/tree/element-source.ts';
import type { LoadedPage } from '../loaded-page.ts';
import type { PageSource } from '../page-source.ts';
import type { Platform } from '../platform.ts';
import type { Match } from '../routing/routes.ts';
import type { CollectionStore } from '../state/collections.ts';
import type { SiteVariables } from '../state/site-variables.ts';
import { fixedSections, type PageSections } from './page-sections.ts';

/** What a page that is shown takes of the engine. */
export interface ShownPageNeeds extends InstanceNeeds {
  readonly site: Pick<SiteInfo, 'classes' | 'pages' | 'homePageId'>;
  readonly platform: Pick<Platform, 'movingRows' | 'setDocument' | 'whenIdle'>;
  readonly global: GlobalScope;
  readonly variables: Pick<SiteVariables, 'scope' | 'add'>;
  readonly collections: Pick<CollectionStore, 'add'>;
  /** Makes the evaluator of a page's formulas. */
  evaluatorFor(page: LoadedPage): Evaluator;
  /** Edit mode only. */
  readonly editing?: EditedParts;
}

/** The parts of a page that an author changes while it is shown. */
export interface EditedParts {
  elements(elements: Readonly<Record<Id, Element>>): ElementSources;
  sections(
    needs: InstanceNeeds,
    page: PageSource,
    initial: Readonly<Record<Id, Section>>,
    ids: readonly Id[],
  ): PageSections;
}

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

export const createShownPage = (needs: ShownPageNeeds, loaded: LoadedPage, match: Match): ShownPage => {
  const { platform, site, routes } = needs;
  const { bundle } = loaded;
  const editing = needs.mode === 'edit' ? needs.editing : undefined;
  const elements = (editing?.elements ?? fixedElements)(bundle.elements);
  const scope = needs.global.scope(needs.evaluatorFor(loaded));
  const source: PageSource = {
    bundle,
    scope,
    element: (id) => elements.get(id),
    parentStates: parentStatesOf(bundle.elements),
  };
  const ready = signal(false);
  const sectionIds = match.page.sections.length > 0 ? match.page.sections : Object.keys(bundle.sections);
  const sections = (editing?.sections ?? fixedSections)(needs, source, bundle.sections, sectionIds);
  const instance = computed(() => ({ id: bundle.page.id, sections: sections.list.value, ready }));

  const title = (): string => {
    const own = lookupText(match.page.title, match.language, routes.defaultLanguage);
    const home = site.pages[site.homePageId];
    return own || (home ? lookupText(home.title, match.language, routes.defaultLanguage) : '');
  };

  return {
    source,
    get instance() {
      return instance.value;
    },
    loading: Promise.resolve(),
    register: () => {
      needs.variables.add(Object.values(bundle.variables));
      needs.collections.add(Object.values(bundle.collections), scope);
      needs.global.addFormulas(bundle.formulas, scope);
    },
    build: () => {
      for (const section of sections.list.peek()) section.build();
      platform.setDocument({ language: match.language, title: title(), ready: false });
    },
    finish: () => {
      ready.value = true;
      platform.setDocument({ ready: true });
      if (needs.mode === 'live') platform.whenIdle?.(() => void needs.workflows.prepare());
    },
    patchElement: (id, element) => elements.patch(id, element),
    patchSections: sections.patch,
    dispose: () => {
      for (const section of sections.list.peek()) section.dispose();
    },
  };
};
