import { setElementName } from '@trama/document';
import { TramaError } from '@trama/model';
import type { LoggedPatch } from '@trama/protocol/builder';
import { describe, expect, it } from 'vitest';
import type { BuilderApi } from '../api/index.ts';
import { sampleStore } from '../testing/sample-site.ts';
import { createAutosave } from './autosave.ts';
import type { LocalCopy } from './local-copy.ts';

type Sent = Parameters<BuilderApi['sendPatches']>[1];

/** An autosave whose time passes when a test says so, before a server that answers as a test says. */
const started = () => {
  const store = sampleStore();
  const due: (() => void)[] = [];
  const sent: Sent[] = [];
  const copies: Parameters<LocalCopy['write']>[1][] = [];
  const server = {
    sequence: 7,
    failure: null as TramaError | null,
    others: 0,
    refuses: (_patches: Sent['patches']) => false,
    hasRoom: false,
  };
  let push: (patch: LoggedPatch) => void = () => undefined;
  const autosave = createAutosave({
    site: 'sample',
    store,
    sequence: 7,
    clientId: 'client',
    api: {
      sendPatches: async (_site, request) => {
        if (server.failure) throw server.failure;
        if (server.refuses(request.patches)) throw new TramaError({ code: 'document/cycle', message: 'No.' });
        sent.push(request);
        server.sequence += request.patches.length + server.others;
        return { sequence: server.sequence };
      },
      watchPatches: (_site, _since, listener) => {
        push = listener;
        return () => undefined;
      },
    },
    copy: {
      read: async () => null,
      write: async (_site, snapshot) => {
        copies.push(snapshot);
      },
      keepNow: () => server.hasRoom,
    },
    timers: {
      set: (run) => {
        due.push(run);
        return run;
      },
      clear: (timer) => {
        const index = due.indexOf(timer as () => void);
        if (index >= 0) due.splice(index, 1);
      },
    },
  });
  const rename = (name: string) => store.run(setElementName, { id: 'hero', name }, { label: 'Rename' });
  const pass = async () => {
    for (const run of due.splice(0)) run();
    await autosave.flush();
  };
  return { store, autosave, sent, copies, server, rename, pass, push: (patch: LoggedPatch) => push(patch) };
};

const offline = new TramaError({ code: 'builder/offline', message: 'The server cannot be reached.' });

describe('Autosave', () => {
  it('is saved once the server has acknowledged', async () => {
    const { autosave, sent, rename, pass, store } = started();
    rename('Intro');
    expect(autosave.status.get()).toBe('saving');
    await pass();
    expect(autosave.status.get()).toBe('saved');
    expect(store.pending).toEqual([]);
    expect(sent[0]?.patches).toHaveLength(1);
  });

  it('gathers edits that come at once', async () => {
    const { sent, rename, pass } = started();
    rename('One');
    rename('Two');
    await pass();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.patches).toHaveLength(2);
  });

  it('keeps everything here while the server cannot be reached, and sends it later', async () => {
    const { autosave, sent, copies, server, rename, pass } = started();
    server.failure = offline;
    rename('Intro');
    await pass();
    expect(autosave.status.get()).toBe('offline');
    expect(copies.at(-1)?.pending).toHaveLength(1);
    server.failure = null;
    autosave.retry();
    await pass();
    expect(autosave.status.get()).toBe('saved');
    expect(sent[0]?.patches).toHaveLength(1);
  });

  it('takes back what the server refuses', async () => {
    const { autosave, server, rename, pass, store } = started();
    server.failure = new TramaError({ code: 'document/cycle', message: 'An element cannot be put inside itself.' });
    rename('Intro');
    await pass();
    expect(store.design.elements.hero?.name).toBe('Hero');
    expect(autosave.status.get()).toBe('saved');
  });

  it('waits for the order of the server when somebody else was faster', async () => {
    const { autosave, server, sent, rename, pass, push, store } = started();
    server.others = 1;
    rename('Mine');
    await pass();
    expect(autosave.status.get()).toBe('saving');
    const theirs: LoggedPatch = {
      id: 'theirs',
      sequence: 8,
      clientId: 'them',
      changes: [{ op: 'set', entity: 'elements', id: 'lead', path: ['name'], value: 'Theirs' }],
    };
    push(theirs);
    const own = sent[0]?.patches[0];
    push({ id: own?.id ?? '', sequence: 9, clientId: 'us', changes: own?.changes ?? [] });
    expect(store.design.elements.lead?.name).toBe('Theirs');
    expect(store.design.elements.hero?.name).toBe('Mine');
    expect(autosave.status.get()).toBe('saved');
  });

  it('asks for a reload when the server keeps another format', async () => {
    const { autosave, server, rename, pass, store } = started();
    server.failure = new TramaError({ code: 'server/format-mismatch', message: 'The change has format 1.' });
    rename('Intro');
    await pass();
    expect(autosave.status.get()).toBe('outdated');
    expect(store.pending).toHaveLength(1);
  });

  it.each([
    ['signed-out', 'server/not-signed-in'],
    ['outdated', 'server/format-mismatch'],
  ])(
    'stays %s while it tries again: who is pressing its way out does not lose it under the finger',
    async (told, code) => {
      const { autosave, server, rename, pass } = started();
      server.failure = new TramaError({ code, message: 'No.' });
      rename('Intro');
      await pass();
      expect(autosave.status.get()).toBe(told);
      const seen: string[] = [];
      autosave.status.subscribe(() => seen.push(autosave.status.get()));
      // As the window does when it gets the focus.
      autosave.retry();
      await pass();
      expect(seen).toEqual([]);
      server.failure = null;
      autosave.retry();
      await pass();
      expect(autosave.status.get()).toBe('saved');
    },
  );

  it('keeps what a server in trouble could not keep, says so, and sends it again', async () => {
    const { autosave, sent, server, rename, pass, store } = started();
    server.failure = new TramaError({ code: 'server/internal', message: 'The server failed to answer.' });
    rename('Intro');
    await pass();
    expect(autosave.status.get()).toBe('failing');
    expect(store.design.elements.hero?.name).toBe('Intro');
    server.failure = null;
    autosave.retry();
    await pass();
    expect(autosave.status.get()).toBe('saved');
    expect(sent[0]?.patches).toHaveLength(1);
  });

  it('takes back of several changes the one alone that is refused', async () => {
    const { autosave, server, rename, pass, store } = started();
    server.refuses = (patches) => patches.some(({ changes }) => JSON.stringify(changes).includes('Bad'));
    rename('Bad');
    store.run(setElementName, { id: 'lead', name: 'Good' }, { label: 'Rename' });
    await pass();
    await pass();
    expect(store.design.elements.hero?.name).toBe('Hero');
    expect(store.design.elements.lead?.name).toBe('Good');
    expect(autosave.status.get()).toBe('saved');
  });

  it('knows what the copy of this browser does not have, and keeps it at once where there is room', async () => {
    const { autosave, server, rename, pass } = started();
    server.failure = offline;
    expect(autosave.isKept()).toBe(true);
    rename('Intro');
    expect(autosave.isKept()).toBe(false);
    server.hasRoom = true;
    expect(autosave.isKept()).toBe(true);
    server.hasRoom = false;
    await pass();
    expect(autosave.isKept()).toBe(true);
  });
});
