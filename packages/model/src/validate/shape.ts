import type { Where } from '../errors.ts';
import { isRecord } from '../records.ts';
import type { Problem } from './problem.ts';

type Report = (problem: Problem) => void;

/** What data of a design must be like. */
export interface Shape {
  /** Reports what is not like it. */
  check(value: unknown, where: Where, report: Report): void;
}

/** A shape for every field of `T`: one that is forgotten does not compile. What `extra` keeps is as it came. */
export type FieldShapes<T> = { readonly [Field in Exclude<keyof T, 'extra'>]-?: Shape };

/** The shape of an object with fields of its own. */
export interface ObjectShape<T> extends Shape {
  readonly members: FieldShapes<T>;
}

const expected = (what: string, holds: (value: unknown) => boolean): Shape => ({
  check: (value, where, report) => {
    if (holds(value)) return;
    const name = where.length === 0 ? 'The design' : where.join('/');
    report({ code: 'model/wrong-type', message: `${name} must be ${what}.`, where });
  },
});

export const text: Shape = expected('a text', (value) => typeof value === 'string');
export const flag: Shape = expected('true or false', (value) => typeof value === 'boolean');
export const number: Shape = expected('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const nullableText: Shape = expected('a text or null', (value) => value === null || typeof value === 'string');
export const anyObject: Shape = expected('an object', isRecord);
export const anything: Shape = { check: () => undefined };

const anyList = expected('a list', Array.isArray);

export const oneOf = (...values: readonly string[]): Shape =>
  expected(`one of ${values.join(', ')}`, (value) => values.includes(value as string));

export const optional = (shape: Shape): Shape => ({
  check: (value, where, report) => {
    if (value !== undefined && value !== null) shape.check(value, where, report);
  },
});

export const listOf = (item: Shape): Shape => ({
  check: (value, where, report) => {
    if (!Array.isArray(value)) anyList.check(value, where, report);
    else for (const [index, member] of value.entries()) item.check(member, [...where, index], report);
  },
});

export const mapOf = (member: Shape): Shape => ({
  check: (value, where, report) => {
    if (!isRecord(value)) anyObject.check(value, where, report);
    else for (const [key, one] of Object.entries(value)) member.check(one, [...where, key], report);
  },
});

/** An object with these members; others are allowed, so that a design of a newer minor version stays readable. */
export const objectOf = <T>(members: FieldShapes<T>): ObjectShape<T> => ({
  members,
  check: (value, where, report) => {
    if (!isRecord(value)) anyObject.check(value, where, report);
    else for (const [name, shape] of Object.entries<Shape>(members)) shape.check(value[name], [...where, name], report);
  },
});
