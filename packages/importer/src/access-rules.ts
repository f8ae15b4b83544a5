import { type AccessEntry, type Design, type Id, isRecord, type Page, shortHash } from '@trama/model';

/** `security` of a page in the newest exports (conformance 10.277). */
interface AccessRule {
  accessRule?: unknown;
  accessRoles?: unknown;
  accessRolesCondition?: unknown;
}

const ruleOf = (page: Page): AccessRule | null => {
  const rule = page.extra?.security;
  return isRecord(rule) ? (rule as AccessRule) : null;
};

const roleNames = (roles: unknown): readonly string[] =>
  Array.isArray(roles)
    ? roles.map((role) => (typeof role === 'string' ? role : String((role as { id?: unknown } | null)?.id ?? '')))
    : [];

/** One group that needs all roles, or one group for each: any of them is enough (conformance 6.5, 6.6). */
const entriesOf = (pageId: Id, rule: AccessRule): readonly AccessEntry[] => {
  const roles = roleNames(rule.accessRoles);
  const groups = roles.length === 0 ? [] : rule.accessRolesCondition === 'AND' ? [roles] : roles.map((role) => [role]);
  const entries = [null, ...groups.map((list) => ({ id: list.join('+'), roles: list }))];
  return entries.map((group, index) => ({ key: shortHash(`pages/${pageId}/security/${index}`), group }));
};

/**
 * The newest exports guard pages by a rule instead of a list of groups. A page that was private must not become public:
 * its rule becomes a list.
 */
export const carryAccessRules = (design: Design): { design: Design; pages: readonly { id: Id; name: string }[] } => {
  const carried: { id: Id; name: string }[] = [];
  const pages = Object.entries(design.pages).map(([id, page]) => {
    const rule = ruleOf(page);
    const isGuarded =
      rule !== null && rule.accessRule !== undefined && rule.accessRule !== null && rule.accessRule !== 'public';
    if (!isGuarded || page.access.length > 0) return [id, page] as const;
    carried.push({ id, name: page.name });
    return [id, { ...page, access: entriesOf(id, rule) }] as const;
  });
  return carried.length === 0
    ? { design, pages: [] }
    : { design: { ...design, pages: Object.fromEntries(pages) }, pages: carried };
};
