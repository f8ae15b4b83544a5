import type { Instance } from '@trama/engine';
import { memo, type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Drawn, DrawnContext, useSurroundings } from './contexts.ts';
import { ElementBoundary } from './element-boundary.tsx';
import { childrenOf, drawnInstance, isFixed, isFrozen, isUnderFixed } from './islands.ts';
import { Opaque } from './opaque.tsx';
import { staticReader, useReader } from './reader.ts';
import { Root } from './root.tsx';

export interface InstanceViewProps {
  instance: Instance;
}

/** An element in its place: nothing while it is not rendered, its DOM once it was shown (page-data-format 3.7). */
export const InstanceView: React.NamedExoticComponent<InstanceViewProps> = memo(({ instance }: InstanceViewProps) => {
  const { engine } = useSurroundings();
  if (engine.mode === 'edit' || !isStill(instance)) return <LiveView instance={instance} />;
  return <StillView instance={instance} />;
});
InstanceView.displayName = 'InstanceView';

/** Drawn once and for ever. What is hidden now waits for its first showing, however static it is. */
const isStill = (instance: Instance): boolean =>
  instance.isSelfStatic && instance.isRendered.peek() && instance.isDisplayed.peek();

const LiveView = ({ instance }: InstanceViewProps): ReactNode => {
  const { mounts } = useSurroundings();
  const reader = useReader(instance);
  useSyncExternalStore(reader.subscribe, reader.version, reader.version);
  const drawn = useMemo(() => ({ instance, reader }), [instance, reader]);
  if (!reader.read(instance.isRendered)) return null;
  if (!reader.read(instance.isDisplayed) && !reader.read(mounts.needed(instance))) return null;
  return <DrawnElement drawn={drawn} />;
};

const StillView = ({ instance }: InstanceViewProps): ReactNode => {
  const { hydration, library } = useSurroundings();
  const [isOpaque] = useState(() => hydration.active && keepsHtml(instance));
  const drawn = useMemo(() => ({ instance, reader: staticReader }), [instance]);
  const tag = isOpaque ? library.rootTag?.(drawnInstance(instance) ?? instance) : undefined;
  if (tag === undefined) return <DrawnElement drawn={drawn} />;
  return <Opaque tag={tag} />;
};

/** Its prerendered HTML stays as it is: nothing changes in it, or other islands take over what does. */
const keepsHtml = (instance: Instance): boolean =>
  drawnInstance(instance) !== null && (isFrozen(instance) || (isFixed(instance) && isUnderFixed(instance)));

/** The component of an element, or the root of a component in its place. */
export const DrawnElement = ({ drawn }: { drawn: Drawn }): ReactNode => {
  const { library } = useSurroundings();
  const { instance } = drawn;
  if (instance.element.component !== null) {
    return instance.inner?.root == null ? null : <InstanceView instance={instance.inner.root} />;
  }
  const type = instance.element.type ?? '';
  const Component = library.component(type);
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
  const [, setLoads] = useState(0);
  const loading = useMemo(() => library.load?.(type), [library, type]);
  useEffect(() => {
    let isHere = true;
    loading?.then(
      () => isHere && setLoads((count) => count + 1),
      (cause: unknown) => console.error(`The component of element ${instance.uid} could not be loaded.`, cause),
    );
    return () => {
      isHere = false;
    };
  }, [instance, loading]);
  const Component = library.component(type);
  if (Component !== undefined) return <Component instance={instance} />;
  if (loading !== undefined) return <Root />;
  return (
    <Root attributes={{ 'data-unknown-element': type }}>
      {childrenOf(instance).map((child) => (
        <InstanceView key={child.key} instance={child} />
      ))}
    </Root>
  );
};
