import { isRecord } from '@trama/model';
import type { ReadPath } from './entity-reader.ts';
import { nameInList } from './name-in-list.ts';

/** The fields of rows that a filter or an order names (conformance 10.175). */
export const readRowFields = (
  value: unknown,
  path: ReadPath,
  report: (path: ReadPath, field: string) => void,
): void => {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      readRowFields(item, [...path, nameInList(value, index)], report);
    });
  } else if (isRecord(value) && !('binding' in value)) {
    if (typeof value.field === 'string' && value.field !== '') report([...path, 'field'], value.field);
    readRowFields(value.conditions, [...path, 'conditions'], report);
  }
};
