import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
const clients = new Map<string, SupabaseClient>();
const ROLES = ['visitante', 'cliente', 'parceiro', 'corretor', 'gerente', 'admin'] as const;
/** What somebody sees of a table: each row, some, none, or not even the question (the grant is missing). */
type Sight = 'all' | 'some' | 'none' | 'denied';

/** An id that nothing has. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

const QUOTE = { produto_id: 'vida-individual', plano_id: 'essencial', capital: 100_000, idade: 40 };

/** Another client with a row of everything, so that one's own rows are never all rows. */
const addNeighbour = async (): Promise<void> => {
  await site.addClient('vizinha');
  const client = await site.client('vizinha');
  const add = async (table: string, row: object): Promise<string> => {
    const { error } = await client.from(table).insert(row);
    expect(error).toBeNull();
    const { data } = await client.from(table).select('id').single();
    return data?.id;
  };
  const [made] = await site.owner<{ id: string }>(
    `insert into seguros_contratos (user_id, produto_id, plano_id, capital, idade)
     select id, 'vida-individual', 'essencial', 100000, 40 from perfis where email = 'vizinha@seguros.example' returning id`,
  );
  const contract = made?.id;
  const quote = await add('cotacoes', QUOTE);
  await add('adesoes', { cotacao_id: quote });
  expect((await client.rpc('enviar_cotacao', { p_cotacao: quote })).error).toBeNull();
  await add('pedidos_cancelamento', { contrato_id: contract, motivo: 'Mudei de ideia' });
  await add('candidaturas_parceiro', { nome: 'Vizinha Seguros' });
};

/** One row of everything that the seed has for nobody. */
const completeContracts = (): Promise<unknown> =>
  site.owner(`with k as (select id from seguros_contratos)
    , b as (insert into contratos_beneficiarios (contrato_id, nome, parentesco, percentual) select id, 'Lia', 'filha', 100 from k)
    , s as (insert into contratos_saude (contrato_id, pergunta_id, resposta) select id, 'cronica', false from k)
    , d as (insert into contratos_documentos (contrato_id, tipo, nome, caminho) select id, 'identidade', 'rg.pdf', 'x/rg.pdf' from k)
    , o as (insert into contratos_decisoes (contrato_id, decisao) select id, 'aprovado' from k)
    , c as (insert into cobrancas (contrato_id, numero, vencimento, valor) select id, 99, current_date, 1 from k)
    , n as (insert into sinistros (numero, contrato_id, tipo, ocorrido_em, relato)
        select 'SN-' || id, id, 'invalidez', current_date, 'Um acidente' from k returning id)
    , nd as (insert into sinistros_documentos (sinistro_id, nome, caminho) select id, 'laudo.pdf', 'x/laudo.pdf' from n)
    , ne as (insert into sinistros_eventos (sinistro_id, titulo) select id, 'Aviso recebido' from n)
    , ac as (insert into contratos_aceites (contrato_id, condicoes_id) select k.id, c.id from k, condicoes_gerais c where c.produto_id = 'vida-individual')
    , mu as (insert into contratos_mudancas (contrato_id, lista, resumo) select id, '[]', '' from k)
    , m as (insert into contratos_mensagens (contrato_id, assunto, texto, por_email) select id, 'Olá', 'Tudo certo', true from k)
    , a as (insert into contratos_pedidos (contrato_id, pergunta) select id, 'Qual é a sua profissão?' from k)
    insert into contratos_pagamento (contrato_id, forma, dia_vencimento) select id, 'pix', 10 from k`);

beforeAll(async () => {
  site = await openSeededDatabase();
  await addNeighbour();
  await completeContracts();
  const own = await site.client('cliente');
  const { data: quote } = await own.from('cotacoes').select('id').limit(1).single();
  await own.from('adesoes').insert({ cotacao_id: quote?.id });
  await site.owner(`insert into adesoes_codigos (adesao_id, resumo) select id, '' from adesoes`);
  const sent = await own.rpc('enviar_cotacao', { p_cotacao: quote?.id });
  expect(sent.data).toBe('cliente@seguros.example');
  for (const role of ROLES) clients.set(role, await site.client(role === 'visitante' ? null : role));
});
afterAll(() => site.close());

const as = (role: string): SupabaseClient => clients.get(role) as SupabaseClient;

