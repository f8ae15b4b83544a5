import { type Change, type EntityPath, isRecord, type Json } from '@trama/model';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { fileUses } from './file-uses.ts';

const valueAt = (root: unknown, path: EntityPath): unknown =>
  path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), root);

const replaced = (value: unknown, from: string, to: string): Json => {
  if (typeof value === 'string') return value.replaceAll(from, to);
  if (Array.isArray(value)) return value.map((item) => replaced(item, from, to));
  if (!isRecord(value)) return toJson(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaced(item, from, to)]));
};

/** The first part of a path that can be set: what lies in a list is written with the whole list. */
const settable = (root: unknown, path: EntityPath): EntityPath => {
  let at = root;
  for (const [index, key] of path.entries()) {
    if (Array.isArray(at)) return path.slice(0, index);
    at = isRecord(at) ? at[key] : undefined;
  }
  return path;
};

/** Has everything that names one file of the site name another one: one step, wherever it stands. Gives back how many places. */
export const replaceFile: Operation<{ from: string; to: string }, number> = (context, { from, to }) => {
  const { design } = context;
  const uses = fileUses(design, [from]).get(from) ?? [];
  const changes = new Map<string, Change>();
  for (const { from: entity, path } of uses) {
    const root = entity.kind === 'design' ? design : design[entity.kind][entity.id];
    const place = settable(root, path);
    const value = replaced(valueAt(root, place), from, to);
    changes.set(JSON.stringify([entity, place]), { op: 'set', entity: entity.kind, id: entity.id, path: place, value });
  }
  return finish(context, [...changes.values()], uses.length);
};
