import type { Change, Id } from '@trama/model';
import type { Children } from '../notation/nodes.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { neighboursAmong, pageOf, type SectionPlace } from '../operations/sections.ts';
import { buildSections } from './fragment.ts';

export interface AddSectionsInput {
  /** Sections in the notation. */
  sections: Children;
  into: SectionPlace;
}

/**
 * Puts sections that are written in the notation on a page, under new ids. Gives back their ids.
 * @throws TramaError `document/notation` for a missing key, an unknown type, or a reference to nothing;
 * `document/unknown-id` for the page.
 */
export const addSections: Operation<AddSectionsInput, readonly Id[]> = (context, { sections, into }) => {
  const built = buildSections(context, sections);
  const { after, before } = neighboursAmong(pageOf(context.design, into.page).sections, into.after);
  const hung = built.roots.map(
    (item, index): Change => ({
      op: 'insert',
      entity: 'pages',
      id: into.page,
      path: ['sections'],
      item,
      after: built.roots[index - 1] ?? after,
      before,
    }),
  );
  return finish(context, [...built.changes, ...hung], built.roots);
};
