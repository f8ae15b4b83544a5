import type { AttributeRule, Id, StateRule, Value } from '@trama/model';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { elementOf, nodeOf } from '../tree.ts';
import { finish } from './finish.ts';

/** An operation that replaces one field of an element or a section. */
const fieldSetter =
  <Key extends string, Field>(key: Key, path: readonly string[]): Operation<{ id: Id } & Record<Key, Field>> =>
  (context, input) => {
    const { kind } = nodeOf(context.design, input.id);
    const value = input[key];
    return finish(
      context,
      [{ op: 'set', entity: kind, id: input.id, path, value: value === undefined ? undefined : toJson(value) }],
      undefined,
    );
  };

export interface SetElementNameInput {
  id: Id;
  /** null for the name of its type. */
  name: string | null;
}

/** Names an element in the layers tree. */
export const setElementName: Operation<SetElementNameInput> = (context, { id, name }) => {
  elementOf(context.design, id);
  return finish(context, [{ op: 'set', entity: 'elements', id, path: ['name'], value: name }], undefined);
};

/** Sets where a click leads (conformance 2.25); undefined takes the link away. */
export const setLink: Operation<{ id: Id; link: Value | undefined }> = fieldSetter<'link', Value | undefined>('link', [
  'link',
]);

/** Replaces the states that a node knows, in their order of precedence. */
export const setStates: Operation<{ id: Id; states: readonly StateRule[] }> = fieldSetter<
  'states',
  readonly StateRule[]
>('states', ['states']);

/** Sets the `id` attribute of the node in the document. */
export const setDomId: Operation<{ id: Id; domId: Value | undefined }> = fieldSetter<'domId', Value | undefined>(
  'domId',
  ['domId'],
);

/** Adds to the `class` attribute of the node in the document. */
export const setDomClass: Operation<{ id: Id; domClass: Value | undefined }> = fieldSetter<
  'domClass',
  Value | undefined
>('domClass', ['domClass']);

/** Whether formulas may read where the node stands, under its id in the document. */
export const setWatchScrollPosition: Operation<{ id: Id; watchScrollPosition: boolean }> = fieldSetter<
  'watchScrollPosition',
  boolean
>('watchScrollPosition', ['watchScrollPosition']);

/** Replaces the attributes that the author gives to the node in the document, or the binding that computes them. */
export const setAttributes: Operation<{ id: Id; attributes: readonly AttributeRule[] | Value | undefined }> =
  fieldSetter<'attributes', readonly AttributeRule[] | Value | undefined>('attributes', ['attributes']);
