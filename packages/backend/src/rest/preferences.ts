/** What the `Prefer` header asks for (RFC 7240), in PostgREST's words. */
export interface Preferences {
  return: 'minimal' | 'representation' | 'headers-only' | undefined;
  count: 'exact' | 'planned' | 'estimated' | undefined;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  missing: 'default' | 'null' | undefined;
  tx: 'rollback' | 'commit' | undefined;
}

const VALUES: { [Name in keyof Preferences]: readonly Exclude<Preferences[Name], undefined>[] } = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['rollback', 'commit'],
};

/** Reads the header; unknown preferences are ignored, as the RFC asks. */
export const parsePreferences = (header: string | null): Preferences => {
  const given = new Map(
    (header ?? '').split(',').map((part): [string, string] => {
      const [name, value] = part.trim().split('=');
      return [name ?? '', value ?? ''];
    }),
  );
  const pick = <Name extends keyof Preferences>(name: Name): Preferences[Name] =>
    VALUES[name].find((value) => value === given.get(name));
  return {
    return: pick('return'),
    count: pick('count'),
    resolution: pick('resolution'),
    missing: pick('missing'),
    tx: pick('tx'),
  };
};
