import { getAtPath, isObject, isRecord, setAtPath } from '@trama/model';
import type { Seeded } from '@trama/model/testing';
import { type Files, reference } from './memory-files.ts';

type Path = readonly (string | number)[];

/** A project with one thing wrong in it. */
export interface Damaged {
  files: Files;
  kind: DamageKind;
  file: string;
  /** Where in the file. */
  path: Path;
}

/** Projects whose files are parsed; what is found in a file is kept for the next damage. */
export type Damages = (random: Seeded) => Damaged;

const KINDS = ['doubled', 'cut', 'circle', 'wrong reference', 'missing file', 'other type'] as const;
type DamageKind = (typeof KINDS)[number];

const isReference = (value: unknown): value is { uid: string } =>
  isRecord(value) && value.isWwObject === true && typeof value.uid === 'string';

/** Places of all references below a value. */
const referencesIn = (value: unknown, path: Path = []): Path[] => {
  if (isReference(value)) return [path];
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, member]) =>
    referencesIn(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
};

const OTHERS: readonly unknown[] = [
  'odd',
  '',
  0,
  7,
  true,
  null,
  [],
  ['odd'],
  [7],
  {},
  { odd: 1 },
  [null],
  { a: { b: [] } },
];

const typeName = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** The path of some member, however deep: as likely near the root as far from it. */
const anyPath = (random: Seeded, value: unknown): Path => {
  const path: (string | number)[] = [];
  for (let at = value; isObject(at) && Object.keys(at).length > 0; ) {
    const key = random.pick(Object.keys(at));
    path.push(Array.isArray(at) ? Number(key) : key);
    at = (at as Record<string, unknown>)[key];
    if (random.chance(0.15)) break;
  }
  return path;
};

const isPage = (file: string): boolean => file.startsWith('data/');

/** Makes damages of a project, one at a time. */
export const damagesOf = (files: Files): Damages => {
  const places = new Map<string, readonly Path[]>();
  const placesIn = (file: string): readonly Path[] => {
    const known = places.get(file) ?? referencesIn(files[file]);
    places.set(file, known);
    return known;
  };
  const pages = Object.keys(files).filter(isPage);
  const withReferences = pages.filter((file) => placesIn(file).length > 0);

  const changed = (kind: DamageKind, file: string, path: Path, next: unknown): Damaged => ({
    files: { ...files, [file]: setAtPath(files[file], path, next) },
    kind,
    file,
    path,
  });

  /** A reference, or the end of the list that it is in. */
  const inserted = (kind: DamageKind, file: string, path: Path, uid: unknown): Damaged => {
    const list = getAtPath(files[file], path.slice(0, -1));
    return Array.isArray(list)
      ? changed(kind, file, [...path.slice(0, -1), list.length], reference(uid))
      : changed(kind, file, path, reference(uid));
  };

  const otherType = (random: Seeded): Damaged => {
    const file = random.chance(0.4) ? 'design.json' : random.pick(pages);
    const path = anyPath(random, files[file]);
    const value = getAtPath(files[file], path);
    const next = random.pick(OTHERS.filter((other) => typeName(other) !== typeName(value)));
    return changed('other type', file, path, next);
  };

  return (random) => {
    const kind = random.pick(KINDS);
    if (kind === 'other type') return otherType(random);
    if (kind === 'missing file') {
      const file = random.pick(pages);
      const { [file]: _gone, ...rest } = files;
      return pages.length > 1 ? { files: rest, kind, file, path: [] } : otherType(random);
    }
    if (withReferences.length === 0) return otherType(random);
    const file = random.pick(withReferences);
    const path = random.pick(placesIn(file));
    const uid = (getAtPath(files[file], path) as { uid: string }).uid;
    if (kind === 'cut') return changed(kind, file, [...path, 'uid'], uid.slice(0, random.pick([0, 1, 8, 35])));
    if (kind === 'wrong reference') {
      return random.chance(0.5)
        ? changed(kind, file, [...path, 'uid'], random.pick(OTHERS.filter((other) => typeof other !== 'string')))
        : changed(kind, file, path, random.pick(['odd', 7, true, [], ['odd']]));
    }
    if (kind === 'doubled') {
      const other = random.pick(placesIn(file));
      return inserted(kind, file, other, uid);
    }
    // The element holds itself, or what is in it holds it.
    const [map, holder] = path;
    const inner = placesIn(file).filter(([, id]) => id === uid);
    return map === 'wwObjects' && random.chance(0.5)
      ? inserted(kind, file, path, holder)
      : inserted(kind, file, inner.length > 0 ? random.pick(inner) : path, uid);
  };
};
