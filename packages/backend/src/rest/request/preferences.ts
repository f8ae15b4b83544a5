import { RestFailure } from '../failure.ts';

/** What the `Prefer` header asks for (RFC 7240), in PostgREST's words. */
export interface Preferences {
  return: 'minimal' | 'representation' | 'headers-only' | undefined;
  count: 'exact' | 'planned' | 'estimated' | undefined;
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  missing: 'default' | 'null' | undefined;
  tx: 'rollback' | 'commit' | undefined;
  handling: 'strict' | 'lenient' | undefined;
  /** Most rows that a write may change; binding with `handling=strict` only. */
  maxAffected: number | undefined;
  /** In which zone times are written and read; undefined for none that the database knows. */
  timezone: string | undefined;
}

type Worded = Omit<Preferences, 'maxAffected' | 'timezone'>;

const VALUES: { [Name in keyof Worded]: readonly Exclude<Worded[Name], undefined>[] } = {
  return: ['minimal', 'representation', 'headers-only'],
  count: ['exact', 'planned', 'estimated'],
  resolution: ['merge-duplicates', 'ignore-duplicates'],
  missing: ['default', 'null'],
  tx: ['rollback', 'commit'],
  handling: ['strict', 'lenient'],
};

const NONE: Preferences = {
  return: undefined,
  count: undefined,
  resolution: undefined,
  missing: undefined,
  tx: undefined,
  handling: undefined,
  maxAffected: undefined,
  timezone: undefined,
};

const listed = (name: string): readonly string[] => VALUES[name as keyof Worded];

/**
 * Reads the header; unknown preferences are ignored, as the RFC asks, unless `handling=strict` is among them.
 * @param isTimeZone whether the database knows a zone of this name; asked for the zone that the header names.
 * @throws RestFailure PGRST122.
 */
export const parsePreferences = async (
  header: string | null,
  isTimeZone: (name: string) => Promise<boolean>,
): Promise<Preferences> => {
  if (header === null) return NONE;
  const given = new Map(
    (header ?? '').split(',').map((part): [string, string] => {
      const [name, value] = part.trim().split('=');
      return [name ?? '', value ?? ''];
    }),
  );
  const pick = <Name extends keyof Worded>(name: Name): Worded[Name] =>
    VALUES[name].find((value) => value === given.get(name));
  const asked = given.get('timezone');
  const timezone = asked !== undefined && (await isTimeZone(asked)) ? asked : undefined;
  const isKnown = ([name, value]: [string, string]): boolean =>
    ['', 'max-affected'].includes(name) ||
    (name === 'timezone' && timezone !== undefined) ||
    (Object.hasOwn(VALUES, name) && listed(name).includes(value));
  const unknown = [...given].filter((preference) => !isKnown(preference));
  if (pick('handling') === 'strict' && unknown.length > 0) {
    throw new RestFailure(400, {
      code: 'PGRST122',
      message: 'Invalid preferences given with handling=strict',
      details: `Invalid preferences: ${unknown.map(([name, value]) => `${name}=${value}`).join(', ')}`,
    });
  }
  const most = given.get('max-affected') ?? '';
  return {
    return: pick('return'),
    count: pick('count'),
    resolution: pick('resolution'),
    missing: pick('missing'),
    tx: pick('tx'),
    handling: pick('handling'),
    maxAffected: /^\d{1,15}$/.test(most) ? Number(most) : undefined,
    timezone,
  };
};

/** `Prefer: handling=strict, max-affected=n`. @throws RestFailure PGRST124, which undoes the write. */
export const checkAffected = ({ handling, maxAffected }: Preferences, count: number): void => {
  if (handling !== 'strict' || maxAffected === undefined || count <= maxAffected) return;
  throw new RestFailure(400, {
    code: 'PGRST124',
    message: 'Query result exceeds max-affected preference constraint',
    details: `The query affects ${count} rows`,
  });
};
