import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installedPackage } from '../installed-package.ts';

// The icon sets are 38,000 small files: 200 MB on most disks, and minutes of a slow one's time. The build writes those that sites can
// use into one file, one after the other, with their places beside it.

/** Where an icon stands in the file: its first byte, and how many there are. */
export type IconPlace = readonly [start: number, length: number];

/** The places by set, then by the name of the icon's own file without `.svg`. */
export type IconPlaces = Readonly<Record<string, Readonly<Record<string, IconPlace>>>>;

/** The two files of a pack, in their folder. */
export const PLACES_FILE = 'places.json';
export const ICONS_FILE = 'icons.svgs';

/** Where the build puts the pack. */
export const iconPackFolder = (): string => join(installedPackage('@trama/publisher') ?? '.', 'dist-icons');

/** The icons of all sets. */
export interface IconPack {
  /** Names of a set's icons, as its files are called. */
  names(set: string): Promise<readonly string[]>;
  /** SVG text; null where there is no such icon. */
  read(set: string, name: string): Promise<string | null>;
}

const readPlaces = async (folder: string): Promise<IconPlaces> => {
  try {
    return JSON.parse(await readFile(join(folder, PLACES_FILE), 'utf8')) as IconPlaces;
  } catch (cause) {
    throw new Error(`The icons are not in ${folder}. Run npm run build.`, { cause });
  }
};

const readPart = async (path: string, [start, length]: IconPlace): Promise<string | null> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return bytesRead === length ? buffer.toString('utf8') : null;
  } finally {
    await file.close();
  }
};

/**
 * The pack in a folder, which is looked into at the first question.
 * @throws Error, from each question, where the build has made none
 */
export const openIconPack = (folder: string = iconPackFolder()): IconPack => {
  let places: Promise<IconPlaces> | undefined;
  const ofSet = async (set: string): Promise<Readonly<Record<string, IconPlace>>> => {
    places ??= readPlaces(folder);
    const known = await places;
    return Object.hasOwn(known, set) ? (known[set] ?? {}) : {};
  };
  return {
    names: async (set) => Object.keys(await ofSet(set)),
    read: async (set, name) => {
      const icons = await ofSet(set);
      const place = Object.hasOwn(icons, name) ? icons[name] : undefined;
      return place === undefined ? null : readPart(join(folder, ICONS_FILE), place);
    },
  };
};
