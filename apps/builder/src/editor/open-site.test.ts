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

const opened = (left: StoreSnapshot | null) => {
  let design = sampleDesign();
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
    copy: { read: async () => left, write: async () => undefined },
    clipboard: { read: () => null, write: () => undefined },
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

  it('can still take back what was done before the reload', async () => {
    const editor = await opened(leftovers());
    editor.undo();
    expect(editor.store.design.elements.hero?.name).toBe('Hero');
  });
});
