import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react';
import { jsx } from 'react/jsx-runtime';
import { domAttributes } from './attributes.ts';
import { useDrawn } from './contexts.ts';
import type { Drawn, NodeRef } from './drawn.ts';
import { isIslandHost } from './islands.ts';
import { isInsideLink, linkAttributes, linkTag } from './links.ts';
import { hoverListeners, type Listeners, mergeListeners, triggerListeners } from './listeners.ts';
import { pressAttributes } from './press.ts';

export interface RootProps extends Omit<ComponentPropsWithRef<'div'>, 'ref'> {
  /** Tag of the node where the element is no link; `div` by default. */
  tag?: string;
  /** The element has its own meaning as a node (form, input): a link does not replace its tag. */
  keepsTag?: boolean;
  /** The part of the author's attributes that is the root's own, where a node inside takes the others. */
  authored?: Readonly<Record<string, string>>;
  /** Called with the node when it comes, and with null when it goes. */
  nodeRef?: NodeRef;
  /** Attributes that only some tags know (`type`, `disabled`, `src`). */
  attributes?: Readonly<Record<string, unknown>>;
  children?: ReactNode;
}

/**
 * The root node of an element: the element's box (conformance 10.257 to 10.259), with the classes, open styles, attributes,
 * link and listeners that the engine holds for it. A native listener exists only where a workflow listens.
 */
export const Root = (props: RootProps): ReactNode => drawRoot(useDrawn(), props);

/** {@link Root} for a plain element. */
export const drawRoot = (
  drawn: Drawn,
  { tag = 'div', keepsTag = false, authored, nodeRef, attributes, children, ...own }: RootProps,
): ReactNode => {
  drawn.nodeRef = nodeRef;
  if (drawn.insideOnly) return children;
  const { instance, reader, surroundings } = drawn;
  const { mode } = surroundings.engine;
  const link = keepsTag ? null : reader.read(instance.link);
  const isAnchor = linkTag(link) === 'a' && !isInsideLink(instance);
  const node: Record<string, unknown> = Object.assign(own, attributes);
  const listeners = mode === 'live' ? ownListeners(drawn, node) : undefined;
  const { className, style } = node;
  const given = domAttributes(authored ?? reader.read(instance.attributes));
  const press = mode === 'edit' || tag === 'button' || (isAnchor && link?.href !== undefined) ? null : instance.press;
  Object.assign(node, press && pressAttributes(press, given), given, link && linkAttributes(link, isAnchor), listeners);
  if (mode === 'prerender' && isIslandHost(instance)) node['data-island'] = instance.key;
  node.className = joined(reader.read(instance.className), className, given.className);
  node.style = merged(style, given.style, reader.read(instance.openStyles));
  node.ref = drawn.setNode;
  node.children = children;
  return jsx((link === null ? tag : isAnchor ? 'a' : 'div') as ElementType, node, instance.key);
};

/** The classes of the element, of its component and of its author. */
const joined = (own: string, ofComponent: unknown, ofAuthor: unknown): string =>
  ofComponent || ofAuthor ? [own, ofComponent, ofAuthor].filter(Boolean).join(' ') : own;

/** Styles over one another; undefined where there are none. */
const merged = (own: unknown, ofAuthor: unknown, open: object): CSSProperties | undefined => {
  if (own || ofAuthor) return { ...(own as CSSProperties), ...(ofAuthor as CSSProperties), ...open };
  for (const _name in open) return open;
  return undefined;
};

const ownListeners = ({ instance }: Drawn, own: Readonly<Record<string, unknown>>): Listeners | undefined => {
  const { triggers, reactsToHover } = instance;
  if (triggers.length === 0 && !reactsToHover) return undefined;
  const listeners = mergeListeners(own, triggerListeners(instance));
  return reactsToHover
    ? { ...listeners, ...mergeListeners({ ...own, ...listeners }, hoverListeners(instance)) }
    : listeners;
};
