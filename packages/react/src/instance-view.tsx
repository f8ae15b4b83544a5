import type { Instance } from '@trama/engine';
import { memo, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { DrawnContext, useSurroundings } from './contexts.ts';
import { Drawn, type Surroundings } from './drawn.ts';
import { ElementBoundary } from './element-boundary.tsx';
import { childrenOf, drawnInstance, isFixed, isFrozen, isUnderFixed } from './islands.ts';
import { Opaque } from './opaque.tsx';
import { drawPlain } from './plain-element.ts';
import { staticReader } from './reader.ts';
import { Root } from './root.tsx';
import { Watch } from './watch.ts';

export interface InstanceViewProps {
  instance: Instance;
}

/** An element in its place, watched alone. */
export const InstanceView: React.NamedExoticComponent<InstanceViewProps> = memo(({ instance }: InstanceViewProps) => {
  const surroundings = useSurroundings();
  const [watch, drawn] = useMemo(() => {
    const made = new Watch();
    return [made, firstDrawing(instance, surroundings, made)];
  }, [instance, surroundings]);
  useSyncExternalStore(watch.subscribe, watch.version, watch.version);
  return drawInstance(drawn);
});
InstanceView.displayName = 'InstanceView';

/** Nothing while an element is not rendered, its DOM once it was shown (conformance 10.164). */
export const drawInstance = (drawn: Drawn): ReactNode => {
  const { instance, reader, surroundings } = drawn;
  if (drawn.opaqueTag !== undefined) return <Opaque key={instance.key} tag={drawn.opaqueTag} nodeRef={drawn.setNode} />;
  if (!reader.read(instance.isRendered)) return null;
  const isMounted = reader.read(instance.isDisplayed) || reader.read(surroundings.mounts.needed(instance));
  return isMounted ? drawElement(drawn) : null;
};

/** How an element is drawn for as long as it stands there. */
export const firstDrawing = (instance: Instance, surroundings: Surroundings, watch: Watch): Drawn => {
  const isStill = isStillNow(instance, surroundings);
  const drawn = new Drawn(instance, isStill ? staticReader : watch.reader(), surroundings);
  if (isStill && surroundings.hydration.active && keepsHtml(instance))
    drawn.opaqueTag = surroundings.library.rootTag?.(drawnInstance(instance) ?? instance);
  return drawn;
};

/** Drawn once and for ever. What is hidden now waits for its first showing, however static it is. */
export const isStillNow = (instance: Instance, { engine }: Surroundings): boolean =>
  engine.mode !== 'edit' && instance.isSelfStatic && instance.isRendered.peek() && instance.isDisplayed.peek();

/** Its prerendered HTML stays as it is: nothing changes in it, or other islands take over what does. */
const keepsHtml = (instance: Instance): boolean =>
  drawnInstance(instance) !== null && (isFrozen(instance) || (isFixed(instance) && isUnderFixed(instance)));

/** The nodes of an element, or the root of a component in its place. */
export const drawElement = (drawn: Drawn): ReactNode => {
  const { instance } = drawn;
  if (instance.element.component !== null) {
    return instance.inner?.root == null ? null : <InstanceView instance={instance.inner.root} />;
  }
  const type = instance.element.type ?? '';
  const Component = drawn.surroundings.library.component(type);
  if (Component?.draw) return drawPlain(drawn, Component.draw);
  return (
    <DrawnContext value={drawn}>
      <ElementBoundary instance={instance}>
        {Component === undefined ? <LateElement instance={instance} type={type} /> : <Component instance={instance} />}
      </ElementBoundary>
    </DrawnContext>
  );
};

/** An element whose component is still on its way, or unknown. */
const LateElement = ({ instance, type }: InstanceViewProps & { type: string }): ReactNode => {
  const { library } = useSurroundings();
  const [hasLoaded, setHasLoaded] = useState(false);
  const loading = useMemo(() => library.load?.(type), [library, type]);
  useEffect(() => {
    let isHere = true;
    loading?.then(
      () => isHere && setHasLoaded(true),
      (cause: unknown) => console.error(`The component of element ${instance.uid} could not be loaded.`, cause),
    );
    return () => {
      isHere = false;
    };
  }, [instance, loading]);
  const Component = library.component(type);
  if (Component !== undefined) return <Component instance={instance} />;
  if (loading !== undefined && !hasLoaded) return <Root />;
  return (
    <Root attributes={{ 'data-unknown-element': type }}>
      {childrenOf(instance).map((child) => (
        <InstanceView key={child.key} instance={child} />
      ))}
    </Root>
  );
};
