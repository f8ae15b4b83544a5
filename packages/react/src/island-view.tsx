import type { Instance, SectionInstance } from '@trama/engine';
import { type ReactNode, useMemo } from 'react';
import { useSurroundings } from './contexts.ts';
import { Drawn } from './drawn.ts';
import { drawElement } from './instance-view.tsx';
import { SectionChildren } from './section-view.tsx';
import { useReader } from './use-reader.ts';

/** What stands in the node of a fixed element: its component without its root. */
export const ElementIsland = ({ instance }: { instance: Instance }): ReactNode => {
  const surroundings = useSurroundings();
  const reader = useReader(instance);
  const drawn = useMemo(() => new Drawn(instance, reader, surroundings, true), [instance, reader, surroundings]);
  return drawElement(drawn);
};

/** What stands in the inner node of a fixed section. */
export const SectionIsland = ({ section }: { section: SectionInstance }): ReactNode => (
  <SectionChildren section={section} />
);
