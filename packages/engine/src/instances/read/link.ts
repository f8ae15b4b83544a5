import type { ReadonlySignal } from '@preact/signals-core';
import { safeDecode, withoutBase } from '@trama/model';
import { constant } from '../../bindings/constant.ts';
import type { ResolvedLink } from '../../instance.ts';
import { resolveLink } from '../../routing/links.ts';
import type { PlacedInstance } from '../place.ts';
import type { Blueprint } from './blueprint.ts';
import type { LinkNeeds, ReadableInstance } from './needs.ts';

/** What a reader of links asks of an instance. */
export interface LinkedInstance extends ReadableInstance {
  readonly needs: LinkNeeds;
  readonly shared: Blueprint | null;
  readonly host: PlacedInstance | null;
  readonly element: PlacedInstance['element'];
  readonly item: PlacedInstance['item'];
  readonly resolve: PlacedInstance['resolve'];
  readonly link: PlacedInstance['link'];
}

/** The address of a link object at a place of the page. Tracked. */
export const resolvedAt = (
  { routes, language, basePath, navigation }: LinkNeeds,
  { item }: Pick<PlacedInstance, 'item'>,
  link: unknown,
): ResolvedLink | null =>
  resolveLink(link, {
    routes,
    language: language.value,
    basePath,
    repeatIndex: item?.index ?? 0,
    sectionTitle: navigation.sectionTitle,
  });

/** The link of an instance: given by its parent, set on the component instance around, or its own. Tracked. */
const linkOf = (instance: LinkedInstance): ResolvedLink | null => {
  const { host } = instance;
  const from: Pick<PlacedInstance, 'element' | 'item' | 'resolve'> = host?.element.link == null ? instance : host;
  const link = instance.given('wwLink') ?? from.resolve(from.element.link, ['link']);
  return resolvedAt(instance.needs, from, link);
};

const NO_LINK: ReadonlySignal<ResolvedLink | null> = constant(null);

/** The link of an instance as a signal. */
export const linkSignal = (instance: LinkedInstance): ReadonlySignal<ResolvedLink | null> =>
  instance.shared && instance.inheritsNothing && instance.element.link == null
    ? NO_LINK
    : instance.memo('link', () => linkOf(instance));

const plainPath = (href: string): string => safeDecode((href.split(/[?#]/)[0] ?? '').replace(/\/$/, ''));

/** True while the page that the link leads to is shown (conformance 10.147). Tracked. */
export const isLinkToHere = (instance: LinkedInstance): boolean => {
  const link = instance.link.value;
  if (link?.kind !== 'internal' || link.href === undefined) return false;
  const { basePath, href } = instance.needs;
  const here = new URL(href.value).pathname;
  return plainPath(withoutBase(link.href, basePath)) === plainPath(withoutBase(here, basePath));
};
