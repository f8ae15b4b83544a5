import { type Browser, expect } from '@playwright/test';
import { codeSentTo, database, messageTo, userOf } from './seguros.ts';
import type { RunningServer } from './server.ts';

/** A day counted from today. */
const day = (days: number): string => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** Has one mail of each kind that there is written to the customer of the demonstration. */
export const writeMails = async (server: RunningServer, browser: Browser): Promise<void> => {
  const { email } = userOf(server, 'cliente');
  const [owner, customer, manager] = await Promise.all([
    database(server, null),
    database(server, 'cliente'),
    database(server, 'gerente'),
  ]);
  // biome-ignore lint/suspicious/noExplicitAny: rows and answers of all kinds, read by their names.
  const done = async (what: PromiseLike<{ error: unknown; data?: any }>): Promise<any> => {
    const { error, data } = await what;
    expect(error).toBeNull();
    return data;
  };
  const { id: me } = await done(customer.from('perfis').select('id').eq('email', email).single());
  const contractOf = (status: string): Promise<{ id: string }> =>
    done(owner.from('seguros_contratos').select('id').match({ user_id: me, status }).limit(1).single());

  // A quote, signed with a code, asked about, approved, in force; another one that is refused.
  const waiting = await contractOf('em análise');
  const quote = await done(
    customer
      .from('cotacoes')
      .insert({ produto_id: 'vida-individual', plano_id: 'completo', capital: 200_000, idade: 34 })
      .select('id')
      .single(),
  );
  await done(customer.rpc('enviar_cotacao', { p_cotacao: quote.id }));
  const draft = await done(customer.from('adesoes').insert({ cotacao_id: quote.id }).select('id').single());
  const path = `${me}/rg.pdf`;
  await done(customer.storage.from('documentos').upload(path, new Blob(['%PDF-1.4\n'], { type: 'application/pdf' })));
  const questions: { id: string }[] = await done(customer.from('perguntas_saude').select('id'));
  const answers = {
    beneficiarios: [{ nome: 'Lia Duarte', parentesco: 'filha', percentual: 100 }],
    saude: Object.fromEntries(questions.map(({ id }) => [id, { resposta: false }])),
    pagamento: { forma: 'pix', dia_vencimento: 10 },
    documentos: [{ tipo: 'identidade', nome: 'rg.pdf', caminho: path }],
  };
  await done(customer.from('adesoes').update(answers).eq('id', draft.id).select('id'));
  await done(customer.rpc('enviar_codigo_de_assinatura', { p_adesao: draft.id }));
  const p_codigo = await codeSentTo(server, browser, email);
  expect(await done(customer.rpc('conferir_codigo_de_assinatura', { p_adesao: draft.id, p_codigo }))).toBe(true);
  const [signed] = await done(customer.rpc('concluir_adesao', { p_adesao: draft.id }));
  const p_contrato = signed.contrato_id;
  await done(manager.rpc('pedir_ao_cliente', { p_contrato, p_pergunta: 'Qual é a sua profissão?' }));
  await done(manager.rpc('decidir_proposta', { p_contrato, p_status: 'aprovado', p_parecer: 'Tudo certo' }));
  await done(manager.rpc('decidir_proposta', { p_contrato, p_status: 'ativo', p_parecer: 'Tudo certo' }));
  await done(
    manager.rpc('decidir_proposta', {
      p_contrato: waiting.id,
      p_status: 'recusado',
      p_parecer: 'Renda não comprovada',
      p_motivo: 'Renda não comprovada',
    }),
  );

  // Instalments: one that is late, one that comes soon, one that is paid.
  const instalment = async (): Promise<{ id: string }> =>
    done(
      owner
        .from('cobrancas')
        .select('id')
        .match({ contrato_id: p_contrato, status: 'aberta' })
        .order('vencimento')
        .limit(1)
        .single(),
    );
  const { id: soon } = await instalment();
  await done(
    owner
      .from('cobrancas')
      .update({ vencimento: day(3) })
      .eq('id', soon)
      .select('id'),
  );
  await done(manager.rpc('enviar_lembretes'));
  await done(customer.rpc('informar_pagamento', { p_cobranca: soon }));
  await done(manager.rpc('confirmar_pagamento', { p_cobranca: soon, p_recebida: true }));

  // What happened, on each way that it can go.
  const claim = (p_relato: string): Promise<string> =>
    done(
      customer.rpc('abrir_sinistro', {
        p_contrato: insured.id,
        p_tipo: 'internacao',
        p_ocorrido_em: day(-2),
        p_relato,
      }),
    );
  const insured = await done(
    owner
      .from('seguros_contratos')
      .select('id')
      .match({ user_id: me, status: 'ativo' })
      .neq('id', p_contrato)
      .limit(1)
      .single(),
  );
  const decide = (p_sinistro: string, p_status: string, more: object = {}): Promise<unknown> =>
    done(manager.rpc('decidir_sinistro', { p_sinistro, p_status, p_texto: 'Como combinado', ...more }));
  await decide(await claim('Internação de dois dias, com alta ontem.'), 'negado');
  const granted = await claim('Internação de três dias, ainda sem alta.');
  await decide(granted, 'em análise');
  await decide(granted, 'faltam documentos');
  await done(customer.rpc('completar_sinistro', { p_sinistro: granted, p_texto: 'Segue o laudo' }));
  await decide(granted, 'aprovado');
  await decide(granted, 'pago', { p_valor: 900 });

  // Who receives; leaving, and what keeps one.
  await done(
    customer.rpc('pedir_beneficiarios', {
      p_contrato,
      p_lista: [{ nome: 'Otávio Duarte', parentesco: 'filho', percentual: 100 }],
    }),
  );
  const code = /\b(\d{6})\b/.exec(await messageTo(server, browser, email, /beneficiários[\s\S]*\b\d{6}\b/))?.[1];
  expect(await done(customer.rpc('assinar_beneficiarios', { p_contrato, p_codigo: code }))).toBe(true);
  const leave = (contract: string): Promise<string> =>
    done(customer.rpc('pedir_cancelamento', { p_contrato: contract, p_motivo: 'Vou morar fora' }));
  const kept = await leave(insured.id);
  await done(
    manager.rpc('oferecer_retencao', {
      p_pedido: kept,
      p_capital: 50_000,
      p_plano: 'essencial',
      p_texto: 'Fique conosco',
      p_ate: day(10),
    }),
  );
  await done(customer.rpc('responder_oferta', { p_pedido: kept, p_aceita: true }));
  const gone = await leave(p_contrato);
  await done(manager.rpc('atender_cancelamento', { p_pedido: gone, p_cancela: true, p_termina: day(1) }));

  // The account.
  await done(owner.auth.resetPasswordForEmail(email));
  await done(owner.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
  await done(customer.auth.reauthenticate());
  await done(owner.auth.signUp({ email: NEWCOMER, password: 'Girassol-no-campo-71' }));
  await done(owner.auth.admin.inviteUserByEmail(INVITED));
  await done(customer.auth.updateUser({ email: MOVED }));
};

/** Who has just signed up. */
export const NEWCOMER = 'recem-chegada@seguros.example';
/** Who was invited. */
export const INVITED = 'convidada@seguros.example';
/** Where the customer wants to be written to from now on. */
export const MOVED = 'marina-nova@seguros.example';
