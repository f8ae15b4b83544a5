import { batch, effect, type PageInstance, untracked } from '@trama/engine';
import { safeDecode } from '@trama/model';
import { Fragment, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { playBackgroundVideos } from './background-video.tsx';
import { ElementIsland, SectionIsland } from './island-view.tsx';
import { type IslandHosts, islandHosts, PAGE_ISLAND } from './islands.ts';
import { followLinks } from './links.ts';
import { type MountedPage, type MountOptions, tellLive } from './mount.tsx';
import { createMounts } from './mounts.ts';
import { nextTurn } from './next-turn.ts';
import { EngineProvider, PageLayers, PageSections, PageView } from './page-view.tsx';
import { keepScreenVariants } from './screen-variants.ts';

export interface HydrateOptions extends MountOptions {
  /** Does what repeats the prerendered page: time and chance are held meanwhile. */
  repeat?: (piece: () => void) => void;
}

/**
 * Takes over prerendered HTML: React hydrates the dynamic islands and leaves the rest alone, then the visitor's state
 * enters in one update. Later pages are drawn whole, by one root. Call it before `engine.start`.
 *
 * Where the engine waits for the visitor's state, that is a task of its own: whoever scrolls or types meanwhile is answered before. All islands are in it:
 * what the effects of one change would not fit the HTML of the next.
 */
export const hydratePage = (options: HydrateOptions): MountedPage => {
  const { engine, library, container, mounts = createMounts(), repeat = (piece) => piece() } = options;
  const shared = { ...options, mounts };
  // The first render repeats what was prerendered for this screen.
  engine.showScreen();
  if (keepScreenVariants(container, engine.screen.peek())) scrollToHash(container.ownerDocument);
  let unfollow: (() => void) | undefined;
  const layers = container.ownerDocument.createElement('div');
  container.after(layers);
  const layerRoot = createRoot(layers);
  let islands: readonly ReactRoot[] = [];
  let whole: ReactRoot | null = null;
  let hydrated: PageInstance | null = null;
  let isGone = false;

  /** What elements change as they come to life is heard of when all of it is there: no island is compared with HTML of another state. */
  const takeOver = (page: PageInstance): void =>
    batch(() => {
      library.adopt?.(container);
      repeat(() => {
        islands = hydrateIslands(page, shared);
        flushSync(() => layerRoot.render(provide(shared, <PageLayers engine={engine} />)));
      });
      library.enliven?.(container);
      playBackgroundVideos(container);
      // A link that was pressed before has led on as it does without code.
      unfollow = followLinks(container.ownerDocument, engine);
      engine.applyVisitorState();
      tellLive(container);
    });

  const takeOverInTurn = async (page: PageInstance): Promise<void> => {
    // Once the visitor's state is known, the page changes with whatever happens.
    if (!engine.isVisitorKnown.peek()) await nextTurn();
    if (!isGone) takeOver(page);
  };

  const drawWhole = (): void => {
    for (const island of islands) island.unmount();
    islands = [];
    container.replaceChildren();
    layerRoot.unmount();
    const root = createRoot(container);
    whole = root;
    // At once, so that no empty page is painted between the two.
    flushSync(() => root.render(<PageView engine={engine} library={library} mounts={mounts} />));
  };

  const stop = effect(() => {
    const page = engine.page.value;
    if (page === null || page === hydrated || whole !== null) return;
    const isFirst = hydrated === null;
    hydrated = page;
    untracked(() => (isFirst ? void takeOverInTurn(page).catch(reportError) : drawWhole()));
  });

  return {
    dispose: () => {
      isGone = true;
      stop();
      unfollow?.();
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
