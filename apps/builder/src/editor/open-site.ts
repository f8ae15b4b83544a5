import { createDocumentStore, createIds, type StoreSnapshot } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Id, type Label, type Registry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import type { BuilderApi } from '../api/index.ts';
import type { ReaderPort } from '../references/reader.ts';
import type { Texts } from '../texts/index.ts';
import type { LossStorage } from '../typing/lost-texts.ts';
import { createAutosave, type Timers } from './autosave.ts';
import { type Clipboard, createEditor, type Editor } from './editor.ts';
import type { LocalCopy } from './local-copy.ts';
import { initialView } from './view.ts';

export interface OpenSiteOptions {
  site: string;
  pageId: Id | null;
  api: BuilderApi;
  copy: LocalCopy;
  clipboard: Clipboard;
  lossStorage: LossStorage;
  timers: Timers;
  texts: Texts;
  randomUuid: () => string;
  /** Width of the window in CSS px. */
  windowWidth: number;
  /** Language of the builder. */
  labels: keyof Label;
  registry?: Registry;
  openReader: () => ReaderPort;
}

/**
 * Changes that an earlier visit could not send go first: the design that is loaded then holds them.
 * The server counts a patch once, however often it is sent. What it refuses stays pending and is reported.
 */
const sendLeftovers = async (
  { api, site }: OpenSiteOptions,
  left: StoreSnapshot | null,
  clientId: string,
  format: number,
): Promise<StoreSnapshot | null> => {
  if (!left || left.pending.length === 0) return left;
  await api.sendPatches(site, { format, clientId, patches: left.pending });
  return { ...left, pending: [] };
};

/** Opens a site for editing. @throws TramaError when the server cannot be reached or has no such site. */
export const openSite = async (options: OpenSiteOptions): Promise<Editor> => {
  const { site, api, copy, texts, timers, randomUuid } = options;
  const clientId = randomUuid();
  const registry = options.registry ?? createRegistry(elementDefinitions, pluginDefinitions);
  const left = await copy.read(site).catch(() => null);
  const before = await api.loadDesign(site);
  const kept = await sendLeftovers(options, left, clientId, before.design.format).catch(() => left);
  const { design, sequence } = kept === left ? before : await api.loadDesign(site);
  const store = createDocumentStore(design, registry, createIds(randomUuid), kept ?? undefined);
  const autosave = createAutosave({ site, store, sequence, clientId, api, copy, timers });
  const view = initialView(design, options.pageId, options);
  const editor = createEditor({
    site,
    store,
    view,
    texts,
    api,
    autosave,
    clipboard: options.clipboard,
    lossStorage: options.lossStorage,
    openReader: options.openReader,
  });
  // What was written while nobody could hear of it may have met what others did.
  if (left)
    editor.lostTexts.missedBy(
      before.design,
      left.pending.flatMap(({ changes }) => changes),
    );
  return editor;
};
