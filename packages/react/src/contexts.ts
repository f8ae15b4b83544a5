import type { Engine } from '@trama/engine';
import { createContext, useContext } from 'react';
import type { Drawn, Surroundings } from './drawn.ts';
import type { ElementLibrary } from './element.ts';

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

/** The element that is being drawn. @throws outside of the component of an element. */
export const useDrawn = (): Drawn => {
  const drawn = useContext(DrawnContext);
  if (drawn === null) throw new Error('This hook belongs to the component of an element.');
  return drawn;
};
