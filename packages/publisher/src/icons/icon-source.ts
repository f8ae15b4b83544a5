import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
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

const SAFE_NAME = /^[a-z0-9][a-z0-9_-]*$/;

/** Icons from the installed icon packages. */
export const packagedIcons = (): IconSource => {
  const locate = createRequire(import.meta.url);
  const listings = new Map<string, Promise<readonly string[]>>();

  // Not every icon package lets its package.json be resolved, so the folders of Node's own lookup are tried.
  const packageFolder = (name: string): string | null =>
    (locate.resolve.paths(name) ?? []).map((folder) => join(folder, name)).find((folder) => existsSync(folder)) ?? null;

  const folderOf = (set: string): { path: string; suffix: string } | null => {
    const place = iconFolder(set);
    const root = place ? packageFolder(place.package) : null;
    return place && root ? { path: join(root, place.folder), suffix: place.suffix } : null;
  };

  const listing = (set: string): Promise<readonly string[]> => {
    const known = listings.get(set);
    if (known) return known;
    const folder = folderOf(set);
    const names = folder
      ? readdir(folder.path).then(
          (files) => namesIn(files, folder.suffix),
          () => [],
        )
      : Promise.resolve([]);
    listings.set(set, names);
    return names;
  };

  const readIcon = async ({ set, name }: IconName): Promise<string | null> => {
    const folder = folderOf(set);
    if (!folder || !SAFE_NAME.test(name)) return null;
    // Published data writes a weight's suffix in the name (`phosphor-light/trash-light`) or leaves it out.
    const file = folder.suffix && !name.endsWith(folder.suffix) ? `${name}${folder.suffix}` : name;
    return readFile(join(folder.path, `${file}.svg`), 'utf8').catch(() => null);
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

const namesIn = (files: readonly string[], suffix: string): string[] =>
  files
    .filter((file) => file.endsWith('.svg'))
    .map((file) => {
      const name = file.slice(0, -'.svg'.length);
      return suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
    });
