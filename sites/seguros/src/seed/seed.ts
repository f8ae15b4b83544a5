import { randomBytes } from 'node:crypto';
import type { Design, Registry } from '@trama/model';
import { siteAssets } from '../assets.ts';
import { segurosDesign } from '../design/seguros-design.ts';
import { type Migration, readMigrations } from '../migrations.ts';
import { CATALOGUE } from './catalogue.ts';
import { CONTRACTS, PEOPLE, type SampleContract } from './people.ts';
import { addSampleBusiness } from './sample-business.ts';
import type { Session } from './session.ts';

/** What the seed needs of the platform. */
export interface SeedTools {
  database: { admin<Answer>(run: (session: Session) => Promise<Answer>): Promise<Answer> };
  backend: {
    admin: {
      createUser(user: {
        email: string;
        password: string;
        metadata: Record<string, unknown>;
        confirm: boolean;
      }): Promise<{ id: string }>;
    };
  };
  registry: Registry;
  /** Runs those of the migrations that have not run. */
  migrate(migrations: readonly Migration[]): Promise<unknown>;
}

/** What the platform gets back: the site, and who can sign in to it. */
export interface Seeded {
  design: Design;
  users: { email: string; password: string; roles: readonly string[] }[];
  assets: readonly { path: string; body: Uint8Array; contentType: string }[];
}

const INSERT_CONTRACT = `
  insert into public.seguros_contratos
    (user_id, produto_id, plano_id, capital, idade, fumante, coberturas, status, criado_em, inicio_vigencia, fim_vigencia)
  select $1::uuid, c.produto_id, c.plano_id, c.capital, c.idade, c.fumante, c.coberturas, c.status,
    now() - make_interval(days => c.days),
    case when c.status = 'ativo' then current_date - c.days + 3 end,
    case when c.status = 'ativo' then (current_date - c.days + 3 + interval '1 year')::date end
  from jsonb_to_record($2::jsonb) as c(produto_id text, plano_id text, capital numeric, idade int, fumante boolean,
    coberturas text[], status text, days int)`;

const fillCatalogue = async (session: Session): Promise<void> => {
  for (const { table, rows } of CATALOGUE) {
    const columns = Object.keys(rows[0] ?? {}).join(', ');
    await session.query(
      `insert into public.${table} (${columns})
       select ${columns} from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
};

const giveRole = (session: Session, userId: string, role: string): Promise<unknown> =>
  session.query(
    'insert into public.users_roles (user_id, role_id) select $1::uuid, id from public.roles where name = $2',
    [userId, role],
  );

const addContract = (session: Session, userId: string, contract: SampleContract): Promise<unknown> =>
  session.query(INSERT_CONTRACT, [userId, JSON.stringify(contract)]);

/** Makes the tables of an empty database, fills the catalogue, and adds the people and contracts of the demonstration. */
export const seed = async ({ database, backend, registry, migrate }: SeedTools): Promise<Seeded> => {
  await migrate(await readMigrations());
  await database.admin(fillCatalogue);
  const users: Seeded['users'] = [];
  const ids: Record<string, string> = {};
  for (const { email, name, role } of PEOPLE) {
    const password = randomBytes(9).toString('base64url');
    const { id } = await backend.admin.createUser({ email, password, metadata: { name }, confirm: true });
    if (role !== null) await database.admin((session) => giveRole(session, id, role));
    ids[email.split('@')[0] ?? ''] = id;
    users.push({ email, password, roles: role === null ? ['cliente'] : ['cliente', role] });
    if (role !== null) continue;
    await database.admin(async (session) => {
      for (const contract of CONTRACTS.toSorted((one, other) => other.days - one.days))
        await addContract(session, id, contract);
    });
  }
  await database.admin((session) => addSampleBusiness(session, ids));
  return { design: segurosDesign(registry), users, assets: siteAssets };
};
