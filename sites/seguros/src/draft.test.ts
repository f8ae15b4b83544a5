import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { QUOTE, quoteOf, register } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
let client: SupabaseClient;
beforeAll(async () => {
  site = await openSeededDatabase();
  client = await site.client('cliente');
});
afterAll(() => site.close());
beforeEach(() => register(site, 'cliente', '52998224725'));

const open = async (quote: string, by = client) => {
  const { data, error } = await by.rpc('abrir_adesao', { p_cotacao: quote });
  return { draft: data?.[0], error };
};
const priceOf = async (quote: string) =>
  (await client.from('cotacoes').select('idade,premio,refeita_como').eq('id', quote).single()).data;
/** A quote made while no birth date was known, for this age. */
const guessed = async (idade: number): Promise<string> => {
  await site.owner(`update perfis set nascimento = null where email = 'cliente@seguros.example'`);
  const { data } = await client
    .from('cotacoes')
    .insert({ ...QUOTE, idade })
    .select('id')
    .single();
  await register(site, 'cliente', '52998224725');
  return data?.id;
};

describe('A draft of an enrolment', () => {
  it('is the same however often its quote is opened, with what was filled in', async () => {
    const quote = await quoteOf(site, 'cliente');
    const { draft } = await open(quote);
    await client
      .from('adesoes')
      .update({ etapa: 'saude', saude: { esporte: { resposta: false } } })
      .eq('id', draft.id);
    const [once, again] = await Promise.all([open(quote), open(quote)]);
    expect(once.draft).toMatchObject({
      id: draft.id,
      etapa: 'saude',
      saude: { esporte: { resposta: false } },
      aviso: null,
    });
    expect(again.draft.id).toBe(draft.id);
  });

  it('is begun of no quote of somebody else, and of none that has become a contract', async () => {
    const quote = await quoteOf(site, 'cliente');
    expect((await open(quote, await site.client('corretor'))).error?.message).toBe('Cotação não encontrada.');
    await site.owner('update cotacoes set contratada_em = now() where id = $1::uuid', [quote]);
    expect((await open(quote)).error?.message).toBe('Esta cotação já virou contrato. Faça uma nova.');
  });

  it('is priced again for the age of the registration, says why, and the old link leads to it', async () => {
    const quote = await guessed(18);
    await site.owner(
      `insert into adesoes (user_id, cotacao_id, etapa) select user_id, id, 'documentos' from cotacoes where id = $1::uuid`,
      [quote],
    );
    const { draft } = await open(quote);
    const [before, after] = [await priceOf(quote), await priceOf(draft.cotacao_id)];
    expect(after).toMatchObject({ idade: 34, refeita_como: null });
    expect(after?.premio).toBeGreaterThan(before?.premio);
    expect(before?.refeita_como).toBe(draft.cotacao_id);
    expect(draft.etapa).toBe('documentos');
    expect(draft.aviso).toMatch(
      /^A cotação era para 18 anos; .* são 34\. A mensalidade passou de R\$\u00a0[\d,]+ para R\$\u00a0[\d,]+\.$/,
    );
    expect((await open(quote)).draft).toMatchObject({ id: draft.id, aviso: draft.aviso });
  });

  it('is priced again when its quote has ended', async () => {
    const quote = await quoteOf(site, 'cliente');
    await site.owner(`update cotacoes set valida_ate = current_date - 1 where id = $1::uuid`, [quote]);
    const { draft } = await open(quote);
    expect(draft.cotacao_id).not.toBe(quote);
    expect(draft.aviso).toMatch(/^A cotação valia até /);
  });

  it('stays with its reason where no price can be made', async () => {
    const quote = await guessed(34);
    await register(site, 'cliente', '52998224725', 80);
    const { draft } = await open(quote);
    expect(draft).toMatchObject({ cotacao_id: quote, aviso: 'Este seguro aceita pessoas de 18 a 70 anos.' });
  });
});

it.each([
  ['2015-03-01', 'Para contratar é preciso ter ao menos 16 anos.'],
  ['2999-01-01', 'A data de nascimento está no futuro.'],
  ['1890-01-01', 'Confira o ano de nascimento.'],
])('Nobody registers as born on %s, and the answer names the field', async (nascimento, message) => {
  const { data } = await client.auth.getUser();
  const { error } = await client.from('perfis').update({ nascimento }).eq('id', data.user?.id);
  expect(error).toMatchObject({ message, hint: 'nascimento', code: '22023' });
});
