import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

/** One that an account has, and one that none has. */
const KNOWN = '52998224725';
const UNKNOWN = '11144477735';

let site: SeededDatabase;
let asks: SupabaseClient;
beforeAll(async () => {
  site = await openSeededDatabase();
  await site.addClient('curiosa');
  asks = await site.client('curiosa');
  await register(site, 'cliente', KNOWN);
});
afterAll(() => site.close());

/** What is told of a CPF: everything of the answer but its time. */
const told = async ({ error, status, statusText, data, count }: Awaited<ReturnType<typeof save>>) => ({
  error,
  status,
  statusText,
  data,
  count,
});
const save = (cpf: string) => asks.from('perfis').update({ cpf }).not('id', 'is', null).select('completo');

describe('Whether a CPF has an account is not told', () => {
  it('by saving it in the own registration', async () => {
    const [unknown, known] = [await told(await save(UNKNOWN)), await told(await save(KNOWN))];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ error: null, status: 200 });
  });

  it('by enrolling with it', async () => {
    const paper = await register(site, 'curiosa', UNKNOWN).then(() => sendPaper(site, 'curiosa'));
    const answers: unknown[] = [];
    for (const cpf of [UNKNOWN, KNOWN]) {
      await site.owner(`update perfis set cpf = $1 where email = 'curiosa@seguros.example'`, [cpf]);
      const draft = await draftOf(site, 'curiosa', await quoteOf(site, 'curiosa'), [paper]);
      const missing = await site.as('curiosa', 'select * from pendencias_adesao($1::uuid)', [draft]);
      const conclude = 'select numero from concluir_adesao($1::uuid)';
      const [made] = await site.as<{ numero: string }>('curiosa', conclude, [draft], signedNow());
      answers.push([missing, made?.numero.replace(/\d+$/, '')]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });

  it('by a lead or an application with the address or the number of somebody', async () => {
    const broker = await site.client('corretor');
    const insert = async (email: string) => (await broker.from('leads').insert({ nome: 'Alguém', email })).status;
    expect(await insert('cliente@seguros.example')).toBe(await insert('ninguem@seguros.example'));
    await site.owner(`update parceiros set documento = $1`, [KNOWN]);
    const apply = async (documento: string) => {
      const { status } = await asks.from('candidaturas_parceiro').insert({ nome: 'Curiosa', documento });
      await site.owner(`delete from candidaturas_parceiro where nome = 'Curiosa'`);
      return status;
    };
    expect(await apply(KNOWN)).toBe(await apply(UNKNOWN));
  });
});

describe('A CPF that is insured through one account', () => {
  it('is told to the staff, which approves no contract of another', async () => {
    const manager = await site.client('gerente');
    await register(site, 'curiosa', UNKNOWN);
    const paper = await sendPaper(site, 'curiosa', 'cnh.pdf');
    await site.owner(`update perfis set cpf = $1 where email = 'curiosa@seguros.example'`, [KNOWN]);
    const draft = await draftOf(site, 'curiosa', await quoteOf(site, 'curiosa'), [paper]);
    const conclude = 'select contrato_id as id from concluir_adesao($1::uuid)';
    const [contract] = await site.as<{ id: string }>('curiosa', conclude, [draft], signedNow());
    const decide = () =>
      manager.from('seguros_contratos').update({ status: 'aprovado' }).eq('id', contract?.id).select('status');
    expect((await decide()).error).toMatchObject({
      code: '23514',
      message: 'Este CPF já tem contrato em outra conta. Confira os documentos antes de decidir.',
    });
    await site.owner(`update perfis set cpf = $1 where email = 'curiosa@seguros.example'`, [UNKNOWN]);
    expect((await decide()).data).toEqual([{ status: 'aprovado' }]);
  });
});
