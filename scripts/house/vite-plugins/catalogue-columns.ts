import type { Plugin } from 'vite';
import { withoutMembers } from './without-members.ts';

/** What a row of the catalogue of elements loads, and the files that it loads from. */
const COLUMNS = {
  component: /\/packages\/elements\/src\/[^/]+\/[^/]+\/Element\.tsx$/,
  example: /\/packages\/elements\/src\/[^/]+\/[^/]+\/example\.ts$/,
} as const;

/** Leaves a column of the catalogue of elements out of a bundle, and fails the build where it comes in by another way. */
const withoutColumn = (column: keyof typeof COLUMNS): Plugin[] => [
  withoutMembers([{ folder: '/packages/elements/src/catalogue.ts', members: [column] }]),
  {
    name: `without-column-${column}`,
    generateBundle: (_options, bundle) => {
      for (const chunk of Object.values(bundle)) {
        const stranger =
          chunk.type === 'chunk' ? Object.keys(chunk.modules).find((id) => COLUMNS[column].test(id)) : undefined;
        if (stranger !== undefined)
          throw new Error(`${chunk.fileName} would carry ${stranger}: this bundle has no ${column}s of elements.`);
      }
    },
  },
];

/** For bundles that draw elements outside of the gallery. */
export const withoutExamples = (): Plugin[] => withoutColumn('example');

/** For bundles that know elements and draw none. */
export const withoutComponents = (): Plugin[] => withoutColumn('component');
