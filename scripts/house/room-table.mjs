// Holds the table of rooms, what the rooms import, and the table of ARCHITECTURE.md together.

/**
 * Rooms that ARCHITECTURE.md names in a row, with what they may import: the rooms outside brackets, which explain.
 * @param {string} text ARCHITECTURE.md
 */
const describedRooms = (text) =>
  new Map(
    [...text.matchAll(/^\| `((?:packages|apps|sites)\/[\w-]+)` \|.*\| ([^|]*) \|$/gm)].map(([, room, imports]) => [
      room,
      imports.startsWith('nothing') ? [] : imports.replaceAll(/\s*\([^)]*\)/g, '').split(/,\s*/),
    ]),
  );

const differences = (where, listed, real) => [
  ...real.filter((name) => !listed.includes(name)).map((name) => `${where} does not list ${name}, which it imports`),
  ...listed.filter((name) => !real.includes(name)).map((name) => `${where} lists ${name}, which it does not import`),
];

/**
 * What is wrong with the tables: an arrow that is missing, or that nobody uses any more.
 * @param {Record<string, {imports: string[], loads?: string[]}>} rooms the table; `loads` are rooms imported by a computed name
 * @param {Map<string, Set<string>>} used what each room's sources import, types too, without its tests
 * @param {string} architecture the text of ARCHITECTURE.md
 * @returns {string[]}
 */
export const tableProblems = (rooms, used, architecture) => {
  const described = describedRooms(architecture);
  return Object.entries(rooms).flatMap(([room, { imports, loads = [] }]) => {
    const real = [...(used.get(room) ?? []), ...loads];
    return [
      ...differences(`rooms.mjs: ${room}`, imports, real),
      ...differences(`ARCHITECTURE.md: ${room}`, described.get(room) ?? [], real),
    ];
  });
};
