import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
let admin: SupabaseClient;
beforeAll(async () => {
  site = await openSeededDatabase();
  admin = await site.client('admin');
});
afterAll(() => site.close());

/** A day counted from today, as the database writes it. */
const day = async (days: number): Promise<string> =>
  (await site.owner<{ day: string }>('select (current_date + $1::int)::text as day', [days]))[0]?.day ?? '';

const add = async (
  p_alvo: string,
  p_dados: object,
  name: 'criar_no_catalogo' | 'efeito_de_criar' = 'criar_no_catalogo',
) => {
  const { data, error } = await admin.rpc(name, { p_alvo, p_dados });
  return error ?? data;
};

const PRODUCT = {
  nome: 'Seguro Viagem',
  descricao: 'Para quem sai de casa.',
  capital_minimo: 10_000,
  capital_maximo: 200_000,
  idade_minima: 20,
  idade_maxima: 60,
  planos: ['essencial', 'completo'],
  coberturas: ['doencas-graves'],
  taxas: [
    { idade_de: 20, idade_ate: 40, valor: 0.025, valor_fumante: 0.0375 },
    { idade_de: 41, idade_ate: 60, valor: 0.5, valor_fumante: 0.75 },
  ],
};

const offers = async (age: number, covers: readonly string[] = [], product = 'seguro-viagem') => {
  const { data, error } = await admin.rpc('cotar_planos', {
    p_produto: product,
    p_capital: 100_000,
    p_idade: age,
    p_fumante: false,
    p_coberturas: covers,
  });
  return (
    error?.message ?? Object.fromEntries(data.map(({ id, premio }: { id: string; premio: number }) => [id, premio]))
  );
};

const written = () =>
  site.owner(`select (select jsonb_agg(p) from produtos p) as products, (select jsonb_agg(p) from planos p) as plans,
    (select jsonb_agg(c) from coberturas c) as covers, (select jsonb_agg(t) from taxas t) as rates,
    (select jsonb_agg(v) from valores_do_catalogo v) as values, (select count(*) from auditoria) as audit`);

