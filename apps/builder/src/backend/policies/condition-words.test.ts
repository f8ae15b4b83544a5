import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '../../texts/index.ts';
import { conditionWords } from './condition-words.ts';

const tables = {
  ...{ roles: 'roles', roleName: 'name', usersRoles: 'users_roles' },
  ...{ userColumn: 'user_id', roleColumn: 'role_id' },
};
const said = (condition: string, known = { columns: ['id', 'user_id'], tables: tables as typeof tables | null }) =>
  conditionWords(condition, known, CATALOGUES.en.backend.policies);

/** As Postgres gives it back. */
const ROLE = `(EXISTS ( SELECT FROM (public.users_roles given JOIN public.roles role ON ((role.id = given.role_id)))
  WHERE ((given.user_id = ( SELECT auth.uid() AS uid)) AND (role.name = 'Front ''desk'''::text))))`;

describe('A condition of a policy', () => {
  it('is told in words where it is one that sentences write', () => {
    expect(said('true')).toBe('every row');
    expect(said('(user_id = ( SELECT auth.uid() AS uid))')).toBe('rows whose user_id is the person');
    expect(said(ROLE)).toBe("people with the role Front 'desk'");
  });

  it('is code where somebody wrote it, or where what it speaks of is not known', () => {
    expect(said("(state = 'open'::text)")).toBeNull();
    expect(said('(other_id = ( SELECT auth.uid() AS uid))')).toBeNull();
    expect(said(ROLE, { columns: [], tables: null })).toBeNull();
  });
});
