import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../house/steps.mjs';

const lock = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

/** Where a package lies that one at `from` depends on: beside it, or further up. */
const placeOf = (packages, from, name) => {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return packages[place].link ? packages[place].resolved : place;
    if (at === '') return undefined;
  }
};

/** Everything that these rooms depend on to run, in the browser too, all the way down. */
const dependenciesOf = (rooms) => {
  const packages = lock();
  const seen = new Set();
  const visit = (place) => {
    if (seen.has(place)) return;
    seen.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[place];
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const next = placeOf(packages, place, name);
      if (next !== undefined && existsSync(join(ROOT, next))) visit(next);
    }
  };
  for (const room of rooms) visit(room);
  return [...seen].filter((place) => place.includes('node_modules/')).sort();
};

const licenceText = (folder) => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying|notice)/i.test(name));
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8').trim();
};

/**
 * Name, version, licence and its text of all that travels with the product or is installed with it.
 * @param {readonly string[]} rooms as in package-lock.json: `packages/model`
 */
export const notices = (rooms) =>
  dependenciesOf(rooms)
    .map((place) => {
      const folder = join(ROOT, place);
      const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      return [`${name} ${version} (${license ?? 'see below'})`, licenceText(folder) ?? ''].join('\n\n').trim();
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
