import type { Engine } from '@trama/engine';
import { LIVE_EVENT } from '@trama/model';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ElementLibrary } from './element.ts';
import { followLinks } from './links.ts';
import { createMounts, type Mounts } from './mounts.ts';
import { PageView } from './page-view.tsx';

export interface MountOptions {
  engine: Engine;
  library: ElementLibrary;
  /** The node that holds the sections, filled by the prerenderer or empty. */
  container: HTMLElement;
  /** The same that the engine got as `mountInstance`. */
  mounts?: Mounts;
}

/** A page in the document. */
export interface MountedPage {
  /** Takes React and the listeners away; the engine stays. */
  dispose(): void;
}

/** What is on the page answers to presses from now on. */
export const tellLive = ({ ownerDocument }: HTMLElement): void => {
  ownerDocument.dispatchEvent(new Event(LIVE_EVENT));
};

/**
 * Draws the engine's pages in an empty node. Call it before `engine.start`: the page appears as soon as it is there.
 */
export const mountPage = ({ engine, library, container, mounts = createMounts() }: MountOptions): MountedPage => {
  const unfollow = followLinks(container.ownerDocument, engine);
  const root = createRoot(container);
  flushSync(() => root.render(<PageView engine={engine} library={library} mounts={mounts} />));
  engine.applyVisitorState();
  tellLive(container);
  return {
    dispose: () => {
      unfollow();
      root.unmount();
    },
  };
};
