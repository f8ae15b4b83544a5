import { createState, type State } from '../state/state.ts';

/** A short message at the edge of the screen. */
export interface Notice {
  id: number;
  kind: 'info' | 'error';
  message: string;
  hint: string | null;
}

export interface Notices {
  readonly list: State<readonly Notice[]>;
  show(kind: Notice['kind'], message: string, hint?: string | null): void;
  dismiss(id: number): void;
}

/** At most this many notices are shown; the oldest goes first. */
const MOST = 3;

export const createNotices = (): Notices => {
  const list = createState<readonly Notice[]>([]);
  let last = 0;
  return {
    list,
    show: (kind, message, hint = null) => {
      last += 1;
      const others = list.get().filter((notice) => notice.message !== message);
      list.set([...others, { id: last, kind, message, hint }].slice(-MOST));
    },
    dismiss: (id) => list.set(list.get().filter((notice) => notice.id !== id)),
  };
};
