import { type Engine, effect, type PageInstance, untracked } from '@trama/engine';
import { LIVE_EVENT, safeDecode } from '@trama/model';
import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { playBackgroundVideos } from './background-video.tsx';
import type { ElementLibrary } from './element.ts';
import { ElementIsland, SectionIsland } from './island-view.tsx';
import { type IslandHosts, islandHosts, PAGE_ISLAND } from './islands.ts';
import { followLinks } from './links.ts';
import { createMounts, type Mounts } from './mounts.ts';
import { EngineProvider, PageLayers, PageSections, PageView } from './page-view.tsx';
import { keepScreenVariants } from './screen-variants.ts';

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
const tellLive = ({ ownerDocument }: HTMLElement): void => {
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

/**
 * Takes over prerendered HTML: React hydrates the dynamic islands and leaves the rest alone, then the visitor's state
 * enters in one update. Later pages are drawn whole, by one root. Call it before `engine.start`.
 */
export const hydratePage = (options: MountOptions): MountedPage => {
  const { engine, container, mounts = createMounts() } = options;
  const shared = { ...options, mounts };
  // The first render repeats what was prerendered for this screen.
  engine.showScreen();
  if (keepScreenVariants(container, engine.screen.peek())) scrollToHash(container.ownerDocument);
  const unfollow = followLinks(container.ownerDocument, engine);
  const layers = container.ownerDocument.createElement('div');
  container.after(layers);
  const layerRoot = createRoot(layers);
  let islands: readonly ReactRoot[] = [];
  let whole: ReactRoot | null = null;
  let hydrated: PageInstance | null = null;

  const stop = effect(() => {
    const page = engine.page.value;
    if (page === null || page === hydrated || whole !== null) return;
    untracked(() => {
      if (hydrated === null) {
        hydrated = page;
        options.library.adopt?.(container);
        islands = hydrateIslands(page, shared);
        flushSync(() => layerRoot.render(provide(shared, <PageLayers engine={engine} />)));
        options.library.enliven?.(container);
        playBackgroundVideos(container);
        engine.applyVisitorState();
        tellLive(container);
      } else {
        for (const island of islands) island.unmount();
        islands = [];
        container.replaceChildren();
        layerRoot.unmount();
        const root = createRoot(container);
        whole = root;
        // At once, so that no empty page is painted between the two.
        flushSync(() => root.render(<PageView engine={engine} library={options.library} mounts={mounts} />));
      }
    });
  });

  return {
    dispose: () => {
      stop();
      unfollow();
      for (const island of islands) island.unmount();
      if (whole === null) layerRoot.unmount();
      else whole.unmount();
      layers.remove();
    },
  };
};

/** The browser may have found the anchor of the hash in a look that another screen has. */
const scrollToHash = (document: Document): void => {
  const anchor = safeDecode(document.location.hash.slice(1));
  if (anchor !== '') document.getElementById(anchor)?.scrollIntoView();
};

const provide = ({ engine, library, mounts }: MountOptions, content: ReactNode): ReactNode => (
  <EngineProvider engine={engine} library={library} {...(mounts && { mounts })}>
    {content}
  </EngineProvider>
);

const islandContent = (host: IslandHosts extends ReadonlyMap<string, infer Host> ? Host : never): ReactNode => {
  if ('page' in host) return <PageSections page={host.page} />;
  if ('section' in host) return <SectionIsland section={host.section} />;
  return <ElementIsland instance={host.instance} />;
};

/** Hydrates every island of a page at once. An island whose HTML does not fit is drawn anew. */
const hydrateIslands = (page: PageInstance, options: MountOptions): readonly ReactRoot[] => {
  const { engine, library, container, mounts } = options;
  const hosts = islandHosts(page);
  const nodes = new Map<string, Element>([[PAGE_ISLAND, container]]);
  for (const node of container.querySelectorAll('[data-island]'))
    nodes.set(node.getAttribute('data-island') ?? '', node);
  const hydration = { active: true };
  const roots: ReactRoot[] = [];
  flushSync(() => {
    for (const [key, host] of hosts) {
      const node = nodes.get(key);
      if (node === undefined) continue;
      const root: ReactRoot = hydrateRoot(
        node,
        <EngineProvider engine={engine} library={library} hydration={hydration} {...(mounts && { mounts })}>
          {islandContent(host)}
        </EngineProvider>,
        {
          onRecoverableError: (error) => {
            console.warn(`The prerendered HTML of ${key} does not fit; it is drawn anew.`, error);
            root.render(<Fragment key="anew">{provide(options, islandContent(host))}</Fragment>);
          },
        },
      );
      roots.push(root);
    }
  });
  hydration.active = false;
  return roots;
};
