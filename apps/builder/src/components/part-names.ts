type Names = readonly (string | null | undefined)[];

/** Is a name among these already? Case makes no name of its own. */
export const isPartNameTaken = (names: Names, name: string): boolean =>
  names.some((one) => one?.trim().toLowerCase() === name.trim().toLowerCase());

/** A name that is not among these: with a number behind it where it is taken. */
export const freePartName = (names: Names, wanted: string): string => {
  let name = wanted;
  for (let number = 2; isPartNameTaken(names, name); number += 1) name = `${wanted} ${number}`;
  return name;
};
