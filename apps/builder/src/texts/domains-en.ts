/** Texts of the own domains of a site. */
export interface DomainsTexts {
  title: string;
  lead: string;
  none: string;
  add: string;
  host: string;
  hostHint: string;
  leadsTo: string;
  itself: string;
  adding: string;
  isProved: (since: string) => string;
  leads: (host: string) => string;
  isMissing: string;
  howTo: string;
  name: string;
  text: string;
  orLead: string;
  check: (host: string) => string;
  checkShort: string;
  notYet: (host: string) => string;
  proved: (host: string) => string;
  remove: (host: string) => string;
  removeShort: string;
  removed: (host: string) => string;
}

export const domains: DomainsTexts = {
  title: 'Your own domains',
  lead: 'Addresses of your own at which visitors find this site, beside the one that it has here.',
  none: 'None yet.',
  add: 'Add a domain',
  host: 'Domain',
  hostHint: 'Such as shop.example.com, without http:// or a path.',
  leadsTo: 'Visitors',
  itself: 'see the site there',
  adding: 'Add',
  isProved: (since) => `The site answers here since ${since}.`,
  leads: (host) => `Visitors are led to ${host}.`,
  isMissing: 'Not yet proved to be yours: nothing answers here.',
  howTo: 'Where you manage the domain, create a TXT record:',
  name: 'Name',
  text: 'Text',
  orLead: 'Or point the domain to this server already: that proves it too.',
  check: (host) => `Check ${host}`,
  checkShort: 'Check',
  notYet: (host) =>
    `${host} is not yet proved to be yours. Records take minutes, sometimes hours, until everybody sees them.`,
  proved: (host) => `The site answers at ${host}.`,
  remove: (host) => `Remove ${host}`,
  removeShort: 'Remove',
  removed: (host) => `${host} is no longer a domain of this site.`,
};
