import type { Id } from '@trama/model';
import type { RefObject } from 'react';
import type { HoldTarget } from '../fields/held-target.ts';
import type { EditedPlace } from './value-in-force.ts';

/** What the rows of a panel edit: some nodes, on a screen, in a state, in a language. */
export interface EditedTarget extends EditedPlace {
  ids: readonly Id[];
  language: string;
}

/**
 * The target that is drawn at this moment. Rows read it in their events alone, so that a selection draws again no row whose value is
 * the same there.
 */
export type TargetRef = RefObject<EditedTarget>;

/** Work that ends later, such as an upload, writes to the target of when it began. */
export const holderOf =
  (target: TargetRef): HoldTarget =>
  () => {
    const held = target.current;
    return (write) => {
      const now = target.current;
      target.current = held;
      try {
        write();
      } finally {
        target.current = now;
      }
    };
  };
