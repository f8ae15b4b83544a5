/** What was typed of a function and not saved yet. */
export interface UnsavedFunction {
  text: string;
  verifyJwt: boolean;
  /** The version that it was typed over. */
  before: number;
}

const keyOf = (site: string, name: string): string => `trama.function.${site}.${name}`;

/** What was typed of a function in this tab: it stays while other panels are open, and when the page is loaded again. */
export const readUnsaved = (storage: Pick<Storage, 'getItem'>, site: string, name: string): UnsavedFunction | null => {
  const kept = storage.getItem(keyOf(site, name));
  return kept === null ? null : (JSON.parse(kept) as UnsavedFunction);
};

/** @param typed null: nothing is unsaved any more */
export const keepUnsaved = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  site: string,
  name: string,
  typed: UnsavedFunction | null,
): void => {
  if (typed === null) storage.removeItem(keyOf(site, name));
  else storage.setItem(keyOf(site, name), JSON.stringify(typed));
};
