import { deleteElements, setElementName, setText, writeAgain } from '@trama/document';
import { type Change, TramaError } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleStore } from '../testing/sample-site.ts';
import { createLostTexts, type LossStorage } from './lost-texts.ts';

const memory = (): LossStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

const watched = (storage = memory()) => {
  const store = sampleStore();
  const clock = { now: 0 };
  const lost = createLostTexts({
    store,
    storage,
    storageKey: 'lost',
    now: () => clock.now,
    wordsFor: (design, { id }) => ({ title: design.elements[id]?.name ?? '', detail: '', stand: null }),
  });
  const type = (text: string) =>
    store.run(setText, { id: 'title', property: 'text', language: 'en', text }, { label: 'Text', group: 'typing' });
  const saved = () => {
    for (const { id } of store.takeUnsent()) store.acknowledge(id);
  };
  return { store, clock, lost, type, saved, storage };
};

const theirs = (value: string): Change => ({
  op: 'set',
  entity: 'elements',
  id: 'title',
  path: ['content', 'default', 'text', 'en'],
  value,
});

const removed: readonly Change[] = [
  { op: 'remove', entity: 'elements', id: 'title' },
  { op: 'delete', entity: 'elements', id: 'hero', path: ['slots', 'children'], item: 'title' },
];

describe('Texts that were typed and did not stay', () => {
  it('are kept when somebody removes what they were typed into, with the name that it had', () => {
    const { store, lost, type } = watched();
    type('Welcome');
    store.applyRemote(removed);
    expect(lost.list.get()).toMatchObject([{ reason: 'removed', text: 'Welcome', words: { title: 'Title' } }]);
    expect(lost.list.get().map(lost.canPutBack)).toEqual([false]);
  });

  it('are kept when another text is written there, and can be put back', () => {
    const { store, lost, type, saved } = watched();
    type('Welcome');
    saved();
    store.applyRemote([theirs('Bem-vindo')]);
    const [loss] = lost.list.get();
    expect(loss).toMatchObject({ reason: 'overwritten', text: 'Welcome', instead: 'Bem-vindo' });
    if (loss?.place) store.run(writeAgain, { ...loss.place, text: loss.text }, { label: 'Put back' });
    expect(store.design.elements.title?.content.default?.text).toEqual({ en: 'Welcome' });
    expect(lost.list.get()).toEqual([]);
  });

  it('are shown beside what is written there by now, and go once they stand there again', () => {
    const { store, lost, type, saved } = watched();
    type('Welcome');
    saved();
    store.applyRemote([theirs('B')]);
    store.applyRemote([theirs('Bem-vindo')]);
    expect(lost.list.get().map(({ instead }) => instead)).toEqual(['Bem-vindo']);
    store.applyRemote([theirs('Welcome')]);
    expect(lost.list.get()).toEqual([]);
  });

  it('stay where own changes go on top of those of others', () => {
    const { store, lost, type } = watched();
    type('Welcome');
    store.applyRemote([theirs('Bem-vindo')]);
    expect(lost.list.get()).toEqual([]);
  });

  it('are kept when the server refuses them', () => {
    const { store, lost, type } = watched();
    type('Welcome');
    store.reject(store.pending[0]?.id ?? '', new TramaError({ code: 'server/forbidden', message: 'No.' }));
    expect(lost.list.get()).toMatchObject([{ reason: 'refused', text: 'Welcome', instead: 'Hello' }]);
  });

  it('are not what their author took away, undid, or wrote anew', () => {
    const { store, lost, type, saved } = watched();
    type('Welcome');
    type('Welcome back');
    saved();
    store.run(deleteElements, { ids: ['title'] }, { label: 'Delete' });
    store.applyRemote([theirs('Bem-vindo')]);
    store.run(setElementName, { id: 'lead', name: 'Intro' }, { label: 'Rename' });
    store.undo();
    expect(lost.list.get()).toEqual([]);
  });

  it('are no conflict once somebody else comes to them later', () => {
    const { store, clock, lost, type, saved } = watched();
    type('Welcome');
    saved();
    clock.now = 61_000;
    store.applyRemote([theirs('Bem-vindo')]);
    expect(lost.list.get()).toEqual([]);
  });

  it('are one, however often the same text is typed on and lost again', () => {
    const { store, lost, type, saved } = watched();
    for (const text of ['Wel', 'Welcome', 'Welcome back']) {
      type(text);
      saved();
      store.applyRemote([theirs('Bem-vindo')]);
    }
    expect(lost.list.get().map(({ text }) => text)).toEqual(['Welcome back']);
  });

  it('outlive a reload until they are dismissed', () => {
    const { store, type, storage, lost } = watched();
    type('Welcome');
    store.applyRemote(removed);
    const after = watched(storage).lost;
    expect(after.list.get().map(({ text }) => text)).toEqual(['Welcome']);
    after.dismiss(lost.list.get()[0]?.key ?? 0);
    expect(watched(storage).lost.list.get()).toEqual([]);
  });
});
