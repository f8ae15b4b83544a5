import type { SupabaseClient } from '@supabase/supabase-js';
import { interpretingEvaluator } from '@trama/formula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segurosDesign } from './design/seguros-design.ts';
import { openSeededDatabase, type SeededDatabase, testRegistry } from './testing.ts';

let site: SeededDatabase;
let broker: SupabaseClient;
let manager: SupabaseClient;
let second = '';
beforeAll(async () => {
  site = await openSeededDatabase();
  await site.addClient('bruna');
  await site.owner(`insert into users_roles (user_id, role_id)
    select p.id, r.id from perfis p, roles r where p.email = 'bruna@seguros.example' and r.name = 'corretor'`);
  [broker, manager] = [await site.client('corretor'), await site.client('gerente')];
  second =
    (await site.owner<{ id: string }>(`select id from perfis where email = 'bruna@seguros.example'`))[0]?.id ?? '';
});
afterAll(() => site.close());

const newLead = async (nome: string): Promise<string> =>
  (await broker.from('leads').insert({ nome }).select('id').single()).data?.id;
const holderOf = async (lead: string) =>
  (await manager.from('leads').select('corretor:perfis!leads_corretor_id_fkey(nome)').eq('id', lead).single()).data;

describe('Leads are passed on', () => {
  it('in turn: to who has waited longest, who then is the last', async () => {
    const [one, other] = [await newLead('Ana Reis'), await newLead('Edu Paz')];
    const first = await manager.rpc('passar_lead', { p_lead: one });
    expect(first).toMatchObject({ error: null, data: 'bruna' });
    expect(await holderOf(one)).toEqual({ corretor: { nome: 'bruna' } });
    const { data: turn } = await manager.rpc('fila_de_corretores');
    expect(turn.at(-1)).toMatchObject({ id: second, abertos: 1 });
    // Back to the one who had it, since nobody else is there; the story of the lead says both.
    const { data: back } = await manager.rpc('passar_lead', { p_lead: one });
    expect(back).not.toBe('bruna');
    const { data: story } = await manager.from('leads_historico').select('texto').eq('lead_id', one).order('id');
    expect(story?.map(({ texto }) => texto)).toEqual(['Lead criado', 'Passou a bruna', `Passou a ${back}`]);
    expect((await manager.rpc('passar_lead', { p_lead: other, p_corretor: second })).data).toBe('bruna');
  });

  it('to brokers alone, by those who manage', async () => {
    const lead = await newLead('Ivo Melo');
    const [client] = await site.owner<{ id: string }>(`select id from perfis where email = 'cliente@seguros.example'`);
    const refused = await manager.rpc('passar_lead', { p_lead: lead, p_corretor: client?.id });
    expect(refused.error).toMatchObject({ message: 'Escolha um corretor da equipe.', hint: 'corretor' });
    expect((await broker.rpc('passar_lead', { p_lead: lead })).error?.code).toBe('42501');
  });
});

it('A reason for the loss stands as long as the lead is lost', async () => {
  const lead = await newLead('Rosa Lins');
  const reason = async () =>
    (await broker.from('leads').select('motivo_perda').eq('id', lead).single()).data?.motivo_perda;
  await broker.from('leads').update({ etapa: 'perdido', motivo_perda: 'Preço' }).eq('id', lead);
  expect(await reason()).toBe('Preço');
  await broker.from('leads').update({ etapa: 'contato' }).eq('id', lead);
  expect(await reason()).toBeNull();
});

