import type { State } from './state.ts';
import { useWatched } from './use-watched.ts';

/** A part of a state; the component is drawn again only when that part differs. The part must not be made anew. */
export const useStateValue = <Value, Part>(
  state: Pick<State<Value>, 'get' | 'subscribe'>,
  select: (value: Value) => Part,
): Part => useWatched(state.subscribe, () => select(state.get()));
