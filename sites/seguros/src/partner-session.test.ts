import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUOTE } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
let quote: string;
beforeAll(async () => {
  site = await openSeededDatabase();
  const { data } = await (await site.client('cliente')).from('cotacoes').insert(QUOTE).select('id').single();
  quote = data?.id;
});
afterAll(() => site.close());

/** Everything by which a partner or a customer reads or writes past the policies. */
const CALLS: readonly (readonly [name: string, sql: string, args: () => readonly string[]])[] = [
  ['parceiro', 'select * from meu_extrato()', () => []],
  ['parceiro', 'select * from minhas_indicacoes()', () => []],
  ['cliente', `select * from indicar_cotacao($1::uuid, 'AURORA') done where done`, () => [quote]],
  ['cliente', 'select * from ve_contrato((select id from contrato)) seen where seen', () => []],
  ['cliente', 'select * from ve_saude((select id from contrato)) seen where seen', () => []],
];

const withFactor = async (name: string): Promise<void> => {
  await site.owner(
    `insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
     select id, 'totp', 'verified', 'x' from auth.users where email = $1`,
    [`${name}@seguros.example`],
  );
};

const ask = async (name: string, sql: string, args: readonly string[], aal: string): Promise<number> => {
  const [contract] = await site.owner<{ id: string }>('select id from seguros_contratos limit 1');
  const asked = sql.replace('(select id from contrato)', `'${contract?.id}'::uuid`);
  return site.as(name, asked, args, { aal }).then(
    (rows) => rows.length,
    (error: Error) => {
      expect(error.message).toBe('Confirme o código do aplicativo autenticador.');
      return 0;
    },
  );
};

describe('Of who has a second factor and gave the password alone', () => {
  it.each(CALLS)('%s gets nothing from %s', async (name, sql, args) => {
    await withFactor(name);
    try {
      expect(await ask(name, sql, args(), 'aal1')).toBe(0);
      expect(await ask(name, sql, args(), 'aal2')).toBeGreaterThan(0);
    } finally {
      await site.owner('delete from auth.mfa_factors');
    }
  });

  it('no commission is read, nor its table', async () => {
    const read = (aal: string) => site.as('parceiro', 'select id from comissoes', [], { aal });
    expect((await read('aal1')).length).toBeGreaterThan(0);
    await withFactor('parceiro');
    expect(await read('aal1')).toEqual([]);
    expect((await read('aal2')).length).toBeGreaterThan(0);
    await site.owner('delete from auth.mfa_factors');
  });

  /** What reads past the policies for anybody: what a code stands for, of a person at most the first name; and whether SMS are sent. */
  const HARMLESS = [
    'cotacao_compartilhada',
    'parceiro_do_codigo',
    'conferir_certificado',
    'sessao_confirmada',
    'sms_ligado',
  ];

  it('every function that reads past the policies asks for the confirmed session, itself or through another', async () => {
    const all = await site.owner<{ name: string; body: string; open: boolean }>(
      `select proname as name, prosrc as body, prosecdef and prorettype <> 'trigger'::regtype
         and has_function_privilege('authenticated', oid, 'execute') as open
       from pg_proc where pronamespace = 'public'::regnamespace`,
    );
    const asking = new Set(['sessao_confirmada', 'assinou_agora']);
    const asks = ({ body }: { body: string }) =>
      [...body.matchAll(/public\.(\w+)\s*\(/g)].some(([, called]) => asking.has(called ?? ''));
    for (let known = 0; known < asking.size; ) {
      known = asking.size;
      for (const one of all) if (asks(one)) asking.add(one.name);
    }
    expect(
      all.filter(({ name, open }) => open && !HARMLESS.includes(name) && !asking.has(name)).map(({ name }) => name),
    ).toEqual([]);
  });
});