/** What each role sees, in the order of `ROLES`. */
const SIGHTS: Readonly<Record<string, readonly [Sight, Sight, Sight, Sight, Sight, Sight]>> = {
  perfis: ['none', 'some', 'some', 'all', 'all', 'all'],
  roles: ['none', 'all', 'all', 'all', 'all', 'all'],
  users_roles: ['none', 'some', 'some', 'some', 'all', 'all'],
  usuarios_view: ['none', 'some', 'some', 'all', 'all', 'all'],
  produtos: ['all', 'all', 'all', 'all', 'all', 'all'],
  taxas: ['all', 'all', 'all', 'all', 'all', 'all'],
  planos: ['all', 'all', 'all', 'all', 'all', 'all'],
  coberturas: ['all', 'all', 'all', 'all', 'all', 'all'],
  planos_coberturas: ['all', 'all', 'all', 'all', 'all', 'all'],
  valores_do_catalogo: ['all', 'all', 'all', 'all', 'all', 'all'],
  perguntas_saude: ['all', 'all', 'all', 'all', 'all', 'all'],
  cotacoes_envios: ['denied', 'some', 'none', 'none', 'all', 'all'],
  cotacoes: ['denied', 'some', 'none', 'none', 'all', 'all'],
  seguros_contratos: ['denied', 'some', 'none', 'all', 'all', 'all'],
  contratos_beneficiarios: ['denied', 'some', 'none', 'all', 'all', 'all'],
  contratos_saude: ['denied', 'some', 'none', 'none', 'all', 'all'],
  contratos_documentos: ['denied', 'some', 'none', 'all', 'all', 'all'],
  contratos_pagamento: ['denied', 'some', 'none', 'all', 'all', 'all'],
  contratos_eventos: ['denied', 'some', 'none', 'all', 'all', 'all'],
  contratos_decisoes: ['denied', 'none', 'none', 'none', 'all', 'all'],
  contratos_pedidos: ['denied', 'some', 'none', 'none', 'all', 'all'],
  contratos_mensagens: ['denied', 'some', 'none', 'all', 'all', 'all'],
  cobrancas: ['denied', 'some', 'none', 'all', 'all', 'all'],
  corretora: ['all', 'all', 'all', 'all', 'all', 'all'],
  sinistros: ['denied', 'some', 'none', 'none', 'all', 'all'],
  sinistros_documentos: ['denied', 'some', 'none', 'none', 'all', 'all'],
  sinistros_eventos: ['denied', 'some', 'none', 'none', 'all', 'all'],
  contratos_mudancas: ['denied', 'denied', 'denied', 'denied', 'denied', 'denied'],
  seguradoras: ['all', 'all', 'all', 'all', 'all', 'all'],
  condicoes_gerais: ['all', 'all', 'all', 'all', 'all', 'all'],
  contratos_aceites: ['denied', 'some', 'none', 'all', 'all', 'all'],
  adesoes_codigos: ['denied', 'denied', 'denied', 'denied', 'denied', 'denied'],
  pedidos_cancelamento: ['denied', 'none', 'none', 'all', 'all', 'all'],
  adesoes: ['denied', 'some', 'none', 'none', 'none', 'none'],
  leads: ['denied', 'none', 'none', 'all', 'all', 'all'],
  leads_notas: ['denied', 'none', 'none', 'all', 'all', 'all'],
  leads_tarefas: ['denied', 'none', 'none', 'all', 'all', 'all'],
  leads_enderecos: ['denied', 'denied', 'denied', 'denied', 'denied', 'denied'],
  leads_historico: ['denied', 'none', 'none', 'all', 'all', 'all'],
  parceiros: ['denied', 'none', 'all', 'none', 'all', 'all'],
  candidaturas_parceiro: ['denied', 'none', 'none', 'none', 'all', 'all'],
  comissoes: ['denied', 'none', 'all', 'none', 'all', 'all'],
  auditoria: ['denied', 'none', 'none', 'none', 'none', 'all'],
};

/** The column that counts rows where not every column may be read. */
const KEYS: Readonly<Record<string, string>> = { contratos_pagamento: 'contrato_id' };

describe('What each role sees', () => {
  it('is said here for every table and view that there is', async () => {
    const tables = await site.owner<{ name: string }>(`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1`);
    expect(Object.keys(SIGHTS).sort()).toEqual(tables.map(({ name }) => name));
  });

  describe.each(Object.keys(SIGHTS))('of %s', (table) => {
    it.each(ROLES.map((role, place) => [role, SIGHTS[table]?.[place]]))('%s: %s', async (role, sight) => {
      const [total] = await site.owner<{ n: number }>(`select count(*)::int as n from ${table}`);
      const { data, error } = await as(role as string)
        .from(table)
        .select(KEYS[table] ?? '*');
      if (sight === 'denied') return expect(error?.code).toBe('42501');
      expect(error).toBeNull();
      const seen = data?.length ?? -1;
      const all = total?.n ?? 0;
      expect(all).toBeGreaterThan(0);
      expect(seen === all ? 'all' : seen > 0 ? 'some' : 'none').toBe(sight);
    });
  });
});