describe('A new product', () => {
  it.each([
    ['nome', { nome: ' ' }],
    ['nome', { nome: 'vida individual' }],
    ['descricao', { descricao: '' }],
    ['capital_minimo', { capital_minimo: 0 }],
    ['capital_maximo', { capital_maximo: 9_999 }],
    ['idade_minima', { idade_minima: null }],
    ['idade_maxima', { idade_maxima: 19 }],
    ['planos', { planos: [] }],
    ['planos', { planos: ['nenhum'] }],
    ['coberturas', { coberturas: ['nenhuma'] }],
    ['oferecido_de', { oferecido_de: '2020-01-01' }],
    ['oferecido_ate', { oferecido_de: '2999-02-01', oferecido_ate: '2999-01-31' }],
    ['taxas', { taxas: [] }],
    ['taxas', { taxas: [PRODUCT.taxas[0]] }],
    ['taxas', { taxas: [...PRODUCT.taxas, { idade_de: 60, idade_ate: 61, valor: 1, valor_fumante: 1 }] }],
    ['taxas', { taxas: [{ ...PRODUCT.taxas[0], idade_ate: 60, valor_fumante: 0 }] }],
    ['taxas', { taxas: [{ ...PRODUCT.taxas[0], idade_ate: 10 }] }],
  ])('is refused beside the field %s: %j', async (hint, wrong) => {
    const before = await written();
    expect(await add('produto', { ...PRODUCT, ...wrong })).toMatchObject({ code: '22023', hint });
    expect(await written()).toEqual(before);
  });

  it('shows its prices before it is kept, and keeps nothing meanwhile', async () => {
    const before = await written();
    expect(await add('produto', PRODUCT, 'efeito_de_criar')).toEqual({
      dia: await day(0),
      exemplos: [
        { nome: 'Seguro Viagem, Essencial, 35 anos', preco: 2.5 },
        { nome: 'Seguro Viagem, Completo, 35 anos', preco: 3 },
      ],
    });
    expect(await written()).toEqual(before);
  });

  it('is sold at its rates, in its plans and with its covers, and in no others', async () => {
    expect(await add('produto', PRODUCT)).toBe('seguro-viagem');
    expect(await offers(40)).toEqual({ essencial: 2.5, completo: 3 });
    expect(await offers(41, ['doencas-graves'])).toEqual({ essencial: 66, completo: 76 });
    expect(await offers(41, ['diaria-internacao'])).toBe(
      'O seguro Seguro Viagem não é vendido com uma das coberturas.',
    );
    const { error } = await admin.rpc('calcular_premio', {
      p_produto: 'seguro-viagem',
      p_capital: 100_000,
      p_idade: 40,
      p_fumante: true,
      p_plano: 'superior',
    });
    expect(error?.message).toBe('O seguro Seguro Viagem não é vendido no plano Superior.');
    expect(await offers(61)).toBe('Este seguro aceita pessoas de 20 a 60 anos.');
  });

  it('takes further ages once they have rates', async () => {
    const older = { produto_id: 'seguro-viagem', desde: await day(0) };
    const taxas = [{ idade_de: 61, idade_ate: 70, valor: 0.9, valor_fumante: 1.2 }];
    expect(await add('taxa', { ...older, taxas: [{ ...taxas[0], idade_de: 60 }] })).toMatchObject({ hint: 'taxas' });
    expect(await add('taxa', { ...older, desde: await day(-1), taxas })).toMatchObject({ hint: 'desde' });
    expect(await add('taxa', { ...older, taxas })).toBeTypeOf('string');
    await admin.rpc('mudar_catalogo', { p_alvo: 'produto', p_id: 'seguro-viagem', p_mudanca: { idade_maxima: 70 } });
    expect(await offers(70)).toEqual({ essencial: 90, completo: 108 });
  });

  it('ends the quotes of a plan or a cover that it is no longer sold with, and those alone', async () => {
    const quote = (plan: string, covers: string) =>
      site.as<{ id: string }>(
        'cliente',
        `insert into cotacoes (produto_id, plano_id, capital, idade, coberturas)
         values ('seguro-viagem', '${plan}', 100000, 35, '${covers}') returning id`,
      );
    const [kept, plan, cover] = (
      await Promise.all([quote('essencial', '{}'), quote('completo', '{}'), quote('essencial', '{doencas-graves}')])
    ).map(([row]) => row?.id);
    const change = { planos: ['essencial'], coberturas: [] };
    await admin.rpc('mudar_catalogo', { p_alvo: 'produto', p_id: 'seguro-viagem', p_mudanca: change });
    const open = await site.owner(
      `select id from cotacoes where produto_id = 'seguro-viagem' and valida_ate >= current_date`,
    );
    expect(open).toEqual([{ id: kept }]);
    expect([plan, cover]).not.toContain(undefined);
    const none = await admin.rpc('mudar_catalogo', {
      p_alvo: 'produto',
      p_id: 'seguro-viagem',
      p_mudanca: { planos: [] },
    });
    expect(none.error?.hint).toBe('planos');
  });

  it('begins on its day', async () => {
    expect(await add('produto', { ...PRODUCT, nome: 'Seguro Vindouro', oferecido_de: await day(3) })).toBe(
      'seguro-vindouro',
    );
    expect(await offers(40, [], 'seguro-vindouro')).toBe('O seguro Seguro Vindouro não é oferecido agora.');
  });
});

describe('A new plan and a new cover', () => {
  it('are in the products that are sold in all, at what they count for', async () => {
    expect(await add('cobertura', { nome: 'Cesta básica', descricao: 'Por seis meses.', valor: 0.05 })).toBe(
      'cesta-basica',
    );
    const plan = { nome: 'Família', descricao: 'Com cesta.', valor: 1.1, coberturas: ['cesta-basica'] };
    expect(await add('plano', { ...plan, valor: 0 })).toMatchObject({ hint: 'valor' });
    expect(await add('plano', plan)).toBe('familia');
    expect(await offers(40, ['cesta-basica'], 'vida-individual')).toMatchObject({ essencial: 15.75, familia: 16.5 });
    expect(await offers(35)).toEqual({ essencial: 2.5 });
  });
});
