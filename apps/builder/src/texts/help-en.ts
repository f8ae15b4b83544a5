/** Texts around the handbook. */
export const help = {
  title: 'Help',
  contents: 'Contents',
  search: 'Search the handbook',
  found: (count: number) =>
    count === 0 ? 'Nothing found. Try another word.' : count === 1 ? '1 place found' : `${count} places found`,
  next: 'Next:',
  failed: 'The handbook could not be loaded',
};
