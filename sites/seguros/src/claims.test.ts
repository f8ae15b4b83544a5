import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
let [customer, other, manager, broker]: SupabaseClient[] = [];
let contract: string;
beforeAll(async () => {
  site = await openSeededDatabase();
  [customer, other, manager, broker] = await Promise.all(
    ['cliente', 'parceiro', 'gerente', 'corretor'].map((name) => site.client(name)),
  );
  const { data } = (await customer?.from('seguros_contratos').select('id').eq('status', 'ativo').single()) ?? {};
  contract = data?.id;
});
afterAll(() => site.close());

const call = async (client: SupabaseClient | undefined, name: string, args: object = {}) => {
  if (!client) throw new Error('nobody is signed in');
  const { data, error } = await client.rpc(name, args);
  return error ?? data;
};
const report = (more: object = {}, by = customer) =>
  call(by, 'abrir_sinistro', {
    p_contrato: contract,
    p_tipo: 'invalidez',
    p_ocorrido_em: 'yesterday',
    p_relato: 'Caí da escada e quebrei a perna.',
    ...more,
  });
const decide = (id: string, p_status: string, more: object = {}, by = manager) =>
  call(by, 'decidir_sinistro', { p_sinistro: id, p_status, ...more });
const statusOf = async (id: string) =>
  (await site.owner<{ status: string }>('select status from sinistros where id = $1::uuid', [id]))[0]?.status;

describe('A claim', () => {
  it.each([
    ['of nothing', { p_tipo: 'chuva' }, 'tipo'],
    ['in the future', { p_ocorrido_em: 'tomorrow' }, 'ocorrido_em'],
    ['from before the insurance', { p_ocorrido_em: '2001-01-01' }, 'ocorrido_em'],
    ['without a word', { p_relato: 'Caí' }, 'relato'],
    ['with a paper of somebody else', { p_documentos: [{ nome: 'x', caminho: 'de/outro.pdf' }] }, 'documentos'],
  ])('%s is refused beside its field', async (_what, more, hint) => {
    expect(await report(more)).toMatchObject({ code: '22023', hint });
  });

  it('is reported once, by the person insured or by those who manage, and by nobody else', async () => {
    expect(await report({}, other)).toMatchObject({ code: 'P0002' });
    expect(await report({}, broker)).toMatchObject({ code: 'P0002' });
    const id = await report({ p_tipo: 'internacao' });
    expect(await report({ p_tipo: 'internacao', p_relato: 'Outra vez, com outras palavras' })).toBe(id);
    expect(await report({ p_tipo: 'internacao' }, manager)).toBe(id);
    expect((await broker?.from('sinistros').select('id'))?.data).toEqual([]);
    expect((await call(manager, 'filas_da_gestao'))[0].sinistros).toBe(1);
  });

  it('asks for papers, is granted and paid up to the capital, each time with a mail that says nothing of health', async () => {
    const id = await report();
    expect(await decide(id, 'aprovado')).toMatchObject({ code: '23514' });
    expect(await decide(id, 'faltam documentos')).toMatchObject({ hint: 'texto' });
    expect(await decide(id, 'faltam documentos', { p_texto: 'O laudo do médico' })).toBeNull();
    const paper = await sendPaper(site, 'cliente', 'laudo.pdf');
    const complete = (client = customer) =>
      call(client, 'completar_sinistro', {
        p_sinistro: id,
        p_texto: '',
        p_documentos: [{ nome: 'laudo.pdf', caminho: paper }],
      });
    expect(await complete(other)).toMatchObject({ code: 'P0002' });
    expect(await complete()).toBeNull();
    expect(await statusOf(id)).toBe('em análise');
    expect(await decide(id, 'aprovado', {}, broker)).toMatchObject({ code: '42501' });
    expect(await decide(id, 'aprovado')).toBeNull();
    expect(await decide(id, 'pago', { p_valor: 99_999_999 })).toMatchObject({ hint: 'valor' });
    expect(await decide(id, 'pago', { p_valor: 1000 })).toBeNull();
    expect(await decide(id, 'pago', { p_valor: 1000 })).toBeNull();
    expect(await complete()).toMatchObject({ code: 'P0002' });
    const mails = await site.owner<{ body: string }>(`select body from auth.outbox where kind = 'site'`);
    expect(mails.filter(({ body }) => /laudo|perna|escada/i.test(body))).toEqual([]);
    const removed = await customer?.storage.from('documentos').remove([paper]);
    expect(removed?.data ?? []).toEqual([]);
  });

  it('that waits keeps the person from being erased', async () => {
    await report({ p_tipo: 'doenca-grave' });
    await site.owner(
      `update seguros_contratos set status = 'cancelado' where status <> 'cancelado' and status <> 'recusado'`,
    );
    await expect(site.as('cliente', 'select apagar_meus_dados()')).rejects.toThrow('Há um sinistro em andamento.');
  });
});
