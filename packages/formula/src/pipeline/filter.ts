import { isRecord } from '@trama/model';
import { isBlank } from '../data/kinds.ts';
import { readPath } from '../data/path.ts';
import { operators } from './operators.ts';

type Test = (item: unknown) => boolean;

/**
 * The items that pass a filter tree (conformance 10.175 to 10.177). Bindings in the tree are evaluated by the caller.
 * A filter that is no tree lets everything pass.
 */
export const applyFilter = (items: readonly unknown[], filter: unknown): unknown[] => {
  const conditions = conditionsOf(filter);
  const passes = conditions.length > 0 ? testOf(filter) : null;
  return passes || hasConditions(filter)
    ? items.filter((item) => Boolean(item) && (passes?.(item) ?? true))
    : [...items];
};

const conditionsOf = (node: unknown): readonly unknown[] =>
  isRecord(node) && isEnabled(node) && Array.isArray(node.conditions) ? node.conditions : [];

const hasConditions = (node: unknown): boolean => conditionsOf(node).length > 0;

const isEnabled = (group: Readonly<Record<string, unknown>>): boolean =>
  group.if === undefined || group.if === null || Boolean(group.if);

/** The test of a group or condition; null where it is neutral. */
const testOf = (node: unknown): Test | null => {
  if (!isRecord(node)) return null;
  return 'link' in node || 'conditions' in node ? groupTest(node) : conditionTest(node);
};

const groupTest = (group: Readonly<Record<string, unknown>>): Test | null => {
  const tests = conditionsOf(group)
    .map(testOf)
    .filter((test) => test !== null);
  if (tests.length === 0) return null;
  return group.link === '$or'
    ? (item) => tests.some((test) => test(item))
    : (item) => tests.every((test) => test(item));
};

const conditionTest = (condition: Readonly<Record<string, unknown>>): Test | null => {
  const { field, operator, value, isEmptyIgnored } = condition;
  const matches = operators.get(String(operator));
  if (!matches || (isEmptyIgnored && isBlank(value))) return null;
  return (item) => matches(readPath(item, field), value);
};
