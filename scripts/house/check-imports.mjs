// Fails on an import against the direction of the rooms, past a public face, or in a circle: of values in any, with types
// in one of more than three files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { circles, circleText } from './circles.mjs';
import { tableProblems } from './room-table.mjs';
import { NARROW_FACES, ROOMS } from './rooms.mjs';
import { ROOT } from './steps.mjs';

const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

const sourcesBelow = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return sourcesBelow(path);
        return /\.tsx?$/.test(entry.name) ? [path] : [];
      })
    : [];

/** So many files may name each other: an interface that speaks of another, and back. More cannot be read one by one. */
const LARGEST_CIRCLE = 3;

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const importsOf = (file) =>
  [...withoutComments(readFileSync(file, 'utf8')).matchAll(IMPORT)].map(([, type, plain, dynamic]) => ({
    specifier: plain ?? dynamic,
    isType: Boolean(type),
    isDynamic: dynamic !== undefined,
  }));

const shortName = (room) => room.split('/')[1];
const roomByName = Object.fromEntries(Object.keys(ROOMS).map((room) => [shortName(room), room]));

const isTest = (file) => /\.test\.tsx?$|\/testing\.tsx?$|\/testing\//.test(file);

const hasFace = (name, subpath) => {
  const { exports } = JSON.parse(readFileSync(join(ROOT, roomByName[name], 'package.json'), 'utf8'));
  return Object.keys(exports).some(
    (face) =>
      face === subpath ||
      (face.includes('*') && new RegExp(`^${face.replaceAll('.', '\\.').replace('*', '[^/]+')}$`).test(subpath)),
  );
};

const problems = [];
/** Files of the rooms with those that they load at once, and with all that they name: types and late parts too. */
const values = new Map();
const all = new Map();
/** The rooms that each room's sources import. */
const used = new Map(Object.keys(ROOMS).map((room) => [room, new Set()]));

for (const room of Object.keys(ROOMS)) {
  for (const file of sourcesBelow(join(ROOT, room, 'src'))) {
    const where = relative(ROOT, file);
    const edges = [];
    const every = [];
    for (const { specifier, isType, isDynamic } of importsOf(file)) {
      if (specifier.startsWith('.')) {
        const target = resolve(dirname(file), specifier);
        if (!target.startsWith(join(ROOT, room, 'src'))) problems.push(`${where}: ${specifier} leaves the room`);
        const named = relative(ROOT, target);
        every.push(named);
        if (!isType && !isDynamic) edges.push(named);
      } else if (specifier.startsWith('@trama/')) {
        const [, name, ...rest] = specifier.split('/');
        const subpath = rest.length ? `./${rest.join('/')}` : '.';
        if (!roomByName[name]) problems.push(`${where}: there is no room ${name}`);
        else if (!hasFace(name, subpath)) problems.push(`${where}: ${specifier} is not a public face`);
        else if (name !== shortName(room) && !isTest(file)) {
          used.get(room).add(name);
          if (!ROOMS[room].imports.includes(name)) problems.push(`${where}: ${shortName(room)} may not import ${name}`);
        }
        const faces = ROOMS[room].faces?.[name];
        if (faces && !faces.includes(rest[0]) && !isTest(file))
          problems.push(`${where}: ${shortName(room)} may import only ${faces.join(', ')} of ${name}`);
      }
    }
    values.set(where, edges);
    all.set(where, every);
  }
}

problems.push(...tableProblems(ROOMS, used, readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')));

for (const group of circles(values)) problems.push(`circle of imports:\n${circleText(group, values)}`);
for (const group of circles(all)) {
  if (group.length > LARGEST_CIRCLE)
    problems.push(
      `circle of ${group.length} files, types included (at most ${LARGEST_CIRCLE}):\n${circleText(group, all)}`,
    );
}

for (const { entry, imports, npm = [], loads } of NARROW_FACES) {
  const seen = new Set();
  const visit = (file) => {
    if (seen.has(file) || !existsSync(file)) return;
    seen.add(file);
    for (const { specifier, isType, isDynamic } of importsOf(file)) {
      if (isDynamic && loads?.test(specifier) === false) continue;
      if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier));
      else if (
        !isType &&
        !npm.includes(specifier) &&
        !imports.some((name) => specifier === `@trama/${name}` || specifier.startsWith(`@trama/${name}/`))
      ) {
        problems.push(
          `${relative(ROOT, file)}: reached from ${entry}, which may import only ${imports.join(', ')}; found ${specifier}`,
        );
      }
    }
  };
  visit(join(ROOT, entry));
}

if (problems.length) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
