import type { Instance, PageInstance, SectionInstance } from '@trama/engine';

/**
 * Islands: the smallest dynamic subtrees of a prerendered page. An island's container is the node that holds dynamic
 * nodes while it and everything above it is fixed; React takes over what stands in that node, nothing else.
 */

/** What React draws for an instance: for an instance of a component the root of its inside; null draws nothing. */
export const drawnInstance = (instance: Instance): Instance | null => {
  if (instance.element.component === null) return instance;
  return instance.inner?.root == null ? null : drawnInstance(instance.inner.root);
};

/** Nothing about the node of this instance can change. */
export const isFixed = (instance: Instance): boolean => {
  if (!instance.isSelfStatic) return false;
  if (instance.element.component === null) return true;
  return instance.inner?.root == null || isFixed(instance.inner.root);
};

/** Nothing about this instance, or any below it, can change. */
export const isFrozen = (instance: Instance): boolean =>
  instance.isStatic && (instance.inner?.root == null || isFrozen(instance.inner.root));

/** The children of a drawn instance, in the order of its slots. */
export const childrenOf = (instance: Instance): readonly Instance[] => {
  const paths = new Set([
    ...(instance.definition?.slots ?? []).map((slot) => slot.path),
    ...Object.keys(instance.element.slots),
  ]);
  return [...paths].filter((path) => !path.includes('*')).flatMap((path) => instance.slot(path).peek());
};

const isSectionFixed = (section: SectionInstance): boolean => section.isSelfStatic;

/** Every node above this instance is fixed. */
export const isUnderFixed = (instance: Instance): boolean => {
  for (let each = instance.parent ?? instance.host; each !== null; each = each.parent ?? each.host) {
    if (!each.isSelfStatic) return false;
  }
  return instance.section === null || isSectionFixed(instance.section);
};

const holdsIsland = (children: readonly Instance[]): boolean => children.some((child) => !isFixed(child));

/** The node of this instance is an island's container. */
export const isIslandHost = (instance: Instance): boolean =>
  !instance.isStatic && isFixed(instance) && holdsIsland(childrenOf(instance)) && isUnderFixed(instance);

/** The inner node of this section is an island's container. */
export const isIslandSection = (section: SectionInstance): boolean =>
  !section.isStatic && isSectionFixed(section) && holdsIsland(section.children.peek());

/** Something about the list of sections can change: the page's own node is an island's container. */
export const isIslandPage = (page: PageInstance): boolean => page.sections.some((section) => !isSectionFixed(section));

/** Key of the page's own node among the islands. */
export const PAGE_ISLAND = 'page';
export const sectionIsland = (section: SectionInstance): string => `section ${section.uid}`;

/** Where React takes over: key in the HTML to what holds the dynamic nodes. */
export type IslandHosts = ReadonlyMap<
  string,
  { section: SectionInstance } | { instance: Instance } | { page: PageInstance }
>;

/** The islands of a page, found by walking its fixed part only. */
export const islandHosts = (page: PageInstance): IslandHosts => {
  const hosts = new Map<string, { section: SectionInstance } | { instance: Instance } | { page: PageInstance }>();
  const visit = (instance: Instance) => {
    const drawn = drawnInstance(instance);
    if (drawn === null || isFrozen(instance) || !isFixed(instance)) return;
    const children = childrenOf(drawn);
    if (holdsIsland(children)) hosts.set(drawn.key, { instance: drawn });
    children.forEach(visit);
  };
  if (isIslandPage(page)) hosts.set(PAGE_ISLAND, { page });
  for (const section of page.sections) {
    if (section.isStatic || !isSectionFixed(section)) continue;
    if (isIslandSection(section)) hosts.set(sectionIsland(section), { section });
    section.children.peek().forEach(visit);
  }
  return hosts;
};
