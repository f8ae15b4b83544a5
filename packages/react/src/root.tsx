import {
  type ComponentPropsWithRef,
  createElement,
  type ElementType,
  type ReactNode,
  useCallback,
  useRef,
} from 'react';
import { domAttributes } from './attributes.ts';
import { useDrawn, useSurroundings } from './contexts.ts';
import { isIslandHost } from './islands.ts';
import { isInsideLink, linkAttributes, linkTag } from './links.ts';
import { hoverListeners, type Listeners, mergeListeners, triggerListeners } from './listeners.ts';

export interface RootProps extends Omit<ComponentPropsWithRef<'div'>, 'ref'> {
  /** Tag of the node where the element is no link; `div` by default. */
  tag?: string;
  /** The element has its own meaning as a node (form, input): a link does not replace its tag. */
  keepsTag?: boolean;
  /** Called with the node when it comes, and with null when it goes. */
  nodeRef?: (node: HTMLElement | null) => void;
  /** Attributes that only some tags know (`type`, `disabled`, `src`). */
  attributes?: Readonly<Record<string, unknown>>;
  children?: ReactNode;
}

/**
 * The root node of an element: the element's box (page-data-format 7.3), with the classes, open styles, attributes,
 * link and listeners that the engine holds for it. A native listener exists only where a workflow listens.
 */
export const Root = ({
  tag = 'div',
  keepsTag = false,
  nodeRef,
  attributes,
  children,
  ...props
}: RootProps): ReactNode => {
  const { instance, reader, insideOnly } = useDrawn();
  const { engine, mounts } = useSurroundings();
  const latestRef = useRef(nodeRef);
  latestRef.current = nodeRef;
  const setNode = useCallback(
    (node: HTMLElement | null) => {
      mounts.setNode(instance, node);
      latestRef.current?.(node);
    },
    [instance, mounts],
  );
  if (insideOnly) return children;

  const link = keepsTag ? null : reader.read(instance.link);
  const isAnchor = linkTag(link) === 'a' && !isInsideLink(instance);
  const rootTag = link === null ? tag : isAnchor ? 'a' : 'div';
  const given = domAttributes(reader.read(instance.attributes));
  const openStyles = reader.read(instance.openStyles);
  const listeners: Listeners = engine.mode === 'live' ? triggerListeners(instance) : {};
  const hovers = engine.mode === 'live' && instance.reactsToHover;
  const own = { ...props, ...attributes };

  return createElement(
    rootTag as ElementType,
    {
      ...own,
      ...given,
      ...(link === null ? undefined : linkAttributes(link, isAnchor)),
      ...mergeListeners(own, listeners),
      ...(hovers ? mergeListeners({ ...own, ...mergeListeners(own, listeners) }, hoverListeners(instance)) : undefined),
      ...(engine.mode === 'prerender' && isIslandHost(instance) ? { 'data-island': instance.key } : undefined),
      className: [reader.read(instance.className), own.className, given.className].filter(Boolean).join(' '),
      style: { ...props.style, ...(given.style as object | undefined), ...openStyles },
      ref: setNode,
    },
    children,
  );
};
