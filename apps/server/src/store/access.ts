import type { Session } from '@trama/backend';
import type { Access } from '@trama/protocol/builder';

/** Whose access: of an account, or of who takes an invitation up. */
export type AccessHolder = 'user' | 'invitation';

const TABLES = {
  user: { holders: 'trama.users', sites: 'trama.user_sites', key: 'user_id' },
  invitation: { holders: 'trama.invitations', sites: 'trama.invitation_sites', key: 'invitation_id' },
} as const;

/** The column `access`, a {@link Access}, of a select in which `u` is `trama.users` or `trama.invitations`. */
export const accessColumn = (holder: AccessHolder): string => {
  const { sites, key } = TABLES[holder];
  return `jsonb_build_object(
    'sites', case when u.role = 'owner' or u.all_sites then to_jsonb('all'::text)
                  else to_jsonb(array(select s.site from ${sites} s where s.${key} = u.id order by s.site)) end,
    'viewsPeople', u.role = 'owner' or u.views_people) as access`;
};

/** Writes down what an account or an invitation gives. A name that is no site gives nothing, nor to a later site of that name. */
export const putAccess = async (
  session: Session,
  holder: AccessHolder,
  id: string,
  { sites, viewsPeople }: Access,
): Promise<void> => {
  const tables = TABLES[holder];
  await session.query(`update ${tables.holders} set all_sites = $2, views_people = $3 where id = $1`, [
    id,
    sites === 'all',
    viewsPeople,
  ]);
  await session.query(`delete from ${tables.sites} where ${tables.key} = $1`, [id]);
  if (sites === 'all') return;
  await session.query(
    `insert into ${tables.sites} (${tables.key}, site)
     select $1, name from trama.sites where name in (select jsonb_array_elements_text($2::jsonb))`,
    [id, sites],
  );
};

/** Whether an account may edit a site. */
export const mayEdit = ({ sites }: Access, site: string): boolean => sites === 'all' || sites.includes(site);
