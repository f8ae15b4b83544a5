import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
beforeAll(async () => {
  site = await openSeededDatabase();
  await site.owner(`update perfis set telefone = '11987654321' where email = 'cliente@seguros.example'`);
});
afterAll(() => site.close());

/** Leads the oldest proposal of the demonstration's client on. @returns its id. */
const decide = async (status: string) => {
  const [contract] = await site.owner<{ id: string }>(
    `select k.id from seguros_contratos k join perfis p on p.id = k.user_id
     where p.email = 'cliente@seguros.example' and k.status in ('em análise', 'aprovado') order by k.criado_em limit 1`,
  );
  await site.as('gerente', 'update seguros_contratos set status = $2 where id = $1::uuid', [
    contract?.id ?? '',
    status,
  ]);
  return contract?.id ?? '';
};
const texts = () =>
  site.owner<{ body: string }>(`select recipient, body from auth.outbox where channel = 'sms' order by id`);
const listed = async (contract: string) => {
  const client = await site.client('cliente');
  const { data } = await client
    .from('contratos_mensagens')
    .select('por_sms,estado_do_sms')
    .eq('contrato_id', contract)
    .order('id', { ascending: false })
    .limit(1);
  return data?.[0];
};

it('Without a gateway nothing leaves by SMS, and the list does not say so', async () => {
  const contract = await decide('ativo');
  expect(await listed(contract)).toEqual({ por_sms: false, estado_do_sms: null });
  expect(await texts()).toEqual([]);
  expect((await (await site.client('gerente')).rpc('sms_ligado')).data).toBe(false);
});

it('With a gateway the customer is told by SMS that there is news, not which, and sees what became of it', async () => {
  await site.owner('update auth.mail_record set sends_sms = true');
  const contract = await decide('aprovado');
  const [sent, ...others] = await texts();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ recipient: '5511987654321' });
  expect(sent?.body).toMatch(/^Seguros: há novidade no seu contrato\. Entre para ler: \S+\/seguros\/contratos\/$/);
  await site.owner(
    `update auth.outbox set action = action - 'isWaiting' || '{"state": "failed"}' where channel = 'sms'`,
  );
  expect(await listed(contract)).toEqual({ por_sms: true, estado_do_sms: 'failed' });
  const stranger = await (await site.client('parceiro')).from('contratos_mensagens').select('estado_do_sms');
  expect(stranger.data).toEqual([]);
});

it('One person gets five a day at most', async () => {
  const write = `select avisar_por_email(user_id, 'Um aviso', 'Um texto', '/seguros/contratos/?contrato=' || id) from seguros_contratos
    where user_id = (select id from perfis where email = 'cliente@seguros.example') limit 1`;
  for (let count = 0; count < 7; count += 1) await site.owner(write);
  expect(await texts()).toHaveLength(5);
});
