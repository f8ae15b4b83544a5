import type { ReferenceUse, TargetKind } from './reference.ts';

interface FieldTarget {
  kind: TargetKind;
  use: ReferenceUse;
}

/** Fields of actions and links that name an entity, and what is done with it (conformance 10.45 to 10.99, 10.133). */
const TARGETS: Readonly<Record<string, FieldTarget>> = {
  varId: { kind: 'variable', use: 'write' },
  varsId: { kind: 'variable', use: 'write' },
  collectionId: { kind: 'collection', use: 'call' },
  collectionsId: { kind: 'collection', use: 'call' },
  pageId: { kind: 'page', use: 'link' },
  section: { kind: 'section', use: 'link' },
  sectionId: { kind: 'section', use: 'link' },
  workflowId: { kind: 'workflow', use: 'call' },
  libraryComponentBaseId: { kind: 'component', use: 'call' },
  uid: { kind: 'element', use: 'call' },
  triggerId: { kind: 'trigger', use: 'call' },
};

/** What a field of a link names; undefined for one that names nothing. */
export const linkTarget = (field: string): FieldTarget | undefined => {
  if (field === 'content') return { kind: 'element', use: 'link' };
  return field === 'pageId' || field === 'sectionId' ? TARGETS[field] : undefined;
};

/** What a field of an action names; undefined for one that names nothing. */
export const actionTarget = (type: string, field: string): FieldTarget | undefined => {
  if (field === 'sectionId' || !Object.hasOwn(TARGETS, field)) return undefined;
  if (field === 'collectionId' && type === 'update-collection') return { kind: 'collection', use: 'write' };
  return TARGETS[field];
};
