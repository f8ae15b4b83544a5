import type { Engine, Instance } from '@trama/engine';
import { createContext, useContext } from 'react';
import type { ElementLibrary } from './element.ts';
import type { Mounts } from './mounts.ts';
import type { Reader } from './reader.ts';

/** What every element below one React root shares. */
export interface Surroundings {
  engine: Engine;
  library: ElementLibrary;
  mounts: Mounts;
  /** True while prerendered HTML is taken over: static subtrees that mount now keep their HTML unread. */
  hydration: { active: boolean };
}

/** The element that is being drawn, and its reads. */
export interface Drawn {
  instance: Instance;
  reader: Reader;
  /** The node exists already as an island's container: only what stands in it is drawn. */
  insideOnly?: boolean;
}

export const SurroundingsContext: React.Context<Surroundings | null> = createContext<Surroundings | null>(null);
export const DrawnContext: React.Context<Drawn | null> = createContext<Drawn | null>(null);

/** @throws outside of an `EngineProvider`. */
export const useSurroundings = (): Surroundings => {
  const surroundings = useContext(SurroundingsContext);
  if (surroundings === null) throw new Error('This component draws a page: it stands below an EngineProvider.');
  return surroundings;
};

/** The engine of the page. @throws outside of an `EngineProvider`. */
export const useEngine = (): Engine => useSurroundings().engine;

/** The library that the page is drawn with. @throws outside of an `EngineProvider`. */
export const useLibrary = (): ElementLibrary => useSurroundings().library;

/** @throws outside of the component of an element. */
export const useDrawn = (): Drawn => {
  const drawn = useContext(DrawnContext);
  if (drawn === null) throw new Error('This hook belongs to the component of an element.');
  return drawn;
};
