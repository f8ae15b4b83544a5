import type { SupabaseClient } from '@supabase/supabase-js';
import { interpretingEvaluator } from '@trama/formula';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { segurosDesign } from './design/seguros-design.ts';
import { openSeededDatabase, type SeededDatabase, testRegistry } from './testing.ts';

let site: SeededDatabase;
let client: SupabaseClient;
let broker: SupabaseClient;
beforeAll(async () => {
  site = await openSeededDatabase();
  // Without a contract: CPF and birth date of who has one stand.
  await site.addClient('novata');
  [client, broker] = [await site.client('novata'), await site.client('corretor')];
});
afterAll(() => site.close());

const formula = Object.values(segurosDesign(testRegistry).formulas).find(({ name }) => name === 'Faltas por campo');

/** What the pages show beside which field, of what the database answered. */
const faultsOf = (error: { message: string } | null): Promise<unknown> =>
  interpretingEvaluator().run(
    { code: formula?.code ?? '' },
    {
      names: { formulario: 'form', erro: error && { message: error.message, cause: error } },
      variable: () => undefined,
      collection: () => undefined,
    },
  );

const LONG = 'a'.repeat(300);

describe('What the database refuses', () => {
  it.each([
    ['cpf', { cpf: '11111111111' }, { 'form.cpf': 'Este CPF não confere. Verifique os números.' }],
    ['nascimento', { nascimento: '2999-01-01' }, { 'form.nascimento': 'A data de nascimento está no futuro.' }],
    ['telefone', { telefone: '12' }, { 'form.telefone': 'Digite o telefone com DDD, como (11) 98765-4321.' }],
    ['cep', { cep: '123' }, { 'form.cep': 'Digite os oito números do CEP.' }],
    ['uf', { uf: 'XX' }, { 'form.uf': 'Digite o estado em duas letras, como SP.' }],
    ['logradouro', { logradouro: LONG }, { 'form.logradouro': 'Use até 200 letras.' }],
    ['numero', { numero: LONG }, { 'form.numero': 'Use até 20 letras.' }],
    ['cidade', { cidade: LONG }, { 'form.cidade': 'Use até 100 letras.' }],
  ])('of a registration is said beside its field: %s', async (_field, values, faults) => {
    const { data } = await client.auth.getUser();
    const { error } = await client.from('perfis').update(values).eq('id', data.user?.id);
    expect(await faultsOf(error)).toEqual(faults);
  });

  it.each([
    ['telefone', { telefone: '12' }, { 'form.telefone': 'Digite o telefone com DDD, como (11) 98765-4321.' }],
    ['nome', { nome: LONG }, { 'form.nome': 'Use de 2 a 120 letras.' }],
    ['email', { email: 'sem arroba' }, { 'form.email': 'Digite um e-mail válido, como voce@exemplo.com.br.' }],
  ])('of a lead is said beside its field: %s', async (_field, values, faults) => {
    const { error } = await broker.from('leads').insert({ nome: 'Rui Prado', ...values });
    expect(await faultsOf(error)).toEqual(faults);
  });

  it.each([
    ['nome', { nome: LONG }, { 'form.nome': 'Use de 2 a 120 letras.' }],
    ['documento', { documento: '12' }, { 'form.documento': 'CPF ou CNPJ tem 11 ou 14 números.' }],
    ['mensagem', { mensagem: 'a'.repeat(1001) }, { 'form.mensagem': 'Use até 1.000 letras.' }],
  ])('of an application to be a partner is said beside its field: %s', async (_field, values, faults) => {
    const { error } = await client.from('candidaturas_parceiro').insert({ nome: 'Rui Prado', ...values });
    expect(await faultsOf(error)).toEqual(faults);
  });
});
