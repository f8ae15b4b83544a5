import type { MovingRows } from './instances/tree/moving-rows.ts';

/**
 * What the engine uses of its surroundings; it touches no global. The browser's is made by `@trama/react`,
 * the prerenderer's by `@trama/publisher`, tests make their own.
 */
export interface Platform {
  /** Address of the document now. */
  location(): { href: string; origin: string; host: string; pathname: string; search: string; hash: string };
  history: {
    push(href: string): void;
    replace(href: string): void;
    back(): void;
    /** Number of the present entry: 0 where the visitor entered the site, one more with each push. */
    position(): number;
    /** Called when the visitor goes back or forward. Returns the way to stop listening. */
    onPop(listener: () => void): () => void;
  };
  /** Leaves the app for another document. */
  assign(href: string): void;
  open(href: string): void;
  reload(): void;
  storage: { get(key: string): string | null; set(key: string, value: string): void; remove(key: string): void };
  /** What this tab alone keeps, from document to document; absent where there is none. */
  tabStorage?: Platform['storage'];
  fetch: typeof fetch;
  now(): number;
  random(): number;
  setTimer(run: () => void, milliseconds: number): () => void;
  /** Runs this when there is nothing else to do; absent where nobody waits. */
  whenIdle?(run: () => void): void;
  /** Screen measures; `onResize` and `onScroll` are quiet in prerendering. */
  viewport(): {
    width: number;
    height: number;
    scrollX: number;
    scrollY: number;
    pageWidth: number;
    pageHeight: number;
  };
  onResize(listener: () => void): () => void;
  onScroll(listener: () => void): () => void;
  onKey(
    listener: (event: {
      type: 'keydown' | 'keyup';
      key: string;
      keyCode: number;
      shiftKey: boolean;
      ctrlKey: boolean;
      altKey: boolean;
      metaKey: boolean;
    }) => void,
  ): () => void;
  onUnload(listener: () => void): () => void;
  /** False where the anchor does not exist. Lengths in CSS px. */
  scrollTo(target: { anchor?: string; top?: number; left?: number; smooth?: boolean }): boolean;
  /** Called before each frame that is drawn; absent where nothing is. Returns the way to stop. */
  onFrame?(listener: () => void): () => void;
  /** Box of a DOM node in the window, in CSS px; null while it is not in the document. */
  boxOf?(node: unknown): { x: number; y: number; width: number; height: number } | null;
  /** How rows of repeats follow their items; null while its code is on its way. Absent where no page is drawn: rows stay in their positions. */
  movingRows?(): MovingRows | null;
  /** Sets `lang`, the theme class, title and `data-ready` on the document. */
  setDocument(change: {
    language?: string;
    theme?: 'light' | 'dark';
    /** The visitor chose the theme: the server, which draws no page by what is stored, is told as well (conformance 8.75). */
    isThemeChosen?: boolean;
    title?: string;
    ready?: boolean;
    scrollLocked?: boolean;
  }): void;
  /** Services of a browser that single actions need; absent on a server. */
  browser?: {
    copyText(text: string): Promise<void>;
    print(): void;
    download(blob: Blob, fileName: string): void;
    position(): Promise<unknown>;
    createObjectUrl(blob: Blob): string;
    /** Takes up the browser's offer to install the site: true when the visitor accepts, undefined without an offer. */
    install?(): Promise<boolean | undefined>;
    /** `window`, for custom code (`wwLib.getFrontWindow`, free globals). */
    window: unknown;
    document: unknown;
  };
  /** Environment by host name (conformance 3.62). */
  environment: 'editor' | 'staging' | 'preview' | 'production';
}
