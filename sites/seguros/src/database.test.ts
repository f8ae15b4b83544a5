import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TABLES } from './design/pages/administracao/audit-formulas.ts';
import { draftOf, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

let site: SeededDatabase;
beforeAll(async () => {
  site = await openSeededDatabase();
});
afterAll(() => site.close());

const premium = async (...args: readonly (string | number)[]): Promise<number> => {
  const sql = 'select calcular_premio($1, $2::numeric, $3::int, $4::boolean, $5, $6::text[])::float8 as premio';
  const [row] = await site.as<{ premio: number }>('cliente', sql, args);
  return row?.premio ?? Number.NaN;
};

describe('The monthly premium', () => {
  // capital ÷ 1.000 × rate × (factor of the plan + shares of the covers that it does not contain)
  it.each([
    ['vida-individual', 300_000, 34, 'false', 'essencial', '{}', 33],
    ['vida-individual', 300_000, 34, 'true', 'essencial', '{}', 54],
    ['vida-individual', 300_000, 36, 'false', 'essencial', '{}', 45],
    ['vida-individual', 300_000, 34, 'false', 'completo', '{}', 39.6],
    ['vida-individual', 300_000, 34, 'false', 'essencial', '{invalidez,doencas-graves}', 49.5],
    ['vida-individual', 300_000, 34, 'false', 'completo', '{invalidez,doencas-graves}', 50.16],
    ['vida-individual', 300_000, 34, 'false', 'superior', '{invalidez,doencas-graves}', 51.15],
    ['vida-familia', 500_000, 34, 'false', 'superior', '{}', 124],
    ['acidentes-pessoais', 120_000, 34, 'false', 'essencial', '{diaria-internacao}', 7.39],
    ['vida-individual', 1_000_000, 70, 'true', 'superior', '{}', 4960],
  ])(
    'of %s with %i at %i (smokes: %s) in %s with %s is %d',
    async (product, capital, age, smokes, plan, covers, price) => {
      expect(await premium(product, capital, age, smokes, plan, covers)).toBe(price);
    },
  );

  it.each([
    [
      'an age outside of the product',
      ['vida-individual', 300_000, 71, 'false', 'essencial', '{}'],
      'Este seguro aceita pessoas de 18 a 70 anos.',
    ],
    [
      'a capital outside of the product',
      ['acidentes-pessoais', 500_001, 30, 'false', 'essencial', '{}'],
      'Capital fora dos limites deste seguro.',
    ],
    ['an unknown product', ['casa', 300_000, 30, 'false', 'essencial', '{}'], 'Produto desconhecido.'],
    ['an unknown plan', ['vida-individual', 300_000, 30, 'false', 'ouro', '{}'], 'Plano desconhecido.'],
    [
      'an unknown cover',
      ['vida-individual', 300_000, 30, 'false', 'essencial', '{granizo}'],
      'Cobertura desconhecida.',
    ],
  ])('is refused for %s', async (_what, args, message) => {
    await expect(premium(...args)).rejects.toThrow(message);
  });

  it('follows the rate in force on the day', async () => {
    await site.owner(`insert into taxas (produto_id, idade_de, idade_ate, fumante, taxa_por_mil, vigente_de, vigente_ate)
      values ('vida-individual', 31, 35, false, 0.5, '2020-01-01', '2020-12-31')`);
    const rates = await site.owner<{ before: number; now: number }>(`select
      taxa_vigente('vida-individual', 34, false, '2020-06-01')::float8 as before,
      taxa_vigente('vida-individual', 34, false)::float8 as now`);
    expect(rates).toEqual([{ before: 0.5, now: 0.11 }]);
  });

  it('stands for all three plans in one answer, each with what it covers', async () => {
    const rows = await site.as<{ id: string; premio: number; coberturas: string[] }>(
      null,
      `select id, premio::float8 as premio, to_json(coberturas) as coberturas
       from cotar_planos('vida-individual', 300000, 34, false, array['diaria-internacao'])`,
    );
    expect(rows.map(({ id, premio, coberturas }) => [id, premio, coberturas.length])).toEqual([
      ['essencial', 36.96, 1],
      ['completo', 43.56, 3],
      ['superior', 51.15, 4],
    ]);
  });
});

describe('Contracts', () => {
  const add = (name: string, more = '') =>
    site.as<{ numero: string; status: string; premio: number }>(
      name,
      `insert into seguros_contratos (produto_id, plano_id, capital, idade, fumante, coberturas${more && ', '}${more})
       values ('vida-individual', 'completo', 200000, 40, false, '{}'${more && ', null'})
       returning numero, status, premio::float8 as premio`,
    );

  it('get number, owner, price and state from the database', async () => {
    await register(site, 'corretor', '11144477735');
    const draft = await draftOf(site, 'corretor', await quoteOf(site, 'corretor'), [await sendPaper(site, 'corretor')]);
    const conclude = 'select numero from concluir_adesao($1::uuid)';
    const [made] = await site.as<{ numero: string }>('corretor', conclude, [draft], signedNow());
    expect(made?.numero).toMatch(/^SV-\d{4}-\d{6}$/);
    const kept = `select k.status, k.premio::float8 as premio, p.email from seguros_contratos k
      join perfis p on p.id = k.user_id where k.numero = $1`;
    expect(await site.owner(kept, [made?.numero ?? ''])).toEqual([
      { status: 'em análise', premio: 26.4, email: 'corretor@seguros.example' },
    ]);
  });

  it.each(['premio', 'status', 'user_id', 'numero'])('take no %s from a visitor', async (column) => {
    await expect(add('cliente', column)).rejects.toThrow('permission denied');
  });

  it('are seen by their owner and by the staff alone', async () => {
    const count = async (name: string | null) =>
      (await site.as<{ n: number }>(name, 'select count(*)::int as n from seguros_contratos'))[0]?.n;
    expect(await count('cliente')).toBe(4);
    expect(await count('corretor')).toBe(5);
    expect(await count('admin')).toBe(5);
    await expect(count(null)).rejects.toThrow('permission denied');
  });

  it('change their state by the staff alone, and are in force for a year from then on', async () => {
    const change = (name: string) =>
      site.as<{ dias: number }>(
        name,
        `update seguros_contratos set status = 'ativo' where status = 'aprovado'
         returning fim_vigencia - inicio_vigencia as dias`,
      );
    expect(await change('cliente')).toEqual([]);
    const [row] = await change('corretor');
    expect([365, 366]).toContain(row?.dias);
  });

  it('refuse a state that does not exist, or that does not follow', async () => {
    const change = (from: string, to: string) =>
      site.as('corretor', `update seguros_contratos set status = '${to}' where status = '${from}'`);
    await expect(change('em análise', 'perdido')).rejects.toThrow('Um contrato em análise não pode passar a perdido.');
    await expect(change('cancelado', 'ativo')).rejects.toThrow('Um contrato cancelado não pode passar a ativo.');
  });
});

describe('People and roles', () => {
  it('come with a profile and the role of a client', async () => {
    const rows = await site.as(
      'admin',
      'select nome, email, to_json(papeis) as papeis from usuarios_view order by email',
    );
    expect(rows).toEqual([
      { nome: 'Helena Prado', email: 'admin@seguros.example', papeis: ['administrador', 'cliente'] },
      { nome: 'Marina Duarte', email: 'cliente@seguros.example', papeis: ['cliente'] },
      { nome: 'Rafael Nogueira', email: 'corretor@seguros.example', papeis: ['cliente', 'corretor'] },
      { nome: 'Sílvia Amaral', email: 'gerente@seguros.example', papeis: ['cliente', 'gerente'] },
      { nome: 'Bruno Teixeira', email: 'parceiro@seguros.example', papeis: ['cliente', 'parceiro'] },
    ]);
  });

  it('are seen by themselves alone, and by nobody without a session', async () => {
    expect(await site.as('cliente', 'select email from usuarios_view')).toEqual([{ email: 'cliente@seguros.example' }]);
    expect(await site.as(null, 'select email from usuarios_view')).toEqual([]);
    expect(await site.as('cliente', 'select r.name from users_roles join roles r on r.id = role_id')).toEqual([
      { name: 'cliente' },
    ]);
  });

  it('cannot be given by oneself', async () => {
    const grab = `insert into users_roles select p.id, r.id from perfis p, roles r where r.name = 'administrador'`;
    await expect(site.as('cliente', grab)).rejects.toThrow('row-level security');
  });
});

describe('The catalogue', () => {
  it('is read by everybody and changed by the administration alone', async () => {
    expect(await site.as(null, 'select id from produtos order by ordem')).toHaveLength(3);
    const change = `update produtos set ordem = ordem where id = 'vida-familia' returning id`;
    expect(await site.as('corretor', change)).toEqual([]);
    expect(await site.as('admin', change)).toEqual([{ id: 'vida-familia' }]);
    await expect(site.as(null, change)).rejects.toThrow('permission denied');
  });

  it('has row-level security on every table', async () => {
    expect(
      await site.owner(`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relkind = 'r' and not c.relrowsecurity`),
    ).toEqual([]);
  });
});

describe('The seed', () => {
  it('gives every user a password of their own', () => {
    const passwords = site.seeded.users.map(({ password }) => password);
    expect(new Set(passwords).size).toBe(5);
    expect(Math.min(...passwords.map(({ length }) => length))).toBeGreaterThanOrEqual(12);
    expect(site.seeded.users.map(({ roles }) => roles.join(' '))).toEqual([
      'cliente',
      'cliente corretor',
      'cliente administrador',
      'cliente gerente',
      'cliente parceiro',
    ]);
  });
});

describe('The audit', () => {
  it('has a word for each table whose changes it keeps', async () => {
    const kept = await site.owner<{ name: string }>(
      "select distinct event_object_table as name from information_schema.triggers where trigger_name = 'auditar' order by 1",
    );
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter(({ name }) => !(name in TABLES))).toEqual([]);
  });
});
