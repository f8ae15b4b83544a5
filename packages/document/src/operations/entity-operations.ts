import { type Change, type Design, type EntityMap, type Id, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';

type EntityOf<Map extends EntityMap> = Design[Map][string];

/** Some fields of an entity, each with its new value; undefined takes the field away. */
type FieldsOf<Entity> = { [Field in Exclude<keyof Entity, 'id'>]?: Entity[Field] | undefined };

/** What the simple entities share: added whole, changed field by field, removed. */
export interface EntityOperations<Map extends EntityMap> {
  /** Adds an entity; its id is given out here. Gives back the id. */
  add: Operation<Omit<EntityOf<Map>, 'id'>, Id>;
  /** Sets the given fields and leaves the others; undefined takes a field away. @throws TramaError `document/unknown-id` */
  set: Operation<{ id: Id; fields: FieldsOf<EntityOf<Map>> }>;
  /** Removes an entity; one that is gone is passed over. What refers to it shows up as a problem. */
  remove: Operation<{ id: Id }>;
}

/** The operations of one map of simple entities. */
export const entityOperations = <Map extends EntityMap>(entity: Map, notFound: string): EntityOperations<Map> => ({
  add: (context, fields) => {
    const id = context.ids.uuid();
    return finish(context, [{ op: 'add', entity, id, value: toJson({ ...fields, id }) }], id);
  },
  set: (context, { id, fields }) => {
    if (!context.design[entity][id])
      throw new TramaError({ code: ERRORS.unknownId, message: notFound, where: [entity, id] });
    const changes = Object.entries(fields).map(
      ([field, value]): Change => ({
        op: 'set',
        entity,
        id,
        path: [field],
        value: value === undefined ? undefined : toJson(value),
      }),
    );
    return finish(context, changes, undefined);
  },
  remove: (context, { id }) => finish(context, [{ op: 'remove', entity, id }], undefined),
});
