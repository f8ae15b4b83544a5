import type { Instance, SectionInstance } from '@trama/engine';
import { type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import { DrawnElement } from './instance-view.tsx';
import { createReader } from './reader.ts';
import { SectionChildren } from './section-view.tsx';

/** What stands in the node of a fixed element: its component without its root. */
export const ElementIsland = ({ instance }: { instance: Instance }): ReactNode => {
  const [reader] = useState(createReader);
  useSyncExternalStore(reader.subscribe, reader.version, reader.version);
  const drawn = useMemo(() => ({ instance, reader, insideOnly: true }), [instance, reader]);
  return <DrawnElement drawn={drawn} />;
};

/** What stands in the inner node of a fixed section. */
export const SectionIsland = ({ section }: { section: SectionInstance }): ReactNode => (
  <SectionChildren section={section} />
);