/** Functions with arguments that fit, and who may call them. What fails for another reason was let in. */
const CALLS: readonly [name: string, args: Record<string, unknown>, allowed: readonly string[]][] = [
  [
    'calcular_premio',
    { p_produto: 'vida-individual', p_capital: 100_000, p_idade: 30, p_fumante: false, p_plano: 'completo' },
    ROLES,
  ],
  ['cotar_planos', { p_produto: 'vida-individual', p_capital: 100_000, p_idade: 30, p_fumante: false }, ROLES],
  ['cotacao_compartilhada', { p_codigo: 'X' }, ROLES],
  ['parceiro_do_codigo', { p_codigo: 'AURORA' }, ROLES],
  ['exportar_meus_dados', {}, ROLES.slice(1)],
  ['minhas_indicacoes', {}, ROLES.slice(1)],
  ['meu_extrato', {}, ROLES.slice(1)],
  ['numeros_do_mes', {}, ROLES.slice(1)],
  ['procurar_contratos', {}, ROLES.slice(1)],
  ['painel_resumo', {}, ['gerente', 'admin']],
  ['painel_por_mes', {}, ['gerente', 'admin']],
  ['painel_por_produto', {}, ['gerente', 'admin']],
  ['painel_por_status', {}, ['gerente', 'admin']],
  ['painel_funil', {}, ['gerente', 'admin']],
  ['painel_por_parceiro', {}, ['gerente', 'admin']],
  ['filas_da_gestao', {}, ['gerente', 'admin']],
  ['sessao_confirmada', {}, ROLES],
  ['abrir_adesao', { p_cotacao: NOBODY }, ROLES.slice(1)],
  ['pendencias_adesao', { p_adesao: NOBODY }, ROLES.slice(1)],
  ['concluir_adesao', { p_adesao: NOBODY }, ROLES.slice(1)],
  ['indicar_cotacao', { p_cotacao: NOBODY, p_codigo: 'AURORA' }, ROLES.slice(1)],
  ['enviar_cotacao', { p_cotacao: NOBODY }, ROLES.slice(1)],
  [
    'converter_lead',
    {
      p_lead: NOBODY,
      p_produto: 'vida-individual',
      p_capital: 100_000,
      p_idade: 30,
      p_fumante: false,
      p_plano: 'completo',
    },
    ROLES.slice(1),
  ],
  ['fila_de_corretores', {}, ['gerente', 'admin']],
  ['passar_lead', { p_lead: NOBODY }, ['gerente', 'admin']],
  ['tarefas_do_dia', {}, ROLES.slice(1)],
  ['importar_leads', { p_linhas: [] }, ['corretor', 'gerente', 'admin']],
  ['mudar_taxa', { p_taxa: 0, p_valor: 1 }, ['admin']],
  ['mudar_catalogo', { p_alvo: 'plano', p_id: 'nenhum', p_mudanca: {} }, ['admin']],
  ['efeito_no_catalogo', { p_alvo: 'plano', p_id: 'nenhum', p_mudanca: {} }, ['admin']],
  ['criar_no_catalogo', { p_alvo: 'plano', p_dados: {} }, ['admin']],
  ['efeito_de_criar', { p_alvo: 'plano', p_dados: {} }, ['admin']],
  ['decidir_candidatura', { p_candidatura: NOBODY, p_aceita: true }, ['admin']],
  ['minha_idade', {}, ROLES.slice(1)],
  ['proposta', { p_contrato: NOBODY }, ['gerente', 'admin']],
  ['decidir_proposta', { p_contrato: NOBODY, p_status: 'aprovado' }, ['gerente', 'admin']],
  ['pedir_ao_cliente', { p_contrato: NOBODY, p_pergunta: 'Qual é a sua profissão?' }, ['gerente', 'admin']],
  ['responder_pedido', { p_pedido: NOBODY, p_resposta: 'Professora' }, ROLES.slice(1)],
  ['pedir_cancelamento', { p_contrato: NOBODY, p_motivo: 'Mudei de ideia' }, ROLES.slice(1)],
  ['atender_cancelamento', { p_pedido: NOBODY, p_cancela: true }, ['gerente', 'admin']],
  ['codigo_pix', { p_cobranca: NOBODY }, ROLES.slice(1)],
  ['informar_pagamento', { p_cobranca: NOBODY }, ROLES.slice(1)],
  ['confirmar_pagamento', { p_cobranca: NOBODY }, ['gerente', 'admin']],
  ['enviar_lembretes', { p_limite: 0 }, ['gerente', 'admin']],
  [
    'abrir_sinistro',
    { p_contrato: NOBODY, p_tipo: 'invalidez', p_ocorrido_em: '2026-01-01', p_relato: 'Um acidente de carro' },
    ROLES.slice(1),
  ],
  ['completar_sinistro', { p_sinistro: NOBODY, p_texto: 'Segue o laudo' }, ROLES.slice(1)],
  ['decidir_sinistro', { p_sinistro: NOBODY, p_status: 'em análise' }, ['gerente', 'admin']],
  ['pedir_beneficiarios', { p_contrato: NOBODY, p_lista: [] }, ROLES.slice(1)],
  ['assinar_beneficiarios', { p_contrato: NOBODY, p_codigo: '000000' }, ROLES.slice(1)],
  ['conferir_certificado', { p_codigo: 'X' }, ROLES],
  ['condicoes_vigentes', { p_produto: 'vida-individual' }, ROLES],
  [
    'composicao_do_premio',
    { p_produto: 'vida-individual', p_capital: 100_000, p_idade: 30, p_fumante: false, p_plano: 'completo' },
    ROLES,
  ],
  ['resumo_da_cotacao', { p_cotacao: NOBODY }, ROLES.slice(1)],
  ['publicar_condicoes', { p_produto: 'nenhum', p_texto: 'x' }, ['admin']],
  [
    'oferecer_retencao',
    { p_pedido: NOBODY, p_capital: 1, p_plano: 'completo', p_texto: '', p_ate: '2030-01-01' },
    ['gerente', 'admin'],
  ],
  ['responder_oferta', { p_pedido: NOBODY, p_aceita: true }, ROLES.slice(1)],
  ['reativar_contrato', { p_contrato: NOBODY, p_motivo: 'Mudou de ideia' }, ['gerente', 'admin']],
  ['enviar_codigo_de_assinatura', { p_adesao: NOBODY }, ROLES.slice(1)],
  ['conferir_codigo_de_assinatura', { p_adesao: NOBODY, p_codigo: '000000' }, ROLES.slice(1)],
  ['sms_ligado', {}, ROLES.slice(1)],
];

