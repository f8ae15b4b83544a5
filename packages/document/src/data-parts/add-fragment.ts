import { type Id, isSame } from '@trama/model';
import { buildClass } from '../notation/site.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import type { Target } from '../operations/place-changes.ts';
import { buildFragment, type FragmentNotation, freeName } from './fragment.ts';

export interface AddFragmentInput {
  fragment: FragmentNotation;
  into: Target;
}

/**
 * Puts a part of a site that is written in the notation into a place, under new ids. A class that the site has already, by
 * name and looks, is used again; one whose name only is taken gets another name. Gives back the ids of the roots.
 * @throws TramaError `document/notation` for a missing key, an unknown type, or a reference to nothing;
 * `document/unknown-id` when the place does not exist.
 */
export const addFragment: Operation<AddFragmentInput, readonly Id[]> = (context, { fragment, into }) => {
  const { design } = context;
  const present = new Map<string, Id>();
  const classes = Object.fromEntries(
    Object.entries(fragment.classes ?? {}).map(([key, entry]) => {
      const wanted = buildClass(entry, key, '');
      const same = Object.values(design.classes).find(
        ({ name, style, content }) =>
          name === wanted.name && isSame(style, wanted.style) && isSame(content, wanted.content),
      );
      if (same) present.set(`class/${key}`, same.id);
      return [key, { ...entry, name: freeName(design, 'classes', wanted.name ?? key) }];
    }),
  );
  const built = buildFragment(context, { ...fragment, classes }, into, present);
  return finish(context, built.changes, built.roots);
};
