import { createNameOf, type NameOf } from '@trama/document';
import type { Id, Json, Workflow } from '@trama/model';
import { type Context, createContext, use } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useLanguage } from '../texts/index.ts';
import type { IconName } from '../ui/icons.ts';

/** Something that a formula may read, as people choose it. */
export interface ScopeOffer {
  label: string;
  /** What is written into the formula. */
  code: string;
  icon: IconName;
}

/** Offers of one kind. The nearest kind comes first. */
export interface ScopeGroup {
  label: string;
  offers: readonly ScopeOffer[];
}

/** Where a value stands: what formulas may read there, and what names mean. */
export interface ValueScope {
  /** The component inside of which it stands. */
  component: Id | null;
  /** The workflow whose steps formulas name. */
  workflow: Workflow | null;
  /** The element or section that it belongs to. */
  node: Id | null;
  /** What comes before that which every value of the place may read: results of earlier steps, the event. */
  nearest: () => readonly ScopeGroup[];
  /** Columns of the table that a value beside this one names; absent, or none, where they are not known. */
  columnsOf?: (sibling: string) => readonly string[];
  /** Names that formulas of the place see besides, with examples of what they hold. */
  names?: () => Readonly<Record<string, Json>>;
  /** What goes by the name of a secret inside of data is typed unseen. */
  areSecretsUnseen?: boolean;
}

const NOWHERE: ValueScope = { component: null, workflow: null, node: null, nearest: () => [] };

export const ValueScopeContext: Context<ValueScope> = createContext(NOWHERE);

export const useValueScope = (): ValueScope => use(ValueScopeContext);

/** Names of whatever a value of this place refers to. */
export const useNameOf = (): NameOf => {
  const { store } = useEditor();
  const { workflow } = useValueScope();
  const language = useView((view) => view.language);
  const labels = useLanguage().language;
  return createNameOf(store.design, store.registry, { labels, language }, workflow);
};
