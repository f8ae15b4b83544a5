import { triedOf } from '@trama/model/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

let site: SeededDatabase;
beforeAll(async () => {
  site = await openSeededDatabase();
  await register(site, 'cliente', '52998224725');
  await site.addClient('colega');
  await site.owner(`insert into users_roles select p.id, r.id from perfis p, roles r
    where p.email in ('colega@seguros.example', 'parceiro@seguros.example') and r.name = 'corretor' on conflict do nothing`);
});
afterAll(() => site.close());

const REFUSED = 'Quem vendeu, indicou ou contratou não decide sobre o contrato. Peça a outra pessoa da equipe.';

/** A contract that somebody has signed. */
const signedBy = async (name: string): Promise<string> => {
  const draft = await draftOf(site, name, await quoteOf(site, name), [
    await sendPaper(site, name, `${Math.random()}.pdf`),
  ]);
  const conclude = 'select contrato_id from concluir_adesao($1::uuid)';
  const [made] = await site.as<{ contrato_id: string }>(name, conclude, [draft], signedNow());
  return made?.contrato_id ?? '';
};
const decide = async (name: string, id: string, status: string) =>
  (await site.client(name)).from('seguros_contratos').update({ status }).eq('id', id).select('status').single();

const lead = (broker: string): Promise<unknown> =>
  site.owner(
    `insert into leads (nome, email, corretor_id)
     select 'Marina Duarte', 'Cliente@seguros.example', id from perfis where email = $1`,
    [`${broker}@seguros.example`],
  );

describe('A contract of a lead', () => {
  it.each(triedOf(['ativo', 'aprovado'], 2))(
    'does not become %s by the broker who sold it, but by another',
    async (status) => {
      await site.owner('delete from leads');
      await lead('corretor');
      const id = await signedBy('cliente');
      expect((await decide('corretor', id, status)).error).toMatchObject({ code: '23514', message: REFUSED });
      expect((await decide('colega', id, status)).data).toEqual({ status });
    },
  );

  it('stays of the broker who takes the address of the lead away before it is signed', {
    tags: 'thorough',
  }, async () => {
    await site.owner('delete from leads');
    await lead('corretor');
    const broker = await site.client('corretor');
    const change = await broker.from('leads').update({ email: null }).eq('nome', 'Marina Duarte').select('id');
    expect(change.data).toHaveLength(1);
    expect((await decide('corretor', await signedBy('cliente'), 'ativo')).error?.message).toBe(REFUSED);
  });

  it('is decided by those who manage', async () => {
    for (const name of ['gerente', 'admin'])
      expect((await decide(name, await signedBy('cliente'), 'ativo')).data).toEqual({ status: 'ativo' });
  });

  it('is refused and cancelled by whoever sold it', { tags: 'thorough' }, async () => {
    for (const status of ['recusado', 'cancelado'])
      expect((await decide('corretor', await signedBy('cliente'), status)).data).toEqual({ status });
  });

  it('stays of who sold it when the lead goes to another', async () => {
    const id = await signedBy('cliente');
    await site.owner(`update leads set corretor_id = (select id from perfis where email = 'colega@seguros.example')`);
    expect((await decide('corretor', id, 'ativo')).error?.message).toBe(REFUSED);
  });
});

it.each(['corretor', 'gerente'])('%s does not approve what insures them', async (name) => {
  await register(site, name, '11144477735');
  const id = await signedBy(name);
  expect((await decide(name, id, 'aprovado')).error?.message).toBe(REFUSED);
  await site.owner('update perfis set cpf = null where email = $1', [`${name}@seguros.example`]);
});

it('a broker who brought it as a partner does not bring into force what earns them a commission', async () => {
  const id = await signedBy('cliente');
  await site.owner(
    `update seguros_contratos set parceiro_id = (select id from parceiros limit 1) where id = $1::uuid`,
    [id],
  );
  expect((await decide('parceiro', id, 'ativo')).error?.message).toBe(REFUSED);
});
