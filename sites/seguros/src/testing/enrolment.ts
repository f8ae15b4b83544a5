import { expect } from 'vitest';
import { PEOPLE } from '../seed/people.ts';
import type { SeededDatabase } from '../testing.ts';

export const QUOTE = { produto_id: 'vida-individual', plano_id: 'completo', capital: 200_000, idade: 34 };

export const PDF: Blob = new Blob(['%PDF-1.4\n'], { type: 'application/pdf' });

/** What a draft says, but for its documents. */
export const ANSWERS = {
  beneficiarios: [{ nome: 'Lia Duarte', parentesco: 'filha', percentual: 100 }],
  saude: Object.fromEntries(
    ['tratamento', 'internacao', 'cronica', 'afastamento', 'esporte'].map((id) => [id, { resposta: false }]),
  ),
  pagamento: { forma: 'cartao', cartao_token: 'tok_1', cartao_final: '4242', dia_vencimento: 10 },
};

/** Fills the registration of somebody, so that they are so many years old on this day. */
export const register = (site: SeededDatabase, name: string, cpf: string, years = 34): Promise<unknown> =>
  site.owner(
    `update perfis set nome = coalesce(nullif(nome, ''), 'Alguém Assim'), cpf = $2, telefone = '11987654321', cep = '01310100',
       logradouro = 'Avenida Paulista', numero = '1', cidade = 'São Paulo', uf = 'SP', consentimento = true,
       nascimento = (current_date - make_interval(years => $3::int))::date
     where email = $1`,
    [`${name}@seguros.example`, cpf, years],
  );

/** Sends a document to the person's own folder. @returns its path. */
export const sendPaper = async (site: SeededDatabase, name: string, file = 'rg.pdf'): Promise<string> => {
  const client = await site.client(name);
  const path = `${(await client.auth.getUser()).data.user?.id}/${file}`;
  const { error } = await client.storage.from('documentos').upload(path, PDF);
  expect(error).toBeNull();
  return path;
};

/** A quote of somebody, priced by the database. */
export const quoteOf = async (site: SeededDatabase, name: string): Promise<string> => {
  const { data, error } = await (await site.client(name)).from('cotacoes').insert(QUOTE).select('id').single();
  expect(error).toBeNull();
  return data?.id;
};

/** A draft of this quote that can be signed with the documents at these paths. */
export const draftOf = async (
  site: SeededDatabase,
  name: string,
  quote: string,
  paths: readonly string[],
): Promise<string> => {
  const client = await site.client(name);
  const { data, error } = await client.from('adesoes').insert({ cotacao_id: quote }).select('id').single();
  expect(error).toBeNull();
  const documentos = paths.map((caminho) => ({ tipo: 'identidade', nome: 'rg.pdf', caminho }));
  const filled = await client
    .from('adesoes')
    .update({ ...ANSWERS, documentos })
    .eq('id', data?.id);
  expect(filled.error).toBeNull();
  return data?.id;
};

/** Everybody of the demonstration. */
export const NAMES: readonly string[] = PEOPLE.map(({ email }) => email.split('@')[0] ?? '');