it('The tasks of the day are those of one’s own leads that are due, not done and not lost', async () => {
  const [mine, lost] = [await newLead('Caio Luz'), await newLead('Dora Sá')];
  // Nobody sets a day that is over, so the owner does.
  await site.owner(
    `insert into leads_tarefas (lead_id, titulo, vence_em) values ($1::uuid, 'Ligar hoje', current_date - 7),
      ($1::uuid, 'Ligar um dia', current_date + 7), ($1::uuid, 'Sem prazo', null), ($2::uuid, 'Nunca mais', current_date - 7)`,
    [mine, lost],
  );
  await broker.from('leads').update({ etapa: 'perdido' }).eq('id', lost);
  const titles = async (client: SupabaseClient) =>
    (await client.rpc('tarefas_do_dia')).data.map(({ titulo }: { titulo: string }) => titulo);
  expect(await titles(broker)).toContain('Ligar hoje');
  for (const other of ['Ligar um dia', 'Sem prazo', 'Nunca mais']) expect(await titles(broker)).not.toContain(other);
  expect(await titles(await site.client('bruna'))).toEqual([]);
});

const csv = Object.values(segurosDesign(testRegistry).formulas).find(({ name }) => name === 'Leads de um arquivo CSV');
const read = (texto: string): Promise<unknown> =>
  interpretingEvaluator().run(
    { code: csv?.code ?? '' },
    { names: { texto }, variable: () => undefined, collection: () => undefined },
  );

describe('A file of leads', () => {
  it.each([
    [
      'semicolons, as in Brazil',
      '\uFEFFNome;E-mail;Telefone\r\nAna "Nina" Reis;ana@exemplo.com.br;(11) 98765-4321\r\n',
    ],
    ['commas and quotation marks', 'telefone,nome,email\n"(11) 98765-4321","Ana ""Nina"" Reis",ana@exemplo.com.br'],
    [
      'tabs, other titles and empty lines',
      'CELULAR\tNOME COMPLETO\tE-Mail\n\n(11) 98765-4321\tAna "Nina" Reis\tana@exemplo.com.br\n\n',
    ],
  ])('is read with %s', async (_how, text) => {
    expect(await read(text)).toEqual([
      { nome: 'Ana "Nina" Reis', email: 'ana@exemplo.com.br', telefone: '(11) 98765-4321' },
    ]);
  });

  it('without a column of names has no leads', async () => {
    expect(await read('a;b\n1;2')).toEqual([]);
  });

  it('is taken in without who is known already and without what cannot be a lead, each of them named', async () => {
    await broker.from('leads').insert({ nome: 'Já Está', email: 'ja@exemplo.com.br', telefone: '11911110000' });
    const { data, error } = await broker.rpc('importar_leads', {
      p_linhas: [
        { nome: 'Novo Um', email: 'Novo@exemplo.com.br', telefone: '+55 (11) 92222-0000' },
        { nome: 'Mesmo e-mail', email: 'JA@exemplo.com.br' },
        { nome: 'Mesmo telefone', telefone: '11 91111-0000' },
        { nome: 'Duas vezes no arquivo', telefone: '(11) 92222-0000' },
        { nome: 'X', telefone: '11933330000' },
        { nome: 'Sem DDD', telefone: '99999' },
      ],
    });
    expect(error).toBeNull();
    expect(data).toEqual({
      incluidos: 1,
      repetidos: [
        { linha: 2, nome: 'Mesmo e-mail' },
        { linha: 3, nome: 'Mesmo telefone' },
        { linha: 4, nome: 'Duas vezes no arquivo' },
      ],
      recusados: [
        { linha: 5, nome: 'X', motivo: 'o nome precisa ter de 2 a 120 letras' },
        { linha: 6, nome: 'Sem DDD', motivo: 'o telefone precisa do DDD' },
      ],
    });
    const { data: taken } = await broker.from('leads').select('email,telefone').eq('nome', 'Novo Um').single();
    expect(taken).toEqual({ email: 'novo@exemplo.com.br', telefone: '11922220000' });
  });

  it('that is empty or too long is refused', async () => {
    const { error } = await broker.rpc('importar_leads', { p_linhas: [] });
    expect(error).toMatchObject({ message: 'O arquivo precisa ter de 1 a 1.000 linhas.', hint: 'arquivo' });
  });
});
