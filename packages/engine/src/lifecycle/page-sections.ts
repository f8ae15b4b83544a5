import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Id, Section } from '@trama/model';
import type { Edited } from '../edit/site-edit.ts';
import type { InstanceNeeds } from '../instances/needs.ts';
import { PageSection } from '../instances/tree/page-section.ts';
import type { PageSource } from '../page-source.ts';

/** The sections of a page, in the order of the design info. */
export interface PageSections {
  readonly list: ReadonlySignal<readonly PageSection[]>;
  /** Edit mode only. */
  patch(changes: Edited<Section>, order?: readonly Id[]): void;
}

/** Sections of a published page: they never change. */
export const fixedSections = (
  needs: InstanceNeeds,
  page: PageSource,
  sections: Readonly<Record<Id, Section>>,
  ids: readonly Id[],
): PageSections => {
  const made = ids.flatMap((id) => {
    const section = sections[id];
    return section ? new PageSection(needs, page, { value: section }) : [];
  });
  return { list: signal(made), patch: () => undefined };
};
