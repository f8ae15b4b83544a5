import type { PagePathFault } from '@trama/document';
import type { Design } from '@trama/model';
import type { Texts } from '../texts/index.ts';

/** What is wrong with a path, in the builder's language. */
export const pathFaultText = (
  fault: PagePathFault,
  { pages }: Pick<Design, 'pages'>,
  { pathFaults, untitled }: Texts['pages'],
): string => {
  switch (fault.kind) {
    case 'taken':
      return pathFaults.taken(pages[fault.page]?.name || untitled);
    case 'character':
      return pathFaults.character(fault.text);
    case 'twice':
      return pathFaults.twice(fault.name);
    default:
      return pathFaults[fault.kind];
  }
};
