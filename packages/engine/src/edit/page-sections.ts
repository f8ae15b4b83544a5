import { type Signal, signal } from '@preact/signals-core';
import type { Id, Section } from '@trama/model';
import type { InstanceNeeds } from '../instances/needs.ts';
import { PageSection, type SectionSource } from '../instances/tree/page-section.ts';
import { isSameList } from '../instances/tree/same-list.ts';
import type { PageSections } from '../lifecycle/page-sections.ts';
import type { PageSource } from '../page-source.ts';

/** The sections of a page that is being edited. Those that stay keep their elements. */
export const editableSections = (
  needs: InstanceNeeds,
  page: PageSource,
  initial: Readonly<Record<Id, Section>>,
  ids: readonly Id[],
): PageSections => {
  const sources = new Map<Id, Signal<Section | null>>();
  const sourceOf = (id: Id): Signal<Section | null> => {
    let source = sources.get(id);
    if (!source) {
      source = signal<Section | null>(initial[id] ?? null);
      sources.set(id, source);
    }
    return source;
  };
  const made = (id: Id): PageSection | null => {
    const source: SectionSource = sourceOf(id);
    return source.value === null ? null : new PageSection(needs, page, source);
  };
  const list = signal<readonly PageSection[]>(ids.flatMap((id) => made(id) ?? []));
  let order = ids;

  const arrange = (): void => {
    const old = new Map(list.peek().map((section) => [section.uid, section]));
    const next = order.flatMap((id) => {
      if (sourceOf(id).peek() === null) return [];
      const known = old.get(id);
      old.delete(id);
      if (known) return known;
      const added = made(id);
      added?.build();
      return added ?? [];
    });
    for (const gone of old.values()) gone.dispose();
    if (!isSameList(list.peek(), next)) list.value = next;
  };

  return {
    list,
    patch: (changes, newOrder) => {
      for (const [id, section] of Object.entries(changes)) sourceOf(id).value = section;
      order = newOrder ?? order;
      arrange();
    },
  };
};
