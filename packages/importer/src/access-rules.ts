import { type AccessEntry, type Design, type Id, isRecord, shortHash } from '@trama/model';
import type { Mending } from './report.ts';

/** `security` of a page in the newest exports (conformance 10.277). */
interface AccessRule {
  accessRule?: unknown;
  accessRoles?: unknown;
  accessRolesCondition?: unknown;
}

const isUnset = (value: unknown): boolean => value === undefined || value === null;

/** Several open entries admit nobody (conformance 6.5 to 6.10). */
const NOBODY = [null, null] as const;

/** Any of these lists of roles is enough (conformance 6.5, 6.6); null for a rule that cannot be read. */
const groupsOf = ({ accessRule, accessRoles, accessRolesCondition }: AccessRule): readonly string[][] | null => {
  if (typeof accessRule !== 'string') return null;
  if (isUnset(accessRoles)) return [];
  if (!Array.isArray(accessRoles)) return null;
  const roles = accessRoles.map((role: unknown) => (isRecord(role) ? role.id : role));
  if (!roles.every((role) => typeof role === 'string')) return null;
  if (roles.length === 0) return [];
  if (accessRolesCondition === 'AND') return [roles];
  return isUnset(accessRolesCondition) || accessRolesCondition === 'OR' ? roles.map((role) => [role]) : null;
};

/** The access list of a page whose rule is not known: nobody may see it. */
export const closedAccess = (pageId: Id): readonly AccessEntry[] => entriesOf(pageId, null);

const entriesOf = (pageId: Id, groups: readonly string[][] | null): readonly AccessEntry[] => {
  const entries = groups === null ? NOBODY : [null, ...groups.map((roles) => ({ id: roles.join('+'), roles }))];
  return entries.map((group, index) => ({ key: shortHash(`info/pages/${pageId}/pageUserGroups/${index}`), group }));
};

/**
 * The newest exports guard pages by a rule instead of a list of groups. A page that was private must not become public, nor open to
 * more people: its rule becomes a list, and one that cannot be read closes the page.
 */
export const carryAccessRules = (
  design: Design,
): { design: Design; pages: readonly { id: Id; name: string }[]; mended: readonly Mending[] } => {
  const carried: { id: Id; name: string }[] = [];
  const mended: Mending[] = [];
  const pages = Object.entries(design.pages).map(([id, page]) => {
    const security = page.extra?.security;
    const rule: AccessRule = isRecord(security) ? security : { accessRule: isUnset(security) ? null : false };
    const isGuarded = !isUnset(rule.accessRule) && rule.accessRule !== 'public';
    if (!isGuarded || page.access.length > 0) return [id, page] as const;
    const groups = groupsOf(rule);
    if (groups === null) {
      const message = 'Who may see the page cannot be read. It is closed to everybody.';
      mended.push({ where: ['pages', id, 'security'], message });
    }
    carried.push({ id, name: page.name });
    // The empty list that stood beside the rule is no longer what is published.
    const { pageUserGroups: _empty, ...extra } = page.extra ?? {};
    return [id, { ...page, access: entriesOf(id, groups), extra }] as const;
  });
  return carried.length === 0
    ? { design, pages: [], mended }
    : { design: { ...design, pages: Object.fromEntries(pages) }, pages: carried, mended };
};
