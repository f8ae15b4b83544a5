import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
let [customer, other, manager, broker]: SupabaseClient[] = [];
beforeAll(async () => {
  site = await openSeededDatabase();
  [customer, other, manager, broker] = await Promise.all(
    ['cliente', 'parceiro', 'gerente', 'corretor'].map((name) => site.client(name)),
  );
});
afterAll(() => site.close());

const call = async (client: SupabaseClient | undefined, name: string, args: object = {}) => {
  if (!client) throw new Error('nobody is signed in');
  const { data, error } = await client.rpc(name, args);
  return error ?? data;
};

/** A contract of the customer that begins so many days from now and is paid on that day of the month. */
const contract = async (days = 0, day = 10): Promise<string> => {
  const [made] = await site.owner<{ id: string }>(
    `insert into seguros_contratos (user_id, produto_id, plano_id, capital, idade)
     select id, 'vida-individual', 'essencial', 100000, 34 from perfis where email = 'cliente@seguros.example' returning id`,
  );
  const id = made?.id ?? '';
  await site.owner(
    `insert into contratos_pagamento (contrato_id, forma, dia_vencimento) values ($1::uuid, 'pix', $2::int)`,
    [id, day],
  );
  await site.owner(
    `update seguros_contratos set status = 'ativo', inicio_vigencia = current_date + $2::int where id = $1::uuid`,
    [id, days],
  );
  return id;
};
interface Instalment {
  id: string;
  numero: number;
  vencimento: string;
  valor: string;
  status: string;
}
const instalments = (id: string, more = ''): Promise<Instalment[]> =>
  site.owner<Instalment>(
    `select id, numero, vencimento::text, valor, status from cobrancas where contrato_id = $1::uuid ${more} order by numero`,
    [id],
  );
const mailsOf = async (id: string) =>
  (
    await site.owner<{ assunto: string }>(
      'select assunto from contratos_mensagens where contrato_id = $1::uuid order by id',
      [id],
    )
  ).map(({ assunto }) => assunto.replace(/: SV-\S+/, ''));

describe('A contract in force', () => {
  it('costs twelve instalments on the chosen day, the first on or after its beginning', async () => {
    const all = await instalments(await contract(0, 28));
    expect(all).toHaveLength(12);
    const [today] = await site.owner<{ dia: string; fim: string }>(
      `select current_date::text as dia, (current_date + interval '1 month')::date::text as fim`,
    );
    expect(all.every(({ vencimento }) => vencimento.endsWith('-28'))).toBe(true);
    expect(all[0]?.vencimento.localeCompare(today?.dia ?? '')).toBeGreaterThanOrEqual(0);
    expect(all[0]?.vencimento.localeCompare(today?.fim ?? '')).toBeLessThanOrEqual(0);
  });

  it('costs nothing after its end, again once it is back, and the new price from the next instalment on', async () => {
    const id = await contract(-100);
    await site.owner(`update seguros_contratos set status = 'cancelado' where id = $1::uuid`, [id]);
    const ended = await instalments(id, 'and vencimento > current_date');
    expect(new Set(ended.map(({ status }) => status))).toEqual(new Set(['cancelada']));
    expect((await instalments(id, 'and vencimento <= current_date')).map(({ status }) => status)).not.toContain(
      'cancelada',
    );
    await site.owner(`update seguros_contratos set status = 'ativo', reativado_em = now() where id = $1::uuid`, [id]);
    expect((await instalments(id)).map(({ status }) => status)).not.toContain('cancelada');
    await site.owner('update seguros_contratos set premio = 7.5 where id = $1::uuid', [id]);
    expect(new Set((await instalments(id, 'and vencimento > current_date')).map(({ valor }) => valor))).toEqual(
      new Set(['7.50']),
    );
    expect((await instalments(id, 'and vencimento < current_date'))[0]?.valor).toBe('11.00');
  });
});

