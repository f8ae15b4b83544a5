import { isRecord } from '@trama/model';

/** A condition or group of a collection's filter, evaluated (conformance 10.175). */
interface FilterNode {
  if?: unknown;
  link?: string;
  conditions?: readonly FilterNode[];
  field?: unknown;
  operator?: string;
  value?: unknown;
  isEmptyIgnored?: boolean;
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
const quoted = (value: unknown): string => (typeof value === 'string' ? `"${escaped(value)}"` : String(value));

const pattern = (value: unknown, before: string, after: string): string => {
  if (typeof value !== 'string') throw new Error('A text operator needs a text to compare with.');
  return `"${before}${escaped(value)}${after}"`;
};

const list = (value: unknown): string => (Array.isArray(value) ? value : [value]).map(String).join(',');

/** Operators that the data service knows, and how each is written (conformance 12.5). */
const OPERATORS: Readonly<Record<string, (value: unknown) => string>> = {
  $eq: (value) => `eq.${quoted(value)}`,
  $ne: (value) => `neq.${quoted(value)}`,
  $lt: (value) => `lt.${value}`,
  $gt: (value) => `gt.${value}`,
  $lte: (value) => `lte.${value}`,
  $gte: (value) => `gte.${value}`,
  '$iLike:contains': (value) => `ilike.${pattern(value, '%', '%')}`,
  '$notILike:contains': (value) => `not.ilike.${pattern(value, '%', '%')}`,
  '$iLike:startsWith': (value) => `ilike.${pattern(value, '', '%')}`,
  '$iLike:endsWith': (value) => `ilike.${pattern(value, '%', '')}`,
  '$eq:null': () => 'is.null',
  '$ne:null': () => 'not.is.null',
  $in: (value) => `in.(${list(value)})`,
  $notIn: (value) => `not.in.(${list(value)})`,
  $overlap: (value) => `ov.{${list(value)}}`,
  $notOverlap: (value) => `not.ov.{${list(value)}}`,
  $contains: (value) => `cs.{${list(value)}}`,
};

const fieldName = (field: unknown): string => (Array.isArray(field) ? field.join('.') : String(field ?? ''));

const write = (node: FilterNode): string => {
  if (Array.isArray(node.conditions)) {
    if (node.if === false) return '';
    const parts = node.conditions.map(write).filter((part) => part !== '');
    return parts.length === 0 ? '' : `${node.link === '$or' ? 'or' : 'and'}(${parts.join(',')})`;
  }
  if (node.isEmptyIgnored && !node.value) return '';
  const operator = OPERATORS[node.operator ?? ''];
  if (!operator) throw new Error(`The database has no filter operator ${node.operator}.`);
  return `${fieldName(node.field)}.${operator(node.value)}`;
};

/**
 * A filter tree as the one logic condition that the data service takes in its `or` parameter; '' without conditions.
 * @throws Error for an operator that the service does not know, and for a text operator on another value
 */
export const filterToLogic = (filter: unknown): string => (isRecord(filter) ? write(filter as FilterNode) : '');
