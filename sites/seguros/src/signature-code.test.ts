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
  expect(mail?.body).toContain('Capital segurado: R$ 200.000,00');
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
