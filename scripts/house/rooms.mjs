/**
 * What each room imports, and may (ARCHITECTURE.md, "Rooms"): types too, tests not. The check fails on an arrow that is
 * missing here and on one that nobody uses.
 * `faces` restricts a room to some public faces of another; `loads` are rooms imported by a name that is computed.
 */
export const ROOMS = {
  'packages/model': { imports: [] },
  'packages/formula': { imports: ['model'] },
  'packages/style': { imports: ['model'] },
  'packages/engine': { imports: ['formula', 'model'] },
  'packages/react': { imports: ['engine', 'model', 'style'] },
  'packages/elements': { imports: ['engine', 'model', 'react', 'style'] },
  'packages/plugins': { imports: ['engine', 'model'] },
  'packages/document': { imports: ['formula', 'model'] },
  'packages/publisher': { imports: ['elements', 'engine', 'formula', 'model', 'plugins', 'react', 'style'] },
  'packages/importer': { imports: ['model'] },
  'packages/backend': { imports: [] },
  'packages/protocol': { imports: ['model'] },
  'packages/canvas': {
    imports: ['document', 'elements', 'engine', 'formula', 'model', 'plugins', 'protocol', 'react', 'style'],
  },
  'apps/server': {
    imports: [
      'backend',
      'document',
      'elements',
      'formula',
      'importer',
      'model',
      'plugins',
      'protocol',
      'publisher',
      'seguros',
      'templates',
    ],
    loads: ['seguros'],
  },
  'apps/cli': { imports: ['server'] },
  'apps/builder': {
    imports: ['document', 'elements', 'formula', 'model', 'plugins', 'protocol', 'templates'],
    faces: { elements: ['definitions', 'examples'], plugins: ['definitions'], templates: ['sections'] },
  },
  'sites/seguros': { imports: ['document', 'model'] },
  'sites/templates': { imports: ['document', 'model', 'plugins'], faces: { plugins: ['definitions'] } },
};

/**
 * Faces that see less than their room does: the files reachable from `entry` import only `imports`, and no npm package.
 * `loads` says which files that are loaded later belong to the face, where not all do.
 */
export const NARROW_FACES = [
  { entry: 'packages/elements/src/definitions.ts', imports: ['model'], loads: /^$/ },
  { entry: 'packages/elements/src/examples.ts', imports: ['model'], loads: /\/example\.ts$/ },
  { entry: 'packages/plugins/src/definitions.ts', imports: ['model'] },
  { entry: 'packages/plugins/src/server.ts', imports: ['model'], npm: ['jose', '@supabase/postgrest-js'] },
  { entry: 'packages/formula/src/runtime.ts', imports: ['model'] },
];
