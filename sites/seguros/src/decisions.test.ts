import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

let site: SeededDatabase;
let [customer, manager, admin]: SupabaseClient[] = [];
beforeAll(async () => {
  site = await openSeededDatabase();
  await register(site, 'cliente', '52998224725');
  [customer, manager, admin] = await Promise.all(['cliente', 'gerente', 'admin'].map((name) => site.client(name)));
});
afterAll(() => site.close());

const call = async (client: SupabaseClient | undefined, name: string, args: object) => {
  if (!client) throw new Error('nobody is signed in');
  const { data, error } = await client.rpc(name, args);
  return error ?? data;
};
const PERSON = '6f1a1d52-0000-4000-8000-000000000000';
/** A contract of the customer under analysis. */
const contract = async (capital = 200_000, status = 'em análise'): Promise<string> => {
  const [made] = await site.owner<{ id: string }>(
    `insert into seguros_contratos (user_id, produto_id, plano_id, capital, idade, status)
     select id, 'vida-individual', 'completo', $1::numeric, 34, $2 from perfis where email = 'cliente@seguros.example' returning id`,
    [capital, status],
  );
  return made?.id ?? PERSON;
};
const statusOf = async (id: string) =>
  (await site.owner<{ status: string }>('select status from seguros_contratos where id = $1::uuid', [id]))[0]?.status;
/** Subjects of the mails since the last time that it was asked. */
let told = 0;
const mails = async () => {
  const all = await site.owner<{ subject: string; body: string }>(
    `select subject, body from auth.outbox where kind = 'site' order by id`,
  );
  return all.slice(told).map(({ subject }) => subject.replace(/SV-\S+/, 'SV'));
};
beforeEach(async () => {
  told = 0;
  told = (await mails()).length;
});

describe('A proposal before those who decide', () => {
  it('shows person, answers, documents and what was checked, the price made again among it', async () => {
    const draft = await draftOf(site, 'cliente', await quoteOf(site, 'cliente'), [await sendPaper(site, 'cliente')]);
    const [signed] = await site.as<{ contrato_id: string }>(
      'cliente',
      'select contrato_id from concluir_adesao($1::uuid)',
      [draft],
      signedNow(),
    );
    const shown = await call(manager, 'proposta', { p_contrato: signed?.contrato_id });
    expect(shown).toMatchObject({
      pessoa: { nome: 'Marina Duarte', cpf: '52998224725' },
      documentos: [{ nome: 'rg.pdf', tipo: 'identidade' }],
      beneficiarios: [{ nome: 'Lia Duarte', percentual: 100 }],
      impedido: false,
      quatro_olhos: false,
    });
    expect(shown.saude).toHaveLength(5);
    expect(shown.conferencias.filter((one: { certo: boolean }) => !one.certo)).toEqual([]);
    expect(JSON.stringify(shown)).not.toContain('tok_1');
    expect(await mails()).toContain('Recebemos a sua proposta SV');
  });

  it('says what is not right of it', async () => {
    const id = await contract();
    await site.owner('update seguros_contratos set idade = 18, premio = 1 where id = $1::uuid', [id]);
    const { conferencias } = await call(manager, 'proposta', { p_contrato: id });
    const wrong = conferencias
      .filter((one: { certo: boolean }) => !one.certo)
      .map((one: { titulo: string }) => one.titulo);
    expect(wrong).toEqual(['Idade', 'Preço', 'Beneficiários', 'Documento de identidade', 'Declaração de saúde']);
  });

  it('is approved and brought into force, each time with a mail and kept with its reason; asked twice it is done once', async () => {
    const id = await contract();
    for (const p_status of ['aprovado', 'aprovado', 'ativo'])
      expect(
        await call(manager, 'decidir_proposta', { p_contrato: id, p_status, p_parecer: 'Documentos conferidos' }),
      ).toBe(p_status);
    const { decisoes } = await call(admin, 'proposta', { p_contrato: id });
    expect(decisoes).toMatchObject([
      { decisao: 'ativo', por: 'Sílvia Amaral' },
      { decisao: 'aprovado', parecer: 'Documentos conferidos' },
    ]);
    expect(await mails()).toEqual(['Proposta aprovada: SV', 'Seu seguro está em vigor: SV']);
  });

  it('is not refused without telling the customer why, and the mail does not tell it', async () => {
    const id = await contract();
    const refuse = (p_motivo: string | null) =>
      call(manager, 'decidir_proposta', { p_contrato: id, p_status: 'recusado', p_motivo });
    expect(await refuse(' ')).toMatchObject({ message: 'Diga ao cliente o motivo da recusa.', hint: 'motivo' });
    expect(await refuse('Fora da nossa política')).toBe('recusado');
    const [mail] = await site.owner<{ body: string }>(
      `select body from auth.outbox where kind = 'site' order by id desc limit 1`,
    );
    expect(mail?.body).not.toContain('política');
  });

  it('needs two people above the limit, whichever way it is asked for', async () => {
    const id = await contract(800_000);
    const approve = { p_contrato: id, p_status: 'aprovado' };
    expect(await call(manager, 'decidir_proposta', approve)).toBe('em análise');
    expect(await call(manager, 'decidir_proposta', approve)).toBe('em análise');
    const past = await manager?.from('seguros_contratos').update({ status: 'aprovado' }).eq('id', id);
    expect(past?.error).toMatchObject({ code: '23514' });
    expect(await call(admin, 'decidir_proposta', approve)).toBe('aprovado');
  });

  it('asks the customer for more, who answers once, with documents that they sent themselves', async () => {
    const id = await contract();
    const asked = await call(manager, 'pedir_ao_cliente', { p_contrato: id, p_pergunta: 'Envie o laudo do exame.' });
    expect(await call(manager, 'pedir_ao_cliente', { p_contrato: id, p_pergunta: 'Envie o laudo do exame.' })).toBe(
      asked,
    );
    expect(await mails()).toEqual(['Falta uma informação na sua proposta SV']);
    const answer = (p_resposta: string, documents: object[], by = customer) =>
      call(by, 'responder_pedido', { p_pedido: asked, p_resposta, p_documentos: documents });
    expect(await answer('', [])).toMatchObject({ message: 'Escreva a resposta ou envie um documento.' });
    expect(await answer('Segue', [{ nome: 'x', caminho: 'de/outro.pdf' }])).toMatchObject({ code: '22023' });
    expect(await answer('Não é meu', [], await site.client('parceiro'))).toMatchObject({ code: 'P0002' });
    const paper = await sendPaper(site, 'cliente', 'laudo.pdf');
    expect(await answer('Segue o laudo', [{ nome: 'laudo.pdf', caminho: paper }])).toBeNull();
    expect(await answer('Outra vez', [])).toBeNull();
    const { pedidos, documentos } = await call(manager, 'proposta', { p_contrato: id });
    expect(pedidos).toMatchObject([{ resposta: 'Segue o laudo' }]);
    expect(documentos).toMatchObject([{ nome: 'laudo.pdf', tipo: 'outro' }]);
  });
});