/** Who may call the other functions: those of policies and checks, the one that ends an account, and what other functions alone call. */
const CALLERS: Readonly<Record<string, 'everybody' | 'signed in' | 'nobody'>> = {
  andamento_permitido: 'signed in',
  anexar_ao_sinistro: 'nobody',
  apagar_contratante: 'nobody',
  apagar_meus_dados: 'signed in',
  apagar_pessoa: 'nobody',
  assinou_a_adesao: 'nobody',
  assinou_agora: 'signed in',
  avisar_por_email: 'nobody',
  cabe_no_produto: 'nobody',
  campo_do_br_code: 'nobody',
  capital_de_quatro_olhos: 'nobody',
  coberturas_a_mais: 'everybody',
  codigo_aleatorio: 'nobody',
  conferir_limites: 'nobody',
  conferir_oferta: 'nobody',
  conferir_proposta: 'nobody',
  conferir_valor: 'nobody',
  cpf_valido: 'everybody',
  crc_do_br_code: 'nobody',
  criar_cobertura: 'nobody',
  criar_cobrancas: 'nobody',
  criar_plano: 'nobody',
  criar_produto: 'nobody',
  dados_da_pessoa: 'nobody',
  dados_da_proposta: 'nobody',
  dados_e_mensagens: 'nobody',
  dados_e_parcelas: 'nobody',
  dias_uteis_depois: 'nobody',
  em_reais: 'nobody',
  enviou_documento: 'nobody',
  estado_do_sms: 'signed in',
  exemplos_de_preco: 'nobody',
  exigir_gestao: 'nobody',
  exigir_sessao_confirmada: 'nobody',
  falta_dos_beneficiarios: 'nobody',
  fim_do_preco: 'nobody',
  id_no_catalogo: 'nobody',
  idade_em: 'everybody',
  incluir_taxas: 'nobody',
  lembretes_devidos: 'nobody',
  mudar_oferta: 'nobody',
  mudar_valor: 'nobody',
  mudar_vigencia: 'nobody',
  nome_da_etapa: 'everybody',
  nome_do_sinistro: 'nobody',
  nome_em_mensagem: 'nobody',
  password_refusal: 'everybody',
  pendencias_dos_passos: 'nobody',
  people_roles: 'nobody',
  por_cento: 'nobody',
  preco_ou_nada: 'nobody',
  premio_de_hoje: 'nobody',
  que_contem: 'nobody',
  quem_recebe: 'nobody',
  quem_usa: 'nobody',
  quem_vendeu: 'nobody',
  resumo_do_codigo: 'nobody',
  resumo_do_endereco: 'nobody',
  sem_acento: 'everybody',
  tabela_do_catalogo: 'nobody',
  taxa_vigente: 'everybody',
  tem_papel: 'everybody',
  tem_parte_no_contrato: 'nobody',
  valor_vigente: 'everybody',
  ve_contrato: 'signed in',
  ve_lead: 'signed in',
  ve_saude: 'signed in',
  ve_sinistro: 'signed in',
};

