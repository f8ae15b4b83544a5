import type { PolicyCommand, ProjectPolicy } from '@trama/protocol/builder';
import { hasCheck, hasUsing, type PolicyDraft } from './policy-sql.ts';

const SINGLE: readonly PolicyCommand[] = ['select', 'insert', 'update', 'delete'];

/** A condition without what Postgres adds as it gives one back: brackets, spaces, names of results, marks of names. */
const plain = (condition: string): string =>
  condition
    .toLowerCase()
    .replace(/\bas uid\b|::text\b|\bpublic\./g, '')
    .replace(/[\s()"]/g, '');

/** Whether two conditions say the same, one of which Postgres may have written in its own way. */
export const isSameCondition = (one: string, other: string): boolean => plain(one) === plain(other);

/** Whether a condition lets at least those rows through that another one does. */
const isAsWide = (condition: string | null, wanted: string): boolean =>
  condition !== null && (isSameCondition(condition, 'true') || isSameCondition(condition, wanted));

/** Whether one policy lets its people do already what a draft would, of one command. */
const allows = (policy: ProjectPolicy, command: PolicyCommand, { roles, using, check }: PolicyDraft): boolean =>
  policy.isPermissive &&
  (policy.command === 'all' || policy.command === command) &&
  (policy.roles.includes('public') || roles.every((role) => policy.roles.includes(role))) &&
  (!hasUsing(command) || isAsWide(policy.using, using)) &&
  // Without a check of its own, what may be seen may be written.
  (!hasCheck(command) || isAsWide(policy.check ?? policy.using, check));

/** Whether what a policy would allow is allowed already, under whatever name. */
export const isAllowedBy = (policies: readonly ProjectPolicy[], draft: PolicyDraft): boolean =>
  (draft.command === 'all' ? SINGLE : [draft.command]).every((command) =>
    policies.some((policy) => allows(policy, command, draft)),
  );

/** A draft under a name that no policy of its table has. */
export const underFreeName = (policies: readonly ProjectPolicy[], draft: PolicyDraft): PolicyDraft => {
  const taken = new Set(policies.map(({ name }) => name));
  let name = draft.name;
  for (let count = 2; taken.has(name); count += 1) name = `${draft.name} ${count}`;
  return { ...draft, name };
};
