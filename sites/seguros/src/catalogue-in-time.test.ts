import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

let site: SeededDatabase;
let admin: SupabaseClient;
beforeAll(async () => {
  site = await openSeededDatabase();
  await register(site, 'cliente', '52998224725');
  admin = await site.client('admin');
});
afterAll(() => site.close());

/** A day counted from today, as the database writes it. */
const day = async (days: number): Promise<string> =>
  (await site.owner<{ day: string }>('select (current_date + $1::int)::text as day', [days]))[0]?.day ?? '';

const ask = async (name: 'mudar_catalogo' | 'efeito_no_catalogo', p_alvo: string, p_id: string, p_mudanca: object) => {
  const { data, error } = await admin.rpc(name, { p_alvo, p_id, p_mudanca });
  return error ?? data;
};

const price = async (days: number, plan: string, covers: readonly string[] = []): Promise<number | string> => {
  const { data, error } = await admin.rpc('calcular_premio', {
    p_produto: 'vida-individual',
    p_capital: 100_000,
    p_idade: 35,
    p_fumante: false,
    p_plano: plan,
    p_coberturas: covers,
    p_dia: await day(days),
  });
  return error?.message ?? data;
};

const written = () =>
  site.owner(`select (select jsonb_agg(to_jsonb(v) order by v.id) from valores_do_catalogo v) as values,
    (select jsonb_agg(to_jsonb(t) order by t.id) from taxas t) as rates, (select jsonb_agg(to_jsonb(p) order by p.id) from planos p) as plans,
    (select jsonb_agg(c.valida_ate order by c.id) from cotacoes c) as quotes, (select count(*) from auditoria) as audit`);

describe('The factor of a plan', () => {
  it('is another from a day to a day, and before and after as it was', async () => {
    await ask('mudar_catalogo', 'plano', 'essencial', { valor: 0.5, desde: await day(10), ate: await day(19) });
    expect(await Promise.all([0, 9, 10, 19, 20].map((days) => price(days, 'essencial')))).toEqual([
      11, 11, 5.5, 5.5, 11,
    ]);
  });

  it('does not change in the past, has no end before its beginning, and does not reach into what is set apart', async () => {
    const change = (more: object) => ask('mudar_catalogo', 'plano', 'essencial', { valor: 2, ...more });
    expect(await change({ desde: await day(-1) })).toMatchObject({ hint: 'desde' });
    expect(await change({ desde: await day(3), ate: await day(2) })).toMatchObject({ hint: 'ate' });
    expect(await change({ desde: await day(3), ate: await day(12) })).toMatchObject({ hint: 'ate' });
    for (const valor of [0, 255])
      expect(await change({ valor, desde: await day(3) })).toMatchObject({
        hint: 'valor',
        message: 'Escreva um fator maior que zero, de até 99.',
      });
    expect(await price(3, 'essencial')).toBe(11);
  });

  it('is one at a time, whoever writes it', async () => {
    const second = `insert into valores_do_catalogo (plano_id, valor, vigente_de, vigente_ate)
      values ('completo', 2, current_date + 5, current_date + 6)`;
    await expect(site.owner(second)).rejects.toThrow('Já há um valor neste período.');
    const rate = `insert into taxas (produto_id, idade_de, idade_ate, fumante, taxa_por_mil, vigente_de)
      values ('vida-individual', 35, 36, false, 1, current_date + 5)`;
    await expect(site.owner(rate)).rejects.toThrow('Já há uma taxa para estas idades neste período.');
  });

  it('ends the quotes that it would change, those made before that was known and those made after', async () => {
    const held = async () =>
      (
        await site.as<{ days: number }>(
          'cliente',
          `insert into cotacoes (produto_id, plano_id, capital, idade) values ('vida-individual', 'superior', 100000, 35)
           returning valida_ate - current_date as days`,
        )
      )[0]?.days;
    expect(await held()).toBe(30);
    await ask('mudar_catalogo', 'plano', 'superior', { valor: 1.6, desde: await day(7) });
    expect(await held()).toBe(6);
    const open = await site.owner(`select distinct valida_ate - current_date as days from cotacoes
      where plano_id = 'superior' and contratada_em is null and valida_ate >= current_date`);
    expect(open).toEqual([{ days: 6 }]);
  });
});

it('A cover that is offered no longer is in no new price, but in that of the plan that contains it', async () => {
  await ask('mudar_catalogo', 'cobertura', 'invalidez', { oferecido_ate: await day(4) });
  expect(await price(5, 'essencial', ['invalidez'])).toBe('Uma das coberturas não é oferecida agora.');
  expect(await price(5, 'completo', ['invalidez'])).toBe(await price(5, 'completo'));
});