describe('What each role may call', () => {
  it('is said here for every function that there is', async () => {
    const functions = await site.owner<{ name: string; anybody: boolean; somebody: boolean }>(`select proname as name,
      has_function_privilege('anon', oid, 'execute') as anybody, has_function_privilege('authenticated', oid, 'execute') as somebody
      from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by 1`);
    const others = functions.filter(({ name }) => !CALLS.some(([called]) => called === name));
    expect(
      Object.fromEntries(
        others.map(({ name, anybody, somebody }) => [name, anybody ? 'everybody' : somebody ? 'signed in' : 'nobody']),
      ),
    ).toEqual(CALLERS);
  });

  describe.each(CALLS)('%s', (name, args, allowed) => {
    it.each(ROLES.map((role) => [role, allowed.includes(role) ? 'may' : 'may not']))('%s %s', async (role, may) => {
      const { error } = await as(role as string).rpc(name, args);
      expect(error?.code === '42501' || error?.code === 'PGRST202' ? 'may not' : 'may').toBe(may);
    });
  });
});

describe('What nobody may write', () => {
  it.each([
    ['cliente', 'perfis', { nome: 'Outra' }],
    ['cliente', 'seguros_contratos', { premio: 1 }],
    ['cliente', 'cotacoes', { premio: 1 }],
    ['parceiro', 'comissoes', { valor: 1 }],
    ['parceiro', 'parceiros', { codigo: 'MEU' }],
    ['gerente', 'auditoria', { acao: 'mudou' }],
    ['admin', 'auditoria', { acao: 'mudou' }],
    ['corretor', 'contratos_eventos', { titulo: 'x' }],
    ['corretor', 'leads_historico', { texto: 'x' }],
  ])('%s in %s', async (role, table, change) => {
    const { error } = await as(role).from(table).update(change).not('criado_em', 'is', null);
    expect(['42501', '42703']).toContain(error?.code);
  });

  it.each([
    ['cliente', 'leads', { nome: 'Um lead' }],
    ['parceiro', 'leads', { nome: 'Um lead' }],
    [
      'cliente',
      'users_roles',
      { user_id: '00000000-0000-4000-8000-000000000000', role_id: '5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e03' },
    ],
    [
      'gerente',
      'users_roles',
      { user_id: '00000000-0000-4000-8000-000000000000', role_id: '5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e03' },
    ],
    [
      'gerente',
      'produtos',
      {
        id: 'x',
        nome: 'x',
        descricao: 'x',
        icone: 'x',
        capital_minimo: 1,
        capital_maximo: 2,
        idade_minima: 1,
        idade_maxima: 2,
      },
    ],
  ])('%s into %s', async (role, table, row: object) => {
    expect((await as(role).from(table).insert(row)).error?.code).toBe('42501');
  });

  it("is another person's draft, contract or lead", async () => {
    const [theirs] = await site.owner<{ id: string }>(`select a.id from adesoes a join perfis p on p.id = a.user_id
      where p.email = 'vizinha@seguros.example'`);
    const draft = await as('cliente').from('adesoes').update({ etapa: 'saude' }).eq('id', theirs?.id).select();
    expect(draft.data).toEqual([]);
    const [contract] = await site.owner<{
      id: string;
    }>(`select k.id from seguros_contratos k join perfis p on p.id = k.user_id
      where p.email = 'vizinha@seguros.example'`);
    const asked = await as('cliente')
      .from('pedidos_cancelamento')
      .insert({ contrato_id: contract?.id, motivo: 'Não é meu' });
    expect(asked.error?.code).toBe('42501');
    const lead = await as('cliente').from('leads').update({ etapa: 'ganho' }).not('id', 'is', null).select();
    expect(lead.data).toEqual([]);
  });
});
