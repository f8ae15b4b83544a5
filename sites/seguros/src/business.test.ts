import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addManyContracts } from './seed/many-contracts.ts';
import { register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

let site: SeededDatabase;
let paper: string;
beforeAll(async () => {
  site = await openSeededDatabase();
  await register(site, 'cliente', '52998224725');
  paper = await sendPaper(site, 'cliente');
});
afterAll(() => site.close());

const one = async <Row = Record<string, unknown>>(name: string, sql: string, args: (string | number)[] = []) =>
  (await site.as<Row>(name, sql, args))[0] as Row;

const quote = async (name: string): Promise<string> =>
  (
    await one<{ id: string }>(
      name,
      `insert into cotacoes (produto_id, plano_id, capital, idade) values ('vida-individual', 'completo', 200000, 34) returning id`,
    )
  ).id;

/** A contract of somebody, made past its enrolment. */
const contractOf = async (name: string): Promise<string> => {
  const [made] = await site.owner<{ id: string }>(
    `insert into seguros_contratos (user_id, produto_id, plano_id, capital, idade)
     select id, 'vida-individual', 'essencial', 100000, 30 from perfis where email = $1 returning id`,
    [`${name}@seguros.example`],
  );
  return made?.id ?? '';
};

/** Runs as the client whose session a code of one use has just confirmed. */
const signed = (sql: string, args: string[], ...when: Parameters<typeof signedNow>) =>
  site.as('cliente', sql, args, signedNow(...when));

describe('The CPF', () => {
  it.each([
    ['52998224725', true],
    ['11144477735', true],
    ['52998224724', false],
    ['11111111111', false],
    ['5299822472', false],
    ['529.982.247-25', false],
  ])('%s is valid: %s', async (cpf, valid) => {
    expect(await one('cliente', 'select cpf_valido($1) as valid', [cpf])).toEqual({ valid });
  });
});

describe('The registration', () => {
  it('is complete when all is told and agreed to, at the time that the database says', async () => {
    expect(await one('cliente', 'select completo, consentiu_em is not null as dated from perfis')).toEqual({
      completo: true,
      dated: true,
    });
    expect(await one('parceiro', 'select completo from perfis')).toEqual({ completo: false });
  });

  it.each([
    ['cpf', '52998224724'],
    ['uf', 'XX'],
    ['cep', '123'],
    ['nascimento', '2999-01-01'],
  ])('refuses a wrong %s', async (column, value) => {
    await expect(site.as('cliente', `update perfis set ${column} = $1`, [value])).rejects.toThrow();
  });
});

describe('A quote', () => {
  it('has a code, a price and thirty days, and is shared without the person', async () => {
    const made = await one<{ codigo: string; premio: number; dias: number }>(
      'cliente',
      `insert into cotacoes (produto_id, plano_id, capital, idade) values ('vida-individual', 'completo', 200000, 34)
       returning codigo, premio::float8 as premio, valida_ate - current_date as dias`,
    );
    expect(made).toMatchObject({ premio: 26.4, dias: 30 });
    expect(made.codigo).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
    const [shared] = await site.as(null, 'select * from cotacao_compartilhada($1)', [made.codigo.toLowerCase()]);
    expect(shared).toMatchObject({ produto: 'Vida Individual', plano: 'Completo', vencida: false });
    expect(Object.keys(shared ?? {})).not.toContain('user_id');
    expect(await site.as(null, `select * from cotacao_compartilhada('NADA')`)).toEqual([]);
  });
});

describe('An enrolment', () => {
  const HEALTH = JSON.stringify(
    Object.fromEntries(
      ['tratamento', 'internacao', 'cronica', 'afastamento', 'esporte'].map((id) => [id, { resposta: false }]),
    ),
  );
  const complete = (): Record<string, string> => ({
    beneficiarios: JSON.stringify([
      { nome: 'Lia Duarte', parentesco: 'filha', percentual: 60 },
      { nome: 'Caio Duarte', parentesco: 'cônjuge', percentual: 40 },
    ]),
    saude: HEALTH,
    documentos: JSON.stringify([{ tipo: 'identidade', nome: 'rg.pdf', caminho: paper }]),
    pagamento: JSON.stringify({ forma: 'cartao', cartao_token: 'tok_1', cartao_final: '4242', dia_vencimento: 10 }),
  });
  let draft: string;
  const fill = async (parts: Record<string, string>): Promise<void> => {
    for (const [column, value] of Object.entries(parts))
      await site.as('cliente', `update adesoes set ${column} = $2::jsonb where id = $1::uuid`, [draft, value]);
  };
  beforeEach(async () => {
    const { id } = await one<{ id: string }>(
      'cliente',
      'insert into adesoes (cotacao_id) values ($1::uuid) returning id',
      [await quote('cliente')],
    );
    draft = id;
  });

  it('says what is missing, step by step', async () => {
    const missing = await site.as('cliente', 'select etapa from pendencias_adesao($1::uuid)', [draft]);
    expect(missing.map(({ etapa }) => etapa)).toEqual(['beneficiarios', 'saude', 'documentos', 'pagamento']);
    await fill(complete());
    expect(await site.as('cliente', 'select * from pendencias_adesao($1::uuid)', [draft])).toEqual([]);
  });

  it.each([
    ['beneficiarios', [{ nome: 'Lia', parentesco: 'filha', percentual: 99 }], 'Os percentuais devem somar 100%.'],
    ['beneficiarios', [{ nome: 'Lia', percentual: 100 }], 'Diga nome, parentesco e percentual de cada beneficiário.'],
    ['saude', { ...JSON.parse(HEALTH), cronica: { resposta: true } }, 'Conte mais sobre cada resposta sim.'],
    ['documentos', [{ tipo: 'renda', caminho: 'x' }], 'Envie um documento de identidade.'],
    ['pagamento', { forma: 'pix', dia_vencimento: 31 }, 'Escolha o dia do vencimento, de 1 a 28.'],
  ])('is not concluded while %s is wrong', async (column, value, message) => {
    await fill({ ...complete(), [column]: JSON.stringify(value) });
    await expect(signed('select * from concluir_adesao($1::uuid)', [draft])).rejects.toThrow(message);
  });

  it('never keeps the number of a card', async () => {
    const card = JSON.stringify({ forma: 'cartao', numero: '4242 4242 4242 4242' });
    await expect(fill({ pagamento: card })).rejects.toThrow('adesoes_sem_numero_de_cartao');
  });

  it('asks for a signature of these minutes', async () => {
    await fill(complete());
    const conclude = 'select * from concluir_adesao($1::uuid)';
    await expect(site.as('cliente', conclude, [draft])).rejects.toThrow('Assine com o código que enviamos.');
    await expect(signed(conclude, [draft], 16 * 60)).rejects.toThrow('Assine com o código que enviamos.');
  });

  it('is signed with the authenticator app by who has one, not by a code that leaves the app out', async () => {
    await fill(complete());
    const conclude = 'select numero from concluir_adesao($1::uuid)';
    await site.owner(
      `insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
       select id, 'totp', 'verified', 'x' from auth.users where email = 'cliente@seguros.example'`,
    );
    try {
      await expect(signed(conclude, [draft])).rejects.toThrow('Assine com o código que enviamos.');
      await expect(signed(conclude, [draft], 16 * 60, { method: 'totp', aal: 'aal2' })).rejects.toThrow('Assine');
      const [made] = await signed(conclude, [draft], 10, { method: 'totp', aal: 'aal2' });
      expect(made?.numero).toMatch(/^SV-/);
    } finally {
      await site.owner('delete from auth.mfa_factors');
    }
  });

  it('ends in a contract under analysis with all that was said, once', async () => {
    await fill(complete());
    const [made] = await signed('select * from concluir_adesao($1::uuid)', [draft]);
    const [contract] = await site.owner(
      `select k.status, k.premio::float8 as premio, k.cotacao_id is not null as cotada,
        (select count(*)::int from contratos_beneficiarios where contrato_id = k.id) as beneficiarios,
        (select count(*)::int from contratos_saude where contrato_id = k.id) as saude,
        (select count(*)::int from contratos_documentos where contrato_id = k.id) as documentos,
        (select forma from contratos_pagamento where contrato_id = k.id) as forma,
        (select string_agg(titulo, ', ') from contratos_eventos where contrato_id = k.id) as andamento
       from seguros_contratos k where k.id = $1::uuid`,
      [String(made?.contrato_id)],
    );
    expect(contract).toEqual({
      status: 'em análise',
      premio: 26.4,
      cotada: true,
      beneficiarios: 2,
      saude: 5,
      documentos: 1,
      forma: 'cartao',
      andamento: 'Pedido recebido',
    });
    // Asked again it makes no other, and answers with the one that there is.
    expect(await signed('select * from concluir_adesao($1::uuid)', [draft])).toEqual([made]);
    expect(await one('cliente', 'select saude from adesoes where id = $1::uuid', [draft])).toEqual({ saude: {} });
  });

  it('is not concluded by somebody else', async () => {
    await expect(site.as('parceiro', 'select * from concluir_adesao($1::uuid)', [draft])).rejects.toThrow(
      'Adesão não encontrada.',
    );
  });
});

describe('A contract', () => {
  it('keeps the steps of its way, with the reason, and the audit says who', async () => {
    const id = await contractOf('cliente');
    await site.as('gerente', `update seguros_contratos set status = 'recusado', motivo = 'Idade' where id = $1::uuid`, [
      id,
    ]);
    const steps = await site.as(
      'cliente',
      'select titulo, detalhe from contratos_eventos where contrato_id = $1::uuid order by em, id',
      [id],
    );
    expect(steps).toEqual([
      { titulo: 'Pedido recebido', detalhe: null },
      { titulo: 'Proposta recusada', detalhe: 'Idade' },
    ]);
    const [entry] = await site.as('admin', 'select por_nome, acao, depois from auditoria where registro = $1', [id]);
    expect(entry).toMatchObject({ por_nome: 'Sílvia Amaral', acao: 'mudou', depois: { status: 'recusado' } });
  });

  it('earns the partner who sent the client a commission when it comes into force', async () => {
    const cotacao = await quote('cliente');
    const refer = 'select indicar_cotacao($1::uuid, $2) as done';
    expect(await one('cliente', refer, [cotacao, 'nada'])).toEqual({ done: false });
    expect(await one('cliente', refer, [cotacao, 'aurora'])).toEqual({ done: true });
    expect(await one('parceiro', refer, [await quote('parceiro'), 'aurora'])).toEqual({ done: false });
    const [{ id } = { id: '' }] = await site.owner<{ id: string }>(
      `insert into seguros_contratos (user_id, produto_id, plano_id, capital, idade, cotacao_id)
       select user_id, produto_id, plano_id, capital, idade, id from cotacoes where id = $1::uuid returning id`,
      [cotacao],
    );
    for (const status of ['aprovado', 'ativo'])
      await site.as('corretor', 'update seguros_contratos set status = $2 where id = $1::uuid', [id, status]);
    const earned = await site.as(
      'parceiro',
      'select valor::float8 as valor from comissoes where contrato_id = $1::uuid',
      [id],
    );
    expect(earned).toEqual([{ valor: 31.68 }]);
    const [first] = await site.as<{ cliente: string }>('parceiro', 'select cliente from minhas_indicacoes()');
    expect(first?.cliente).toBe('Marina');
  });
});

describe('A lead', () => {
  it('becomes a quote, moves on, and its history says so', async () => {
    const { id } = await one<{ id: string }>('corretor', `insert into leads (nome) values ('Ana Prado') returning id`);
    const made = await one(
      'corretor',
      `select premio::float8 as premio from converter_lead($1::uuid, 'vida-individual', 200000, 34, false, 'completo')`,
      [id],
    );
    expect(made).toEqual({ premio: 26.4 });
    expect(
      await one('corretor', 'select etapa, valor_estimado::float8 as valor from leads where id = $1::uuid', [id]),
    ).toEqual({
      etapa: 'proposta',
      valor: 316.8,
    });
    const history = await site.as<{ texto: string }>(
      'gerente',
      'select texto from leads_historico where lead_id = $1::uuid order by id',
      [id],
    );
    expect(history.map(({ texto }) => texto.replace(/ [A-Z2-9]{10} /, ' X '))).toEqual([
      'Lead criado',
      'De Novo para Proposta',
      'Cotação X feita',
    ]);
  });

  it('of a broker is not seen by a client, even if the list says so', async () => {
    await site.owner(`update leads set corretor_id = (select id from perfis where email = 'cliente@seguros.example')
      where nome = 'Fábio Moura'`);
    expect(await site.as('cliente', 'select nome from leads')).toEqual([]);
    expect(await site.as('corretor', `select nome from leads where nome = 'Fábio Moura'`)).toEqual([]);
  });
});

describe('Who applies to be a partner', () => {
  it('gets code and role from the administration', async () => {
    const { id } = await one<{ id: string }>(
      'cliente',
      `insert into candidaturas_parceiro (nome) values ('Duarte & Filhas') returning id`,
    );
    await expect(site.as('gerente', 'select decidir_candidatura($1::uuid, true)', [id])).rejects.toThrow(
      'Só a administração decide sobre parceiros.',
    );
    const { codigo } = await one<{ codigo: string }>('admin', 'select decidir_candidatura($1::uuid, true) as codigo', [
      id,
    ]);
    expect(await one('cliente', 'select codigo from parceiros')).toEqual({ codigo });
    expect(await one('cliente', `select tem_papel('parceiro') as partner`)).toEqual({ partner: true });
  });
});

describe("One's own data", () => {
  it('can be taken away whole', async () => {
    const { data } = await one<{ data: Record<string, unknown> }>('cliente', 'select exportar_meus_dados() as data');
    expect(Object.keys(data).sort()).toEqual(
      [
        'adesoes',
        'cadastro',
        'candidatura_parceiro',
        'contratos',
        'cotacoes',
        'gerado_em',
        'mensagens',
        'papeis',
        'parcelas',
        'pedidos_de_informacao',
        'sinistros',
      ].sort(),
    );
    expect(data.cadastro).toMatchObject({ cpf: '52998224725' });
  });

  it('stay while a contract runs, and go when none does: the account, and the person in what is kept', async () => {
    await expect(site.as('cliente', 'select apagar_meus_dados()')).rejects.toThrow('Há um contrato em andamento.');
    await site.addClient('breve');
    const id = await contractOf('breve');
    await site.as('gerente', `update seguros_contratos set status = 'recusado' where id = $1::uuid`, [id]);
    await site.as('breve', 'select apagar_meus_dados()');
    expect(await site.owner(`select 1 from auth.users where email = 'breve@seguros.example'`)).toEqual([]);
    expect(await site.owner('select user_id from seguros_contratos where id = $1::uuid', [id])).toEqual([
      { user_id: null },
    ]);
  });
});

describe('Many contracts', () => {
  it('are priced as one is', async () => {
    await site.database.admin((session) => addManyContracts(session, 2000));
    const [wrong] = await site.owner<{ n: number }>(
      `select count(*)::int as n from seguros_contratos where numero like 'SV-%-09%'
         and premio <> calcular_premio(produto_id, capital, idade, fumante, plano_id)`,
    );
    expect(wrong?.n).toBe(0);
    const [sum] = await site.as<{ pedidos: number }>(
      'gerente',
      'select sum(pedidos)::int as pedidos from painel_por_mes(36)',
    );
    expect(sum?.pedidos).toBeGreaterThan(1800);
  });
});
