import type { AccessEntry } from '@trama/model';

/** How a page is closed, in one word. */
export type AccessKind = 'everyone' | 'signed-in' | 'groups';

export type AccessGroup = AccessEntry & { group: NonNullable<AccessEntry['group']> };

export const groupsOf = (access: readonly AccessEntry[]): readonly AccessGroup[] =>
  access.flatMap((entry) => (entry.group === null ? [] : [{ ...entry, group: entry.group }]));

export const kindOf = (access: readonly AccessEntry[]): AccessKind => {
  if (access.length === 0) return 'everyone';
  return access.length === 1 && access[0]?.group === null ? 'signed-in' : 'groups';
};

const OPEN: AccessEntry = { key: 'open', group: null };

/**
 * The access list that groups make: an open entry first, which starts the check of roles in every runtime of the format and
 * grants nothing beside groups (conformance 10.119). One that is there already is kept as it is.
 */
export const accessOfGroups = (
  groups: readonly AccessGroup[],
  before: readonly AccessEntry[],
): readonly AccessEntry[] => [before.find(({ group }) => group === null) ?? OPEN, ...groups];

/** Whether somebody with these roles (by name or id) gets in (conformance 6.7 to 6.10). */
export const isLetIn = (
  access: readonly AccessEntry[],
  roles: readonly string[],
  nameOf: (role: string) => string,
): boolean =>
  kindOf(access) !== 'groups' ||
  groupsOf(access).some(({ group }) =>
    group.roles.every((role) => roles.includes(role) || roles.includes(nameOf(role))),
  );
