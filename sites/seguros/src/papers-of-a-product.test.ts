import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

let site: SeededDatabase;
let [customer, admin]: SupabaseClient[] = [];
beforeAll(async () => {
  site = await openSeededDatabase();
  await register(site, 'cliente', '52998224725');
  [customer, admin] = await Promise.all(['cliente', 'admin'].map((name) => site.client(name)));
});
afterAll(() => site.close());

const TEXT = 'Condições gerais, outra vez, com um artigo a mais.';
const publish = async (more: object = {}) => {
  const { data, error } =
    (await admin?.rpc('publicar_condicoes', { p_produto: 'vida-individual', p_texto: TEXT, ...more })) ?? {};
  return error ?? data;
};

describe('General conditions', () => {
  it('have a further version from today or later, and none is changed', async () => {
    expect(await publish({ p_desde: 'yesterday' })).toMatchObject({ hint: 'desde' });
    expect(await publish({ p_texto: 'Curto' })).toMatchObject({ hint: 'texto' });
    expect(await publish({ p_desde: 'tomorrow' })).toBe(2);
    const changed = await admin?.from('condicoes_gerais').update({ texto: TEXT }).eq('versao', 1);
    expect(changed?.error?.code).toBe('42501');
  });

  it('are kept with a signature in the version of that moment', async () => {
    const quote = await quoteOf(site, 'cliente');
    const { data: summary } = (await customer?.rpc('resumo_da_cotacao', { p_cotacao: quote })) ?? {};
    expect(summary).toMatchObject({ seguradora: 'Horizonte Seguradora S.A.', condicoes: { versao: 1 } });
    const draft = await draftOf(site, 'cliente', quote, [await sendPaper(site, 'cliente')]);
    const [signed] = await site.as<{ contrato_id: string }>(
      'cliente',
      'select contrato_id from concluir_adesao($1::uuid)',
      [draft],
      signedNow(),
    );
    expect(await publish()).toBe(3);
    const { data: accepted } =
      (await customer
        ?.from('contratos_aceites')
        .select('condicoes:condicoes_gerais(versao)')
        .eq('contrato_id', signed?.contrato_id)) ?? {};
    expect(accepted).toEqual([{ condicoes: { versao: 1 } }]);
  });
});

it('The parts of a price add up to it: basic cover, plan, and each cover that the plan does not contain', async () => {
  const of = [`'vida-individual', 300000, 34, false, 'completo', array['doencas-graves', 'invalidez']`];
  const parts = await site.owner<{ titulo: string; valor: string }>(`select * from composicao_do_premio(${of})`);
  expect(parts.map(({ titulo }) => titulo)).toEqual(['Cobertura básica', 'Plano Completo', 'Doenças graves']);
  const [price] = await site.owner<{ premio: string }>(`select calcular_premio(${of}) as premio`);
  expect(parts.reduce((sum, { valor }) => sum + Math.round(Number(valor) * 100), 0)).toBe(
    Math.round(Number(price?.premio) * 100),
  );
});

describe('A certificate', () => {
  it('is checked by anybody who has its number, and tells neither the whole name nor the CPF', async () => {
    const [own] = await site.owner<{ certificado: string }>(
      `select certificado from seguros_contratos where status = 'ativo' limit 1`,
    );
    const code = own?.certificado ?? '';
    expect(code).toMatch(/^[A-Z2-9]{12}$/);
    const visitor = await site.client(null);
    const check = async (p_codigo: string) => (await visitor.rpc('conferir_certificado', { p_codigo })).data;
    const [found] = await check(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8).toLowerCase()}`);
    expect(found).toMatchObject({ segurado: 'Marina D.', seguradora: 'Horizonte Seguradora S.A.', vigente: true });
    expect(JSON.stringify(found)).not.toMatch(/52998224725|Duarte/);
    expect(await check('AAAAAAAAAAAA')).toEqual([]);
    await site.owner(`update seguros_contratos set status = 'cancelado' where certificado = $1`, [code]);
    await site.owner('update seguros_contratos set fim_vigencia = current_date - 1 where certificado = $1', [code]);
    expect((await check(code))?.[0]).toMatchObject({ vigente: false });
  });
});
