import { applyChanges, type StoreSnapshot, setElementName } from '@trama/document';
import { describe, expect, it } from 'vitest';
import { openLocalReader } from '../references/reader-ports.ts';
import { apiWith } from '../testing/sample-editor.ts';
import { sampleDesign, sampleRegistry, sampleStore } from '../testing/sample-site.ts';
import { CATALOGUES } from '../texts/index.ts';
import { openSite } from './open-site.ts';

/** What an earlier visit left: one edit that the server does not have. */
const leftovers = (): StoreSnapshot => {
  const store = sampleStore();
  store.run(setElementName, { id: 'hero', name: 'Kept' }, { label: 'Rename' });
  return store.snapshot();
};

const opened = (left: StoreSnapshot | null, before = sampleDesign()) => {
  let design = before;
  let sequence = 1;
  return openSite({
    site: 'sample',
    pageId: null,
    api: apiWith({
      loadDesign: async () => ({ design, sequence }),
      sendPatches: async (_site, { patches }) => {
        design = patches.reduce((state, { changes }) => applyChanges(state, changes), design);
        sequence += patches.length;
        return { sequence };
      },
      watchPatches: () => () => undefined,
    }),
    copy: { read: async () => left, write: async () => undefined, keepNow: () => true },
    lossStorage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    clipboard: { read: () => null, write: () => undefined, isNewer: () => false },
    timers: { set: () => null, clear: () => undefined },
    texts: CATALOGUES.en,
    randomUuid: () => crypto.randomUUID(),
    windowWidth: 1280,
    labels: 'en',
    registry: sampleRegistry,
    openReader: () => openLocalReader(sampleRegistry),
  });
};

describe('Opening a site', () => {
  it('shows the home page', async () => {
    const editor = await opened(null);
    expect(editor.view.get().pageId).toBe('home');
    expect(editor.autosave.status.get()).toBe('saved');
  });

  it('first sends what an earlier visit could not, once', async () => {
    const editor = await opened(leftovers());
    expect(editor.store.design.elements.hero?.name).toBe('Kept');
    expect(editor.store.pending).toEqual([]);
  });

  it('offers back what an earlier visit wrote into an element that somebody has removed since', async () => {
    const removed = applyChanges(sampleDesign(), [{ op: 'remove', entity: 'elements', id: 'hero' }]);
    const editor = await opened(leftovers(), removed);
    expect(editor.lostTexts.list.get()).toMatchObject([{ reason: 'removed', text: 'Kept' }]);
  });

  it('can still take back what was done before the reload', async () => {
    const editor = await opened(leftovers());
    editor.undo();
    expect(editor.store.design.elements.hero?.name).toBe('Hero');
  });
});