describe('A Pix code', () => {
  it('ends in the CRC that the standard gives as an example', async () => {
    const [crc] = await site.owner<{ a: string }>(`select crc_do_br_code('123456789') as a`);
    expect(crc?.a).toBe('29B1');
  });

  it('names key, value, receiver and instalment, for those alone who see the contract', async () => {
    const id = await contract();
    const [first] = await instalments(id);
    const code = await call(customer, 'codigo_pix', { p_cobranca: first?.id });
    expect(code).toMatch(
      /^00020126580014br\.gov\.bcb\.pix0136123e4567-e89b-42d3-a456-426614174000520400005303986540511\.005802BR5917SEGUROS CORRETORA6009SAO PAULO62190515SV20\d{8}P016304[0-9A-F]{4}$/,
    );
    expect(await call(other, 'codigo_pix', { p_cobranca: first?.id })).toMatchObject({ code: 'P0002' });
  });

  it('is of a key that a bank could have registered', async () => {
    for (const key of ['não é chave', '123', '+5511'])
      await expect(site.owner(`update corretora set pix_chave = $1`, [key])).rejects.toThrow(
        /corretora_pix_chave_check/,
      );
  });
});

describe('A payment', () => {
  it('is said by the customer, confirmed by those who manage, once, and taken back where it was a mistake', async () => {
    const id = await contract();
    const [first] = await instalments(id);
    const of = { p_cobranca: first?.id };
    expect(await call(other, 'informar_pagamento', of)).toMatchObject({ code: 'P0002' });
    expect(await call(customer, 'informar_pagamento', of)).toBeNull();
    expect(await call(customer, 'informar_pagamento', of)).toBeNull();
    expect((await call(manager, 'filas_da_gestao'))[0].cobrancas).toBe(1);
    expect(await call(broker, 'confirmar_pagamento', of)).toMatchObject({ code: '42501' });
    expect(await call(customer, 'confirmar_pagamento', of)).toMatchObject({ code: '42501' });
    expect(await call(manager, 'confirmar_pagamento', { ...of, p_em: 'tomorrow' })).toMatchObject({ hint: 'paga_em' });
    expect(await call(manager, 'confirmar_pagamento', of)).toBeNull();
    expect(await call(manager, 'confirmar_pagamento', of)).toBeNull();
    expect((await instalments(id))[0]?.status).toBe('paga');
    expect((await mailsOf(id)).filter((subject) => subject === 'Pagamento recebido')).toHaveLength(1);
    expect(await call(customer, 'codigo_pix', of)).toBeNull();
    expect(await call(manager, 'confirmar_pagamento', { ...of, p_recebida: false })).toBeNull();
    expect((await instalments(id))[0]?.status).toBe('aberta');
    const direct = await customer?.from('cobrancas').update({ status: 'paga' }).eq('id', first?.id);
    expect(direct?.error?.code).toBe('42501');
  });

  it('that is due is asked for once, and once more when it is late; who says that they paid is left alone', async () => {
    await call(manager, 'enviar_lembretes');
    const id = await contract(-40);
    await site.owner(
      `update cobrancas set vencimento = case numero when 1 then current_date - 1 when 2 then current_date + 3 when 3 then current_date - 31
         else current_date + 20 + numero end, informada_em = case numero when 3 then now() end where contrato_id = $1::uuid`,
      [id],
    );
    expect((await call(manager, 'filas_da_gestao'))[0].lembretes).toBe(2);
    expect(await call(customer, 'enviar_lembretes')).toMatchObject({ code: '42501' });
    expect(await call(await site.client('service'), 'enviar_lembretes')).toBe(2);
    expect(await call(manager, 'enviar_lembretes')).toBe(0);
    expect((await mailsOf(id)).slice(-2)).toEqual(['Parcela em atraso', 'Sua parcela vence em breve']);
    await site.owner('update cobrancas set vencimento = current_date - 2 where contrato_id = $1::uuid and numero = 2', [
      id,
    ]);
    expect(await call(manager, 'enviar_lembretes')).toBe(1);
  });
});
