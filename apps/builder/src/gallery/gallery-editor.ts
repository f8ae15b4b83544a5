import type { BuilderApi } from '../api/index.ts';
import type { Autosave } from '../editor/autosave.ts';
import { createEditor, type Editor } from '../editor/editor.ts';
import { initialView } from '../editor/view.ts';
import { openLocalReader } from '../references/reader-ports.ts';
import { createState } from '../state/state.ts';
import { type BuilderLanguage, CATALOGUES } from '../texts/index.ts';
import type { OpenExample } from './example-design.ts';

/** An example is never saved: it begins anew at each visit. */
const UNSAVED: Autosave = {
  status: createState('saved'),
  flush: () => Promise.resolve(),
  isKept: () => true,
  leave: () => undefined,
  retry: () => undefined,
  stop: () => undefined,
};

/** Name of the gallery's canvas before `.editor.<host>`. */
const CANVAS = 'gallery';

/** Address of the gallery's canvas for a builder at this place: one level below the plain host, as every server has it. */
export const galleryCanvasUrl = ({ protocol, host }: { protocol: string; host: string }): string =>
  `${protocol}//${CANVAS}--editor.${host.replace(/^builder\./, '')}/`;

/** The example as an open site, so that the controls and the canvas of the builder work on it as they are. */
export const createGalleryEditor = (
  { store }: OpenExample,
  { api, language, theme }: { api: BuilderApi; language: BuilderLanguage; theme: 'light' | 'dark' },
): Editor =>
  createEditor({
    site: CANVAS,
    store,
    view: {
      ...initialView(store.design, null, { windowWidth: window.innerWidth, labels: language }),
      theme,
      mode: 'preview',
      screen: 'default',
    },
    texts: CATALOGUES[language],
    api,
    autosave: UNSAVED,
    lossStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    clipboard: { read: () => null, write: () => undefined, isNewer: () => false },
    openReader: () => openLocalReader(store.registry),
  });
