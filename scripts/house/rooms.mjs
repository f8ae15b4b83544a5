/**
 * Which room may import which (ARCHITECTURE.md, "Rooms"). A room may also import what those may import.
 * `faces` restricts a room to some public faces of another.
 */
export const ROOMS = {
  'packages/model': { imports: [] },
  'packages/formula': { imports: ['model'] },
  'packages/style': { imports: ['model'] },
  'packages/engine': { imports: ['formula', 'model'] },
  'packages/react': { imports: ['engine', 'style'] },
  'packages/elements': { imports: ['react'] },
  'packages/plugins': { imports: ['engine'] },
  'packages/document': { imports: ['model', 'formula', 'style'] },
  'packages/publisher': { imports: ['elements', 'plugins', 'document'] },
  'packages/importer': { imports: ['document'] },
  'packages/backend': { imports: [] },
  'packages/canvas': { imports: ['react', 'document', 'elements', 'plugins', 'canvas-protocol'] },
  'packages/canvas-protocol': { imports: ['model', 'document'] },
  'apps/server': {
    imports: [
      'model',
      'formula',
      'style',
      'engine',
      'react',
      'elements',
      'plugins',
      'document',
      'publisher',
      'importer',
      'backend',
      'canvas',
      'canvas-protocol',
      'seguros',
    ],
  },
  'apps/builder': {
    imports: ['document', 'elements', 'plugins', 'canvas-protocol'],
    faces: { elements: ['definitions', 'examples'], plugins: ['definitions'] },
  },
  'sites/seguros': { imports: ['document'] },
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
