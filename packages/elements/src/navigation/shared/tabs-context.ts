import { useLocal } from '@trama/react';

/** What the tabs around a part tell it, under `context.local.data.Tab`. */
export interface TabsContext {
  active: string;
  orientation: 'horizontal' | 'vertical';
  activationMode: 'auto' | 'manual';
  loadAllTabs: boolean;
  /** Prefix of the DOM ids that tie heads and contents together. */
  id: string;
  open: (name: string) => void;
}

/** The tabs that a part stands in; null where there are none. */
export const useTabs = (): TabsContext | null => {
  const local = useLocal('Tab');
  if (local === null) return null;
  const data = local.data as Omit<TabsContext, 'open'>;
  return { ...data, open: (name) => void local.methods.setActiveTab?.(name) };
};

/** DOM id of a part of the tab with this name. */
export const tabPartId = (id: string, part: 'head' | 'panel', name: string): string =>
  `${part}-${id}-${encodeURIComponent(name)}`;
