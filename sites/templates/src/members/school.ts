import type { Say } from '../sections/parts.tsx';
import type { MembersNames } from './data.ts';

/** What the pages of a school are made with. */
export interface School {
  say: Say;
  names: MembersNames;
  language: string;
}
