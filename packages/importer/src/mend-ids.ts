import { type Design, type Id, isEntityId, isRecord, UUID_KINDS, uuidV5, type Where } from '@trama/model';
import type { Mending } from './report.ts';

/** Namespace of the ids that stand in for those which are no UUIDs (RFC 9562, version 5). */
const NAMESPACE = 'b8a4f6d2-6c3e-5e0b-9a57-3d1f0c7e2a94';

/** Names of members that hold ids of these kinds, one or a list of them. */
const NAMING =
  /^(?:uid|section|sections|component|parentComponent|classes|\w*(?:page|section|collections?|vars?|variable|component|componentBase|element|formula|class|container)(?:Ids?|Uid))$/i;

const PARENT_STATE = '_wwParent_';

/** A design whose parts name others by new ids. */
const renaming = (newIds: ReadonlyMap<Id, Id>) => {
  /** A text that begins with an id, up to one of these separators. */
  const renameHead = (text: string, separator: string): string => {
    for (let end = text.indexOf(separator); end >= 0; end = text.indexOf(separator, end + 1)) {
      const id = newIds.get(text.slice(0, end));
      if (id !== undefined) return `${id}${text.slice(end)}`;
    }
    return text;
  };
  /** An id, or the name of an element's variable: `<id>-<name>`. */
  const renameId = (text: string): string => newIds.get(text) ?? renameHead(text, '-');
  /** The state of an element that holds this one: `_wwParent_<id>_<state>`. */
  const renameText = (text: string): string =>
    text.startsWith(PARENT_STATE) ? `${PARENT_STATE}${renameHead(text.slice(PARENT_STATE.length), '_')}` : text;
  const renameCode = (code: string): string =>
    code
      .replace(
        /(\[\s*(?:\/\*.*?\*\/\s*)?)(['"`])((?:(?!\2)[^\\\n])*)\2/g,
        (_all, open: string, quote: string, id: string) => `${open}${quote}${renameId(id)}${quote}`,
      )
      .replace(
        /\b(variables|collections|formulas)(\?)?\.([\p{L}_$][\p{L}\p{N}_$]*)/gu,
        (all, map: string, optional: string | undefined, id: string) =>
          newIds.has(id) ? `${map}${optional ? '?.' : ''}['${newIds.get(id)}']` : all,
      );
  const renameKey = (holder: string, key: string): string => {
    if (holder === 'slots')
      return key.replace(/^(childrenData\.)([^.]+)/, (_all, head, id) => `${head}${renameId(id)}`);
    return NAMING.test(holder) || holder === 'references' || holder === 'subClasses' || holder === 'childrenData'
      ? renameId(key)
      : key;
  };
  const rename = (value: unknown, name: string, holder: string): unknown => {
    if (typeof value === 'string') {
      if (name === 'code') return renameCode(value);
      if (NAMING.test(name) || holder === 'slots' || holder === 'classes') return renameId(value);
      return renameText(value);
    }
    if (Array.isArray(value)) return value.map((item) => rename(item, name, holder));
    if (!isRecord(value)) return value;
    const inner = holder === 'subClasses' ? 'subClasses' : name;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [renameKey(inner, key), rename(member, key, inner)]),
    );
  };
  return rename;
};

/**
 * Gives what must have a UUID one, made of the id that it had (another import gives the same), and lets all that names it follow.
 * An entity whose own id is not the one under which the project lists it takes that one first.
 */
export const mendIds = (given: Design): { design: Design; newIds: ReadonlyMap<Id, Id>; mended: readonly Mending[] } => {
  const mended: Mending[] = [];
  const newIds = new Map<Id, Id>();
  const maps: Record<string, unknown> = {};
  for (const kind of UUID_KINDS) {
    const entries = Object.entries<{ id: Id }>(given[kind]).flatMap(([id, entity]) => {
      const where: Where = [kind, id, 'id'];
      if (id === '') {
        mended.push({ where, message: `One of the ${kind} has no id. It is left out.` });
        return [];
      }
      if (!isEntityId(kind, id)) {
        const newId = uuidV5(NAMESPACE, id);
        newIds.set(id, newId);
        mended.push({ where, message: `The id "${id}" is no UUID. It is ${newId} now.` });
      }
      if (entity.id === id) return [[id, entity] as const];
      mended.push({ where, message: `The id of ${kind}/${id} is "${entity.id}" inside. It is ${id} now.` });
      return [[id, { ...entity, id }] as const];
    });
    maps[kind] = Object.fromEntries(entries);
  }
  const listed = { ...given, ...maps } as Design;
  if (newIds.size === 0) return { design: listed, newIds, mended };

  const rename = renaming(newIds);
  const renamedMaps = UUID_KINDS.map((kind) => {
    const entries = Object.entries<{ id: Id }>(listed[kind]).map(([id, entity]) => {
      const newId = newIds.get(id) ?? id;
      return [newId, { ...(rename(entity, '', '') as object), id: newId }] as const;
    });
    return [kind, Object.fromEntries(entries)] as const;
  });
  const rest = Object.fromEntries(
    Object.entries(listed).filter(([key]) => !(UUID_KINDS as readonly string[]).includes(key)),
  );
  return {
    design: { ...(rename(rest, '', '') as Design), ...Object.fromEntries(renamedMaps) },
    newIds,
    mended,
  };
};
