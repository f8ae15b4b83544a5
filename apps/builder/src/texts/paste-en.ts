/** Limits that a refusal names. */
export interface Most {
  characters: number;
  elements: number;
  bytes: number;
}

const counted =
  (one: string, many: string) =>
  (count: number): string =>
    count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What is said of a paste from elsewhere. */
export const paste = {
  done: (count: number): string => (count === 1 ? '1 element pasted' : `${count} elements pasted`),
  without: (parts: string): string => `Left out: ${parts}.`,
  more: (count: number): string => `${count} more`,
  uploading: (count: number): string =>
    count === 1 ? 'Putting a picture among the files…' : `Putting ${count} pictures among the files…`,
  failed: 'The paste did not work',
  collectionName: 'Pasted rows',
  tableTitle: 'What becomes of this table?',
  tableLead: 'Its first line names the columns.',
  tableFound: (rows: number, columns: number): string =>
    `${rows === 1 ? '1 row' : `${rows} rows`}, ${columns === 1 ? '1 column' : `${columns} columns`}`,
  asElements: 'A table on the page',
  asElementsHint: 'Every cell is a text that you style and edit by hand.',
  asCollection: 'A collection, shown by a grid',
  asCollectionHint: 'The rows stand under Data: filter, sort and bind them, also elsewhere.',
  leftOut: {
    scripts: counted('script', 'scripts'),
    sheets: counted('style sheet that lies elsewhere', 'style sheets that lie elsewhere'),
    frames: counted('frame', 'frames'),
    handlers: counted('event handler', 'event handlers'),
    addresses: counted('address that could run something', 'addresses that could run something'),
    pseudo: counted('::before or ::after', '::before and ::after'),
    states: counted('state other than hover', 'states other than hover'),
    conditions: counted('condition of CSS', 'conditions of CSS'),
    animations: counted('animation', 'animations'),
    fonts: counted('font', 'fonts'),
    controls: counted('control without an equal', 'controls without an equal'),
    declarations: counted('declaration of CSS', 'declarations of CSS'),
    pictures: counted('picture that cannot be fetched', 'pictures that cannot be fetched'),
    interactions: counted('interaction', 'interactions'),
    symbols: counted('part that works by Webflow’s scripts', 'parts that work by Webflow’s scripts'),
    rows: counted('row', 'rows'),
  },
  refusals: {
    'too-long': {
      title: 'This is too much for one paste',
      advice: ({ characters }: Most): string =>
        `At most ${characters / 1_000_000} million characters. Copy it in parts: a section at a time.`,
    },
    'too-many': {
      title: 'This would be too many elements',
      advice: ({ elements }: Most): string => `At most ${elements} at once. Copy it in parts: a section at a time.`,
    },
    'too-deep': {
      title: 'The elements lie too deep in each other',
      advice: (_most: Most): string => 'Copy an inner part of the page.',
    },
    nothing: {
      title: 'There is nothing here that becomes an element',
      advice: (_most: Most): string =>
        'HTML, Markdown, a table, a picture, an SVG or a copy from Webflow can be pasted.',
    },
    damaged: {
      title: 'What was copied cannot be read',
      advice: (_most: Most): string => 'Copy it again where it comes from.',
    },
    'file-too-large': {
      title: 'The picture is too large',
      advice: ({ bytes }: Most): string => `At most ${bytes / 1_000_000} MB. Make it smaller first.`,
    },
  },
};
