import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
let client: SupabaseClient;
let draft: string;
beforeAll(async () => {
  site = await openSeededDatabase();
  await register(site, 'cliente', '52998224725');
  client = await site.client('cliente');
  draft = await draftOf(site, 'cliente', await quoteOf(site, 'cliente'), [await sendPaper(site, 'cliente')]);
});
afterAll(() => site.close());

const send = (by = client) => by.rpc('enviar_codigo_de_assinatura', { p_adesao: draft });
const check = async (code: string, by = client) =>
  (await by.rpc('conferir_codigo_de_assinatura', { p_adesao: draft, p_codigo: code })).data;
const conclude = (by = client) => by.rpc('concluir_adesao', { p_adesao: draft });
const later = () => site.owner(`update adesoes_codigos set enviado_em = enviado_em - interval '30 seconds'`);
const newest = async () =>
  (
    await site.owner<{ subject: string; body: string }>(
      `select subject, body from auth.outbox where kind = 'site' order by id desc limit 1`,
    )
  )[0];
const codeIn = (body = ''): string => /\b\d{6}\b/.exec(body)?.[0] ?? '';

it('A proposal is signed by the code of its own mail, which says what is signed; signing again answers the same', async () => {
  expect((await conclude()).error?.message).toBe('Assine com o código que enviamos.');
  expect((await send()).data).toBe('cliente@seguros.example');
  const mail = await newest();
  expect(mail?.subject).toBe('Seu código para assinar a proposta');
  expect(mail?.body).toContain('Capital segurado: R$\u00a0200.000,00');
  expect((await send()).error?.message).toMatch(/^Acabamos de enviar/);

  const other = await site.client('parceiro');
  expect(await check(codeIn(mail?.body), other)).toBe(false);
  // Three attempts, the right code comes too late.
  const wrong = codeIn(mail?.body) === '000000' ? '000001' : '000000';
  for (const code of [wrong, wrong, wrong, codeIn(mail?.body)]) expect(await check(code)).toBe(false);
  expect((await conclude()).error?.message).toBe('Assine com o código que enviamos.');

  await later();
  await send();
  const fresh = codeIn((await newest())?.body);
  expect(await check(` ${fresh.slice(0, 3)} ${fresh.slice(3)}`)).toBe(true);
  const signed = await conclude();
  expect(signed.error).toBeNull();
  expect((await conclude()).data).toEqual(signed.data);
  expect((await conclude(other)).error?.message).toBe('Adesão não encontrada.');
});

it('A code that is a quarter of an hour old signs nothing, and five leave in an hour', async () => {
  draft = await draftOf(site, 'cliente', await quoteOf(site, 'cliente'), [await sendPaper(site, 'cliente', 'cnh.pdf')]);
  for (let sent = 0; sent < 5; sent += 1) {
    expect((await send()).error).toBeNull();
    await later();
  }
  expect((await send()).error?.message).toBe('Muitos códigos seguidos. Tente de novo mais tarde.');
  await site.owner(`update adesoes_codigos set enviado_em = enviado_em - interval '15 minutes'`);
  expect(await check(codeIn((await newest())?.body))).toBe(false);
});

it('Who receives is changed by the code of a mail that names them, and what is wrong with the list is said before', async () => {
  const { data: contract } = await client
    .from('seguros_contratos')
    .select('id,numero')
    .eq('status', 'em análise')
    .limit(1)
    .single();
  const ask = (p_lista: object[], by = client) => by.rpc('pedir_beneficiarios', { p_contrato: contract?.id, p_lista });
  const sign = async (p_codigo: string, by = client) =>
    (await by.rpc('assinar_beneficiarios', { p_contrato: contract?.id, p_codigo })).data;
  const lia = {
    nome: 'Lia Duarte',
    parentesco: 'filha',
    percentual: 60,
    nascimento: '2015-04-01',
    cpf: '111.444.777-35',
  };
  const davi = { nome: 'Davi Duarte', parentesco: 'filho', percentual: 40 };
  for (const [list, message] of [
    [[], 'Indique ao menos um beneficiário.'],
    [[lia], 'Os percentuais devem somar 100%.'],
    [[{ ...lia, cpf: '11144477734' }, davi], 'Confira o CPF dos beneficiários: um deles não confere.'],
    [[lia, { ...davi, cpf: '11144477735' }], 'O mesmo CPF está em dois beneficiários.'],
    [[lia, { ...davi, nascimento: '2999-01-01' }], 'Confira a data de nascimento dos beneficiários.'],
  ] as const)
    expect((await ask([...list])).error).toMatchObject({ message, hint: 'lista' });
  const other = await site.client('parceiro');
  expect((await ask([lia, davi], other)).error?.code).toBe('P0002');

  expect((await ask([lia, davi])).data).toBe('cliente@seguros.example');
  const mail = await newest();
  expect(mail?.body).toContain('Lia Duarte, 60%');
  const wrong = codeIn(mail?.body) === '000000' ? '000001' : '000000';
  expect(await sign(wrong)).toBe(false);
  expect(await sign(codeIn(mail?.body), other)).toBe(false);
  expect(await sign(codeIn(mail?.body))).toBe(true);
  expect(await sign(codeIn(mail?.body))).toBe(false);
  const { data: now } = await client
    .from('contratos_beneficiarios')
    .select('nome,cpf,percentual')
    .eq('contrato_id', contract?.id)
    .order('ordem');
  expect(now).toEqual([
    { nome: 'Lia Duarte', cpf: '11144477735', percentual: 60 },
    { nome: 'Davi Duarte', cpf: null, percentual: 40 },
  ]);
});
