import type { ReadonlySignal } from '@preact/signals-core';
import type { Element, ElementDefinition, Id, Screen, Section, SiteInfo } from '@trama/model';
import type { Bindings } from '../../bindings/evaluate.ts';
import type { FactsBook } from '../../bindings/facts.ts';
import type { Scope } from '../../bindings/scope.ts';
import type { Log } from '../../log.ts';
import type { Looks } from '../../looks.ts';
import type { EngineMode } from '../../mode.ts';
import type { Routes } from '../../routing/routes.ts';
import type { SignalKey } from './signal-cache.ts';

/** What a reader of an element's or section's values takes of the engine. */
export interface ReadNeeds {
  readonly mode: EngineMode;
  readonly site: Pick<SiteInfo, 'classes'>;
  readonly bindings: Bindings;
  readonly facts: FactsBook;
  readonly looks?: Looks;
  readonly screen: ReadonlySignal<Screen>;
  readonly language: ReadonlySignal<string>;
  readonly routes: Pick<Routes, 'defaultLanguage'>;
  readonly isVisitorKnown: ReadonlySignal<boolean>;
  readonly log: Log;
}

/** What a reader of links takes of the engine. */
export interface LinkNeeds {
  readonly routes: Routes;
  readonly language: ReadonlySignal<string>;
  readonly basePath: string;
  /** Address as the visitor sees it. */
  readonly href: ReadonlySignal<string>;
  readonly navigation: { sectionTitle(pageId: Id, sectionId: Id): string | undefined };
}

/** An element or section with what decides over its values. */
export interface ReadableNode {
  readonly node: Element | Section;
  readonly definition: ElementDefinition | undefined;
  readonly scope: Scope;
  /** Ids of the active states. Tracked. */
  activeStates(): readonly string[];
}

/** An element's instance that keeps the signals of what is read of it. */
export interface ReadableInstance extends ReadableNode {
  readonly uid: Id;
  /** No prop comes from the parent. */
  readonly inheritsNothing: boolean;
  /** A prop given by the parent. Tracked. */
  given(property: string): unknown;
  /** A signal of this instance, made when it is first asked for. */
  memo<T>(key: SignalKey, read: () => T): ReadonlySignal<T>;
}
