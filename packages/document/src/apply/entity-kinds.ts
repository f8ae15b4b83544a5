import { type Change, type DesignField, type EntityMap, TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';

const MAPS = {
  pages: true,
  sections: true,
  elements: true,
  components: true,
  variables: true,
  collections: true,
  formulas: true,
  workflows: true,
  classes: true,
  tokens: true,
} satisfies Record<EntityMap, true>;

/** The maps of a design. */
export const ENTITY_MAPS = Object.keys(MAPS) as readonly EntityMap[];

export const isEntityMap = (kind: string): kind is EntityMap => Object.hasOwn(MAPS, kind);

const FIELDS = {
  name: true,
  homePageId: true,
  authPluginId: true,
  defaultTheme: true,
  cacheVersion: true,
  baseTag: true,
  manifestDisabled: true,
  web: true,
  languages: true,
  background: true,
  head: true,
  plugins: true,
  appWorkflows: true,
  extra: true,
} satisfies Record<DesignField, true>;

/** Fields of the design itself that changes may reach; the maps are reached through their own kinds. */
export const DESIGN_FIELDS = Object.keys(FIELDS) as readonly DesignField[];

const refuse = (change: Change, message: string): never => {
  throw new TramaError({
    code: ERRORS.badPath,
    message,
    where: [change.entity, change.id, ...('path' in change ? change.path : [])],
    hint: 'Send changes that were made by operations of this version.',
  });
};

/**
 * Where a change writes, from the root of the design. Changes also arrive from other clients, so nothing about them is taken for granted.
 * @throws TramaError `document/bad-path` for an unknown kind, a field outside the design, or a name that would reach a prototype.
 */
export const rootPath = (change: Change): readonly string[] => {
  const path = 'path' in change ? change.path : [];
  if ([change.id, ...path].includes('__proto__')) refuse(change, 'A path may not name a prototype.');
  if (change.entity === 'design') {
    if (change.op === 'add' || change.op === 'remove')
      refuse(change, 'A design cannot be added to or removed from itself.');
    if (!Object.hasOwn(FIELDS, path[0] ?? '')) refuse(change, `A design has no field "${path[0] ?? ''}" to change.`);
    return path;
  }
  if (!isEntityMap(change.entity)) refuse(change, `"${change.entity}" is not a part of a design.`);
  if ('path' in change && path.length === 0) refuse(change, 'A change must name what it changes in the entity.');
  return [change.entity, change.id, ...path];
};

/** Number of leading names of a root path that must exist: what lies deeper is made when it is missing. */
export const fixedDepth = (change: Change): number => (change.entity === 'design' ? 1 : 2);
