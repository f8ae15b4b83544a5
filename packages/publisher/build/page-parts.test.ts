import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { partsOf } from './page-parts.ts';

const SRC = '/x/packages';

const chunkOf = (fileName: string, modules: readonly string[], more: Partial<Rolldown.OutputChunk> = {}) => ({
  ...{ type: 'chunk', fileName, imports: [], isEntry: false },
  modules: Object.fromEntries(modules.map((path) => [`${SRC}/${path}`, {}])),
  ...more,
});

const bundleOf = (...chunks: readonly ReturnType<typeof chunkOf>[]): Rolldown.OutputBundle =>
  Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk])) as object as Rolldown.OutputBundle;

it('of pages are found by their modules, whatever file they share with others', () => {
  const bundle = bundleOf(
    chunkOf('main.js', ['elements/src/text/text/Element.tsx'], { isEntry: true, imports: ['helpers.js'] }),
    chunkOf('helpers.js', []),
    chunkOf('catalogue.js', ['elements/src/catalogue.ts'], { imports: ['main.js'] }),
    chunkOf(
      'forms.js',
      ['elements/src/inputs/form-input/Element.tsx', 'elements/src/inputs/form-container/Element.tsx'],
      {
        imports: ['main.js', 'controls.js'],
      },
    ),
    chunkOf('controls.js', ['elements/src/shared/controls/use-control.ts']),
    chunkOf('backend.js', ['plugins/src/supabase/client.ts', 'plugins/src/supabase-auth/client.ts']),
    chunkOf('workflows.js', ['engine/src/workflows/executor.ts', 'engine/src/workflows/press.ts'], {
      imports: ['helpers.js'],
    }),
  );
  // What every page loads is named for none of them.
  expect(partsOf(bundle)).toEqual({
    'elements/form-input': ['catalogue.js', 'forms.js', 'controls.js'],
    'elements/form-container': ['catalogue.js', 'forms.js', 'controls.js'],
    'plugins/supabase': ['backend.js'],
    'plugins/supabase-auth': ['backend.js'],
    workflows: ['workflows.js'],
    press: ['workflows.js'],
  });
});
