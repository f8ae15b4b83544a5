/** What values are, where they come from and what formulas may read. */
export const values: {
  pick: string;
  offers: string;
  noOffer: string;
  orWrite: string;
  gone: string;
  find: (label: string) => string;
  nothingFound: string;
  noneOf: string;
  kindOf: (label: string, kind: string) => string;
  kinds: { text: string; number: string; boolean: string; list: string; object: string; nothing: string };
  item: string;
  repeat: string;
  page: string;
  thisPage: string;
  pageParameters: string;
  browser: string;
  component: string;
  components: string;
  typed: string;
  variables: string;
  collections: string;
  plugins: string;
  formulas: string;
  pages: string;
  elements: string;
  workflows: string;
  popups: string;
} = {
  pick: 'Pick a value',
  offers: 'Values that can be read here',
  noOffer: 'Nothing here has this name.',
  orWrite: 'or write a formula',
  gone: 'no longer there',
  find: (label) => `Search: ${label}`,
  nothingFound: 'Nothing found.',
  noneOf: 'None',
  kindOf: (label, kind) => `${label}: ${kind}. Change the kind`,
  kinds: { text: 'Text', number: 'Number', boolean: 'Yes or no', list: 'List', object: 'Object', nothing: 'Nothing' },
  item: 'The item',
  repeat: 'Repeat',
  page: 'Page',
  thisPage: 'This page',
  pageParameters: 'Parameters of the address',
  browser: 'Browser',
  component: 'Component',
  components: 'Components',
  typed: 'On this page',
  variables: 'Variables',
  collections: 'Collections',
  plugins: 'Plugins',
  formulas: 'Formulas',
  pages: 'Pages',
  elements: 'Elements',
  workflows: 'Workflows',
  popups: 'Popups',
};
