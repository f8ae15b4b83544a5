import type { ReadonlySignal } from '@preact/signals-core';
import { safeDecode, withoutBase } from '@trama/model';
import { constant } from '../../bindings/constant.ts';
import type { ResolvedLink } from '../../instance.ts';
import { resolveLink } from '../../routing/links.ts';
import type { ElementInstance } from '../element-instance.ts';

/** The address of a link object as it is at this instance. Tracked. */
export const resolvedAt = (instance: ElementInstance, link: unknown): ResolvedLink | null => {
  const { runtime, place } = instance;
  return resolveLink(link, {
    routes: runtime.routes,
    language: runtime.language.value,
    basePath: runtime.basePath,
    repeatIndex: place.item?.index ?? 0,
    sectionTitle: (pageId, sectionId) => runtime.navigation.sectionTitle(pageId, sectionId),
  });
};

/** The link of an instance: given by its parent, set on the component instance around, or its own. Tracked. */
const linkOf = (instance: ElementInstance): ResolvedLink | null => {
  const { host } = instance.place;
  const from = host?.element.link == null ? instance : host;
  const link = instance.given('wwLink') ?? from.resolve(from.element.link, ['link']);
  return resolvedAt(from, link);
};

const NO_LINK: ReadonlySignal<ResolvedLink | null> = constant(null);

/** The link of an instance as a signal. */
export const linkSignal = (instance: ElementInstance): ReadonlySignal<ResolvedLink | null> =>
  instance.shared && instance.inheritsNothing && instance.element.link == null
    ? NO_LINK
    : instance.memo('link', () => linkOf(instance));

const plainPath = (href: string): string => safeDecode((href.split(/[?#]/)[0] ?? '').replace(/\/$/, ''));

/** True while the page that the link leads to is shown (conformance 10.147). Tracked. */
export const isLinkToHere = (instance: ElementInstance): boolean => {
  const link = instance.link.value;
  if (link?.kind !== 'internal' || link.href === undefined) return false;
  const here = new URL(instance.runtime.href.value).pathname;
  const { basePath } = instance.runtime;
  return plainPath(withoutBase(link.href, basePath)) === plainPath(withoutBase(here, basePath));
};
