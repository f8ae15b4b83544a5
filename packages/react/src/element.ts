import type { Instance } from '@trama/engine';
import type { ComponentType, ReactNode } from 'react';
import type { Drawn } from './drawn.ts';

/** Props of the component that draws an element. It reads everything else through the hooks. */
export interface ElementProps {
  instance: Instance;
}

/**
 * What `Element.tsx` of an element exports as `Element`. Its root is one {@link Root}. With `draw` it is a plain
 * element (see `plainElement`), drawn without a component of its own.
 */
export type ElementComponent = ComponentType<ElementProps> & { readonly draw?: (drawn: Drawn) => ReactNode };

/** SVG texts of icons, fetched once each. */
export interface IconSource {
  /** The icon if it is here already. */
  peek(name: string): string | undefined;
  /** Fetches it; null for an icon that does not exist. */
  load(name: string): Promise<string | null>;
}

/** Finds the component of an element type; heavy ones may be lazy. */
export interface ElementLibrary {
  /** Undefined for an unknown type, and for a heavy one that is not loaded yet. */
  component(baseId: string): ElementComponent | undefined;
  /** Loads a heavy component; undefined, at once or in the end, where there is none to load. */
  load?(baseId: string): Promise<ElementComponent | undefined> | undefined;
  /** Tag of the root node, for types whose static instances may keep their prerendered HTML. */
  rootTag?(instance: Instance): string | undefined;
  /** SVG icons by `<set>/<name>`. */
  icons?: IconSource;
  /** Takes from prerendered HTML what stands in it already (icons). Called once, before hydration. */
  adopt?(container: Element): void;
  /** Completes prerendered HTML that no component ever reads (icons). Called once, after hydration. */
  enliven?(container: Element): void;
}
