import type { Design, Id } from '@trama/model';
import type { Operation } from '../operation.ts';
import { nodeOf } from '../tree.ts';
import { finish } from './finish.ts';

/** Where a node says that it is locked: beside what the published format knows, which no page reads. */
const KEY = 'tramaLocked';

/** True for an element or a section that its authors have locked. */
export const isLocked = ({ elements, sections }: Pick<Design, 'elements' | 'sections'>, id: Id): boolean =>
  (elements[id] ?? sections[id])?.extra?.[KEY] === true;

/** Locks an element or a section against the pointer on the canvas, with all that is in it; or unlocks it. */
export const setLocked: Operation<{ id: Id; locked: boolean }> = (context, { id, locked }) => {
  const { kind, node } = nodeOf(context.design, id);
  const { [KEY]: _old, ...rest } = node.extra ?? {};
  const extra = locked ? { ...rest, [KEY]: true } : rest;
  const value = Object.keys(extra).length === 0 ? undefined : extra;
  return finish(context, [{ op: 'set', entity: kind, id, path: ['extra'], value }], undefined);
};