it('A rate may be another for a time, and then is the one before again', async () => {
  const [rate] = await site.owner<{
    id: number;
  }>(`select id from taxas where produto_id = 'vida-individual' and not fumante
    and 50 between idade_de and idade_ate`);
  await ask('mudar_catalogo', 'taxa', String(rate?.id), { valor: 0.2, desde: await day(1), ate: await day(2) });
  const rates = await site.owner(`select vigente_ate - current_date as until, taxa_por_mil::float8 as rate from taxas
    where produto_id = 'vida-individual' and not fumante and 50 between idade_de and idade_ate order by vigente_de`);
  expect(rates).toEqual([
    { until: 0, rate: 0.33 },
    { until: 2, rate: 0.2 },
    { until: null, rate: 0.33 },
  ]);
});

it('A product that takes other people ends the quotes that are outside, and refuses limits that cross', async () => {
  const crossed = { idade_minima: 60, idade_maxima: 50 };
  expect(await ask('mudar_catalogo', 'produto', 'vida-familia', crossed)).toMatchObject({ hint: 'idade_maxima' });
  expect(await ask('mudar_catalogo', 'produto', 'vida-familia', { nome: ' ' })).toMatchObject({ hint: 'nome' });
  await site.as(
    'cliente',
    `insert into cotacoes (produto_id, plano_id, capital, idade) values ('vida-familia', 'completo', 60000, 40)`,
  );
  const change = { capital_minimo: 80_000 };
  expect(await ask('efeito_no_catalogo', 'produto', 'vida-familia', change)).toMatchObject({ acabam: 1, sem_preco: 1 });
  await ask('mudar_catalogo', 'produto', 'vida-familia', change);
  const open = await site.owner(
    `select 1 from cotacoes where produto_id = 'vida-familia' and capital = 60000 and valida_ate >= current_date`,
  );
  expect(open).toEqual([]);
});

describe('What a change would do', () => {
  it('is told before it is kept, and nothing is kept', async () => {
    const change = { valor: 1.5, desde: await day(2) };
    await site.as(
      'cliente',
      `insert into cotacoes (produto_id, plano_id, capital, idade) values ('vida-individual', 'completo', 100000, 35)`,
    );
    const before = await written();
    const [open] = await site.owner<{ quotes: number; contracts: number }>(`select
      (select count(*)::int from cotacoes where plano_id = 'completo' and contratada_em is null and valida_ate >= current_date) as quotes,
      (select count(*)::int from seguros_contratos where plano_id = 'completo' and status in ('em análise', 'aprovado', 'ativo')) as contracts`);
    const effect = await ask('efeito_no_catalogo', 'plano', 'completo', change);
    expect(effect).toMatchObject({
      dia: await day(2),
      cotacoes: open?.quotes,
      acabam: open?.quotes,
      contratos: open?.contracts,
      exemplos: expect.arrayContaining([{ nome: 'Vida Individual, Completo, 35 anos', antes: 13.2, depois: 16.5 }]),
    });
    expect(effect.media_depois / effect.media_antes).toBeCloseTo(1.25, 2);
    expect(await written()).toEqual(before);
  });

  it('is what happens once it is kept, and refused with the same reason', async () => {
    expect(await ask('efeito_no_catalogo', 'plano', 'completo', { valor: 1.5, desde: await day(-2) })).toMatchObject({
      hint: 'desde',
    });
    const change = { valor: 0.5, desde: await day(3) };
    const effect = await ask('efeito_no_catalogo', 'cobertura', 'doencas-graves', change);
    await ask('mudar_catalogo', 'cobertura', 'doencas-graves', change);
    const told = effect.exemplos.find(({ nome }: { nome: string }) => nome.startsWith('Vida Individual'));
    expect([told.antes, told.depois]).toEqual([
      await price(2, 'essencial', ['doencas-graves']),
      await price(3, 'essencial', ['doencas-graves']),
    ]);
  });
});

it('A contract keeps the price that it was signed at', async () => {
  const draft = await draftOf(site, 'cliente', await quoteOf(site, 'cliente'), [await sendPaper(site, 'cliente')]);
  const [signed] = await site.as<{ contrato_id: string }>(
    'cliente',
    'select contrato_id from concluir_adesao($1::uuid)',
    [draft],
    signedNow(),
  );
  const contract = () =>
    site.owner(`select premio, plano_id from seguros_contratos where id = $1::uuid`, [signed?.contrato_id ?? '']);
  const before = await contract();
  const change = { valor: 3, desde: await day(0) };
  const plan = String((before[0] as { plano_id: string }).plano_id);
  expect(await ask('mudar_catalogo', 'plano', plan, change)).toBeNull();
  await site.owner(`update seguros_contratos set status = 'aprovado' where id = $1::uuid`, [signed?.contrato_id ?? '']);
  await site.owner(`update seguros_contratos set status = 'ativo' where id = $1::uuid`, [signed?.contrato_id ?? '']);
  expect(await contract()).toEqual(before);
});
