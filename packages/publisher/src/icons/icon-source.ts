import { openIconPack } from './icon-pack.ts';
import { ICON_SETS, type IconName, iconFolder } from './sets.ts';

/** Reads icons by set and name. */
export interface IconSource {
  /** SVG text; null when there is no such icon. */
  read(icon: IconName): Promise<string | null>;
  /** Names that contain the query, over all sets, at most `limit`. */
  search(query: string, limit: number): Promise<readonly string[]>;
}

/** Marks of companies that older sites name in the set lucide, which no longer has them. */
const BRANDS: Readonly<Record<string, string>> = {
  facebook: 'facebook-logo',
  figma: 'figma-logo',
  github: 'github-logo',
  instagram: 'instagram-logo',
  linkedin: 'linkedin-logo',
  slack: 'slack-logo',
  twitch: 'twitch-logo',
  twitter: 'twitter-logo',
  youtube: 'youtube-logo',
};

/** Icons as the build has packed them. */
export const packagedIcons = (): IconSource => {
  const pack = openIconPack();
  const listings = new Map<string, Promise<readonly string[]>>();

  const suffixOf = (set: string): string => iconFolder(set)?.suffix ?? '';

  const listing = (set: string): Promise<readonly string[]> => {
    const known = listings.get(set);
    if (known) return known;
    const suffix = suffixOf(set);
    const names = pack
      .names(set)
      .then((all) => all.map((name) => (suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name)));
    listings.set(set, names);
    return names;
  };

  const readIcon = ({ set, name }: IconName): Promise<string | null> => {
    const suffix = suffixOf(set);
    // Published data writes a weight's suffix in the name (`phosphor-light/trash-light`) or leaves it out.
    return pack.read(set, suffix && !name.endsWith(suffix) ? `${name}${suffix}` : name);
  };

  return {
    read: async ({ set, name }) => {
      const brand = set === 'lucide' ? BRANDS[name] : undefined;
      if (brand !== undefined) return readIcon({ set: 'phosphor-regular', name: brand });
      return readIcon({ set, name });
    },
    search: async (query, limit) => {
      const wanted = query.trim().toLowerCase().replaceAll(' ', '-');
      const sets = await Promise.all(
        ICON_SETS.map(async (set) => (await listing(set)).map((name) => `${set}/${name}`)),
      );
      const [lucide = [], ...others] = sets;
      return [...lucide, ...others.flat()]
        .filter((icon) => icon.slice(icon.indexOf('/')).includes(wanted))
        .slice(0, limit);
    },
  };
};
