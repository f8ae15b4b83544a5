import type { Where } from '../errors.ts';
import { isRecord } from '../records.ts';
import type { Problem } from './problem.ts';

/** Looks at plain data and reports what has not the expected shape. */
export type Shape = (value: unknown, where: Where, report: (problem: Problem) => void) => void;

const expected =
  (what: string, holds: (value: unknown) => boolean): Shape =>
  (value, where, report) => {
    if (!holds(value)) report({ code: 'model/wrong-type', message: `${where.join('/')} must be ${what}.`, where });
  };

export const text: Shape = expected('a text', (value) => typeof value === 'string');
export const flag: Shape = expected('true or false', (value) => typeof value === 'boolean');
export const number: Shape = expected('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const nullableText: Shape = expected('a text or null', (value) => value === null || typeof value === 'string');
export const anyObject: Shape = expected('an object', isRecord);
export const anything: Shape = () => undefined;

export const oneOf = (...values: readonly string[]): Shape =>
  expected(`one of ${values.join(', ')}`, (value) => values.includes(value as string));

export const optional =
  (shape: Shape): Shape =>
  (value, where, report) => {
    if (value !== undefined && value !== null) shape(value, where, report);
  };

export const listOf =
  (shape: Shape): Shape =>
  (value, where, report) => {
    if (!Array.isArray(value))
      report({ code: 'model/wrong-type', message: `${where.join('/')} must be a list.`, where });
    else for (const [index, item] of value.entries()) shape(item, [...where, index], report);
  };

export const mapOf =
  (shape: Shape): Shape =>
  (value, where, report) => {
    if (!isRecord(value)) report({ code: 'model/wrong-type', message: `${where.join('/')} must be an object.`, where });
    else for (const [key, member] of Object.entries(value)) shape(member, [...where, key], report);
  };

/** An object with these members; others are allowed, so that a design of a newer minor version stays readable. */
export const objectOf =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value, where, report) => {
    if (!isRecord(value)) {
      report({
        code: 'model/wrong-type',
        message: `${where.length === 0 ? 'The design' : where.join('/')} must be an object.`,
        where,
      });
      return;
    }
    for (const [name, shape] of Object.entries(members)) shape(value[name], [...where, name], report);
  };
