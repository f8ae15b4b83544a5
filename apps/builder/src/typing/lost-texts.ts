import { canWriteAgain, type DocumentStore, type TypedText, textAt, typedTexts } from '@trama/document';
import type { Change, Design, EntityPath } from '@trama/model';
import type { PlaceWords } from '../references/place-words.ts';
import { createState, type State } from '../state/state.ts';

/**
 * Why a text does not stand where it was typed: what held it was removed, somebody wrote another one, the server took none, or its
 * field went before it counted.
 */
export type LossReason = 'removed' | 'overwritten' | 'refused' | 'left';

/** A text that was typed and did not stay, kept until its author has decided about it. */
export interface LostText {
  key: number;
  reason: LossReason;
  /** What stands there by now; null where nothing does. */
  instead: string | null;
  text: string;
  /** Where it was typed; null where that was no part of the design. */
  place: Omit<TypedText, 'text'> | null;
  words: Pick<PlaceWords, 'title' | 'detail' | 'stand'>;
}

/** Texts that were typed and did not stay. */
export interface LostTexts {
  readonly list: State<readonly LostText[]>;
  /** Takes up the changes of an earlier visit that were to be sent, where the design does not have them. */
  missedBy(design: Design, changes: readonly Change[]): void;
  /** Takes up a text whose place was gone before all of it was written. */
  keepTyped(place: Omit<TypedText, 'text'>, text: string): void;
  /** Takes up a text that was not part of the design yet. @param label what its field is called */
  keepDraft(label: string, text: string): void;
  canPutBack(lost: LostText): boolean;
  dismiss(key: number): void;
}

/** Where losses outlive a reload. */
export type LossStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Options {
  store: DocumentStore;
  storage: LossStorage;
  /** Name of the place in the storage: a site, and who edits it. */
  storageKey: string;
  /** Milliseconds since some moment. */
  now: () => number;
  /** What a place was called in a design. */
  wordsFor: (design: Design, place: Omit<TypedText, 'text'>) => LostText['words'];
}

/** For so long, in milliseconds, what others do to a text is a conflict with whoever typed it; later it is their ordinary work. */
const CONFLICT = 60_000;

/** At most so many are kept: the oldest goes first. */
const MOST = 20;

interface Written extends TypedText {
  at: number;
  /** The design before, for the names in it. */
  before: Design;
}

const keyOf = ({ entity, id, path }: Omit<TypedText, 'text'>): string => JSON.stringify([entity, id, ...path]);

const startsWith = (path: EntityPath, start: EntityPath): boolean => start.every((name, index) => path[index] === name);

/** Whether a loss says no more than another text of the same place, which was typed on. */
const isPartOf = (lost: Pick<LostText, 'place' | 'text'>, longer: Pick<LostText, 'place' | 'text'>): boolean =>
  lost.place !== null &&
  longer.place !== null &&
  keyOf(lost.place) === keyOf(longer.place) &&
  longer.text.startsWith(lost.text);

const restored = (storage: LossStorage, key: string): readonly LostText[] => {
  try {
    const read: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(read) ? (read as readonly LostText[]) : [];
  } catch {
    return [];
  }
};

/** Watches what becomes of the texts that are typed in this tab: one that somebody else removes or overwrites meanwhile is kept. */
export const createLostTexts = ({ store, storage, storageKey, now, wordsFor }: Options): LostTexts => {
  const list = createState<readonly LostText[]>(restored(storage, storageKey));
  const written = new Map<string, Written>();
  let last = Math.max(0, ...list.get().map(({ key }) => key));
  let design = store.design;
  let isRefusing = false;

  list.subscribe(() => {
    try {
      if (list.get().length === 0) storage.removeItem(storageKey);
      else storage.setItem(storageKey, JSON.stringify(list.get()));
    } catch {
      // A full or closed storage: they stay as long as the tab does.
    }
  });

  const keep = (lost: Omit<LostText, 'key'>): void => {
    last += 1;
    list.set([...list.get().filter((other) => !isPartOf(other, lost)), { ...lost, key: last }].slice(-MOST));
  };

  const lose = (typed: TypedText, before: Design, reason: LossReason): void => {
    const { entity, id, path, text } = typed;
    const place = { entity, id, path };
    keep({ reason, instead: textAt(store.design, place) ?? null, text, place, words: wordsFor(before, place) });
  };

  const forget = (change: Change): void => {
    const path = 'path' in change ? change.path : [];
    for (const [key, typed] of written) {
      if (typed.entity === change.entity && typed.id === change.id && startsWith(typed.path, path)) written.delete(key);
    }
  };

  /** What was typed so long ago that nobody asks for it: each would hold the design of its time. The oldest stand first. */
  const leaveOld = (): void => {
    for (const [key, { at }] of written) {
      if (now() - at <= CONFLICT) return;
      written.delete(key);
    }
  };

  const note = (changes: readonly Change[], before: Design): void => {
    leaveOld();
    for (const change of changes) forget(change);
    for (const { text, ...place } of typedTexts(changes)) {
      written.set(keyOf(place), { ...place, text, at: now(), before });
      const left = list.get().filter((lost) => !isPartOf(lost, { place, text }));
      if (left.length < list.get().length) list.set(left);
    }
  };

  /** Whoever overwrites a text goes on typing: what stands there now is shown, and nothing once it is the lost text again. */
  const follow = (): void => {
    const before = list.get();
    const after = before.flatMap((lost): readonly LostText[] => {
      if (lost.place === null || lost.reason !== 'overwritten') return [lost];
      const instead = textAt(store.design, lost.place) ?? null;
      if (instead === lost.text) return [];
      return [instead === lost.instead ? lost : { ...lost, instead }];
    });
    if (after.length < before.length || after.some((lost, index) => lost !== before[index])) list.set(after);
  };

  const check = (): void => {
    for (const [key, typed] of written) {
      const isOld = now() - typed.at > CONFLICT;
      const stands = textAt(store.design, typed);
      if (!isOld && stands === typed.text) continue;
      written.delete(key);
      if (isOld) continue;
      const isGone = !canWriteAgain(store.design, typed);
      lose(typed, typed.before, isRefusing ? 'refused' : isGone ? 'removed' : 'overwritten');
    }
    isRefusing = false;
    follow();
  };

  note(
    store.pending.flatMap(({ changes }) => changes),
    design,
  );
  store.onRefusal(() => {
    isRefusing = true;
  });
  store.onChange(({ origin, changes }) => {
    if (origin === 'local') note(changes, design);
    else check();
    design = store.design;
  });

  return {
    list,
    keepTyped: (place, text) => {
      const known = list.get().find((lost) => lost.place !== null && keyOf(lost.place) === keyOf(place));
      const words = known?.words ?? wordsFor(store.design, place);
      if (known) list.set(list.get().filter((lost) => lost !== known));
      keep({ reason: 'removed', instead: null, text, place, words });
    },
    missedBy: (before, changes) => {
      const final = new Map(typedTexts(changes).map((typed) => [keyOf(typed), typed]));
      for (const typed of final.values())
        if (textAt(store.design, typed) !== typed.text)
          lose(typed, before, canWriteAgain(store.design, typed) ? 'overwritten' : 'removed');
    },
    keepDraft: (label, text) =>
      keep({ reason: 'left', instead: null, text, place: null, words: { title: label, detail: '', stand: null } }),
    canPutBack: ({ place }) => place !== null && canWriteAgain(store.design, place),
    dismiss: (key) => list.set(list.get().filter((lost) => lost.key !== key)),
  };
};
