import type { Database, Session } from '@trama/backend';
import { type Access, RIGHTS, type Right, type User } from '@trama/protocol/builder';

/** Whose access: of an account, or of who takes an invitation up. */
export type AccessHolder = 'user' | 'invitation';

const TABLES = {
  user: { holders: 'trama.users', sites: 'trama.user_sites', rights: 'trama.user_rights', key: 'user_id' },
  invitation: {
    holders: 'trama.invitations',
    sites: 'trama.invitation_sites',
    rights: 'trama.invitation_rights',
    key: 'invitation_id',
  },
} as const;

/** The rights in the order in which they are shown, as a list of SQL. */
const ORDER = `array[${RIGHTS.map((right) => `'${right}'`).join(', ')}]`;

/** The column `access`, a {@link Access}, of a select in which `u` is `trama.users` or `trama.invitations`. */
export const accessColumn = (holder: AccessHolder): string => {
  const { sites, rights, key } = TABLES[holder];
  return `jsonb_build_object(
    'sites', case when u.role = 'owner' or u.all_sites then to_jsonb('all'::text)
                  else to_jsonb(array(select s.site from ${sites} s where s.${key} = u.id order by s.site)) end,
    'rights', (select coalesce(jsonb_object_agg(g.project, g.names), '{}') from (
      select r.project, jsonb_agg(r.name order by array_position(${ORDER}, r.name)) as names
        from ${rights} r where r.${key} = u.id group by r.project) g)) as access`;
};

/**
 * Writes down what an account or an invitation gives. A name that is no site gives nothing, nor to a later site of that name;
 * nor does a right to a project that none of the sites uses.
 */
export const putAccess = async (
  session: Session,
  holder: AccessHolder,
  id: string,
  { sites, rights }: Access,
): Promise<void> => {
  const tables = TABLES[holder];
  const areAll = sites === 'all';
  await session.query(`update ${tables.holders} set all_sites = $2, views_people = false where id = $1`, [id, areAll]);
  await session.query(`delete from ${tables.sites} where ${tables.key} = $1`, [id]);
  if (!areAll) {
    await session.query(
      `insert into ${tables.sites} (${tables.key}, site)
       select $1, name from trama.sites where name in (select jsonb_array_elements_text($2::jsonb))`,
      [id, sites],
    );
  }
  await session.query(`delete from ${tables.rights} where ${tables.key} = $1`, [id]);
  await session.query(
    `insert into ${tables.rights} (${tables.key}, project, name)
     select distinct $1, s.project, given.name
       from jsonb_each($2::jsonb) as of (project, names)
       join trama.site_projects s on s.project = of.project
       cross join jsonb_array_elements_text(of.names) as given (name)
      where $3 or s.site in (select site from ${tables.sites} where ${tables.key} = $1)`,
    [id, rights, areAll],
  );
};

/** What who could look at people before there were rights per project is given: to look as they could, and to read what was sent. */
const FORMER: readonly Right[] = ['people', 'mail'];

/**
 * Turns what accounts and invitations could do before there were rights per project into rights to the projects of their sites;
 * an owner needs none.
 * @param isWhole every site has its project: nothing is left to turn at a later start
 */
export const keepFormerRights = (database: Database, isWhole: boolean): Promise<void> =>
  database.admin(async (session) => {
    for (const { holders, sites, rights, key } of Object.values(TABLES)) {
      await session.query(
        `insert into ${rights} (${key}, project, name)
         select distinct u.id, s.project, given.name
           from ${holders} u
           join trama.site_projects s
             on u.all_sites or s.site in (select own.site from ${sites} own where own.${key} = u.id)
          cross join jsonb_array_elements_text($1::jsonb) as given (name)
          where u.views_people and u.role <> 'owner'
         on conflict do nothing`,
        [FORMER],
      );
      if (isWhole) await session.query(`update ${holders} set views_people = false where views_people`);
    }
  });

/** Whether an account may edit a site. */
export const mayEdit = ({ sites }: Access, site: string): boolean => sites === 'all' || sites.includes(site);

/** Whether an account has a right to a project: an owner has all of them, to every project. */
export const hasRight = ({ role, access }: Pick<User, 'role' | 'access'>, project: string, right: Right): boolean =>
  role === 'owner' || (Object.hasOwn(access.rights, project) && (access.rights[project] ?? []).includes(right));