describe('A request to cancel', () => {
  const ask = (id: string, p_motivo = 'Mudei de emprego') =>
    call(customer, 'pedir_cancelamento', { p_contrato: id, p_motivo });
  const answer = (request: string, p_cancela: boolean, p_resposta = '') =>
    call(manager, 'atender_cancelamento', { p_pedido: request, p_cancela, p_resposta });

  it('asked twice is one, and is nobody else’s to ask', async () => {
    const id = await contract();
    const [once, again] = await Promise.all([ask(id), ask(id)]);
    expect(again).toBe(once);
    expect(
      await call(await site.client('parceiro'), 'pedir_cancelamento', { p_contrato: id, p_motivo: 'Não é meu' }),
    ).toMatchObject({ code: 'P0002' });
    expect(await mails()).toEqual(['Recebemos o seu pedido de cancelamento: SV']);
  });

  it('ends the contract, or keeps it with what was agreed on; the first answer counts', async () => {
    const ended = await contract(200_000, 'ativo');
    const request = await ask(ended);
    expect(await answer(request, true)).toBeNull();
    expect(await answer(request, false, 'Tarde demais')).toBeNull();
    expect(await statusOf(ended)).toBe('cancelado');
    expect(await mails()).toEqual(['Recebemos o seu pedido de cancelamento: SV', 'Contrato cancelado: SV']);

    const kept = await contract(200_000, 'ativo');
    const other = await ask(kept);
    expect(await answer(other, false)).toMatchObject({ message: 'Diga o que foi combinado com o cliente.' });
    expect(await answer(other, false, 'Capital menor a partir de janeiro')).toBeNull();
    expect(await statusOf(kept)).toBe('ativo');
    expect(await ask(kept)).not.toBe(other);
  });

  it('is to be answered in two working days', async () => {
    const days = await site.owner<{ dia: string }>(
      `select dias_uteis_depois(d::date, 2)::text as dia from unnest(array['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-23']) d`,
    );
    expect(days.map(({ dia }) => dia)).toEqual(['2026-11-23', '2026-11-24', '2026-11-24', '2026-11-25']);
  });

  it('may be met by the same insurance for less, never for more, which the customer alone takes or leaves', async () => {
    const id = await contract(200_000, 'ativo');
    const request = await ask(id);
    const offer = (p_capital: number, p_ate = 'tomorrow') =>
      call(manager, 'oferecer_retencao', {
        p_pedido: request,
        p_capital,
        p_plano: 'essencial',
        p_texto: 'Fique!',
        p_ate,
      });
    expect(await offer(300_000)).toMatchObject({ hint: 'oferta_capital' });
    expect(await offer(1)).toMatchObject({ hint: 'oferta_capital', message: 'Capital fora dos limites deste seguro.' });
    expect(await offer(100_000, 'yesterday')).toMatchObject({ hint: 'oferta_ate' });
    expect(await offer(100_000)).toBe(11);
    const take = (p_aceita: boolean, by = customer) => call(by, 'responder_oferta', { p_pedido: request, p_aceita });
    expect(await take(true, await site.client('parceiro'))).toMatchObject({ code: 'P0002' });
    expect(await take(false)).toBeNull();
    expect(await take(true)).toBeNull();
    expect(await offer(100_000)).toBe(11);
    expect(await take(true)).toBeNull();
    const [now] = await site.owner(
      'select status, capital, premio, plano_id from seguros_contratos where id = $1::uuid',
      [id],
    );
    expect(now).toEqual({ status: 'ativo', capital: '100000.00', premio: '11.00', plano_id: 'essencial' });
    expect(await answer(request, true)).toBeNull();
    expect(await statusOf(id)).toBe('ativo');
    const { data: listed } =
      (await customer?.from('contratos_mensagens').select('assunto').eq('contrato_id', id).order('id')) ?? {};
    expect(listed?.map(({ assunto }) => assunto.replace(/SV-\S+/, 'SV'))).toEqual(await mails());
  });

  it('ends the contract on the day that is said, and for thirty days it may come back as it was', async () => {
    const id = await contract(200_000, 'ativo');
    await site.owner(
      `update seguros_contratos set inicio_vigencia = current_date - 10, fim_vigencia = current_date - 10 + interval '1 year' where id = $1::uuid`,
      [id],
    );
    const end = async (p_termina: string) =>
      call(manager, 'atender_cancelamento', { p_pedido: await ask(id), p_cancela: true, p_termina });
    expect(await end('yesterday')).toMatchObject({ hint: 'termina' });
    expect(await end('tomorrow')).toBeNull();
    const days = async () =>
      (
        await site.owner(
          `select status, fim_vigencia - current_date as dias from seguros_contratos where id = $1::uuid`,
          [id],
        )
      )[0];
    expect(await days()).toEqual({ status: 'cancelado', dias: 1 });
    const back = (by = manager, p_motivo = 'Mudou de ideia') =>
      call(by, 'reativar_contrato', { p_contrato: id, p_motivo });
    expect(await back(manager, '')).toMatchObject({ hint: 'motivo' });
    const past = await manager?.from('seguros_contratos').update({ status: 'ativo' }).eq('id', id);
    expect(past?.error).toMatchObject({ code: '23514' });
    await site.owner(`update seguros_contratos set cancelado_em = now() - interval '31 days' where id = $1::uuid`, [
      id,
    ]);
    expect(await back()).toMatchObject({ code: '23514' });
    await site.owner('update seguros_contratos set cancelado_em = now() where id = $1::uuid', [id]);
    expect(await back()).toBeNull();
    expect(await back()).toBeNull();
    expect(await days()).toMatchObject({ status: 'ativo' });
    expect((await mails()).at(-1)).toBe('Seu seguro está em vigor: SV');
  });
});

describe('The role of the administrator', () => {
  const remove = (email: string) =>
    admin
      ?.from('users_roles')
      .delete()
      .eq('role_id', '5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e03')
      .eq('user_id', email)
      .select();

  it('is not given up by the last one who has it', async () => {
    const [mine, other] = await site.owner<{ id: string }>(
      `select id from perfis where email in ('admin@seguros.example', 'gerente@seguros.example') order by email`,
    );
    expect((await remove(mine?.id ?? ''))?.error?.message).toMatch(/^Esta é a última pessoa/);
    await admin?.from('users_roles').insert({ user_id: other?.id, role_id: '5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e03' });
    expect((await remove(mine?.id ?? ''))?.data).toHaveLength(1);
  });
});
