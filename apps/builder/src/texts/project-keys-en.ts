/** The keys of a site's backend. */
export const projectKeys: {
  renew: string;
  title: string;
  lead: string;
  holds: string;
  spans: Readonly<Record<'0' | '1' | '24' | '168' | '720', string>>;
  ending: string;
  done: string;
} = {
  renew: 'Replace the keys',
  title: 'Replace the keys?',
  lead: 'Pages and functions of this site take the new ones by themselves. Programs that you gave a key to need another. Nobody is signed out.',
  holds: 'The old ones stay valid for',
  spans: { '0': 'no longer: they have leaked', '1': 'an hour', '24': 'a day', '168': 'a week', '720': 'a month' },
  ending: 'Open pages use the old key until they are reloaded.',
  done: 'The keys are new.',
};
