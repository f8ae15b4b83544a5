import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { installedPackage } from '../installed-package.ts';
import { ICONS_FILE, type IconPlace, iconPackFolder, PLACES_FILE } from './icon-pack.ts';
import { ICON_SETS, iconFolder } from './sets.ts';

/** How many files are read at once. */
const AT_ONCE = 64;

const folderOf = (set: string): { source: string; package: string } => {
  const place = iconFolder(set);
  const root = place && installedPackage(place.package);
  if (!place || !root) throw new Error(`The icons of ${set} are not installed. Run npm ci.`);
  return { source: join(root, place.folder), package: place.package };
};

/** Reads the icons of a set, in the order of their names. */
const iconsOf = async (source: string): Promise<{ name: string; svg: Buffer }[]> => {
  const files = (await readdir(source)).filter((file) => file.endsWith('.svg')).toSorted();
  const icons: { name: string; svg: Buffer }[] = [];
  for (let first = 0; first < files.length; first += AT_ONCE)
    icons.push(
      ...(await Promise.all(
        files.slice(first, first + AT_ONCE).map(async (file) => ({
          name: file.slice(0, -'.svg'.length),
          svg: await readFile(join(source, file)),
        })),
      )),
    );
  return icons;
};

/** Writes the icons of all sets into one file, with their licences beside it; the folder has its name once it is whole. */
export const writeIconPack = async (folder: string = iconPackFolder()): Promise<void> => {
  const draft = `${folder}.draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  const file = createWriteStream(join(draft, ICONS_FILE));
  const places: Record<string, Record<string, IconPlace>> = {};
  const packages = new Set<string>();
  let end = 0;
  for (const set of ICON_SETS) {
    const { source, package: from } = folderOf(set);
    packages.add(from);
    const ofSet: Record<string, IconPlace> = {};
    for (const { name, svg } of await iconsOf(source)) {
      ofSet[name] = [end, svg.length];
      end += svg.length;
      file.write(svg);
    }
    places[set] = ofSet;
  }
  file.end();
  await finished(file);
  await writeFile(join(draft, PLACES_FILE), JSON.stringify(places));
  for (const name of packages)
    await copyFile(join(installedPackage(name) ?? '', 'LICENSE'), join(draft, `LICENSE-${name.replace(/\W+/g, '-')}`));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
};
