import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
beforeAll(async () => {
  site = await openSeededDatabase();
});
afterAll(() => site.close());

interface Quote {
  id: string;
  codigo: string;
  taxa_id: number;
}

const quote = async (name: string, product: string): Promise<Quote> => {
  const [made] = await site.as<Quote>(
    name,
    `insert into cotacoes (produto_id, plano_id, capital, idade) values ($1, 'completo', 100000, 34)
     returning id, codigo, taxa_id`,
    [product],
  );
  if (!made) throw new Error('no quote was made');
  return made;
};

/** For how many days from today a quote holds, and what its link shows. */
const shared = async ({ codigo }: Quote) =>
  (
    await site.as<{ days: number; vencida: boolean; hasPrice: boolean }>(
      null,
      `select valida_ate - current_date as days, vencida, premio is not null as "hasPrice" from cotacao_compartilhada($1)`,
      [codigo],
    )
  )[0];

const changeRate = ({ taxa_id }: Quote, days: number) =>
  site.as('admin', 'select mudar_taxa($1::bigint, 0.9, current_date + $2::int)', [taxa_id, days]);

describe('A quote holds', () => {
  it('for thirty days, while its rate does', async () => {
    expect(await shared(await quote('cliente', 'vida-individual'))).toEqual({
      days: 30,
      vencida: false,
      hasPrice: true,
    });
  });

  it('until the day on which its rate ends: those made before that was known, and those made after', async () => {
    const before = await quote('cliente', 'vida-familia');
    await changeRate(before, 5);
    const after = await quote('cliente', 'vida-familia');
    const held = { days: 4, vencida: false, hasPrice: true };
    expect([await shared(before), await shared(after)]).toEqual([held, held]);
  });

  it('no longer once its rate was corrected, and its price is told to nobody', async () => {
    const made = await quote('cliente', 'acidentes-pessoais');
    await site.owner('update taxas set taxa_por_mil = taxa_por_mil + 1 where id = $1::bigint', [made.taxa_id]);
    expect(await shared(made)).toEqual({ days: -1, vencida: true, hasPrice: false });
    const again = await quote('cliente', 'acidentes-pessoais');
    await site.owner('delete from taxas where id = $1::bigint', [again.taxa_id]);
    expect(await shared(again)).toMatchObject({ vencida: true, hasPrice: false });
  });

  it('for nobody any more once it is a contract, also where the demonstration brings both', async () => {
    const [sold] = await site.owner<{ quotes: number; open: number }>(
      `select count(*)::int as quotes, count(*) filter (where q.contratada_em is null)::int as open
       from seguros_contratos k join cotacoes q on q.id = k.cotacao_id`,
    );
    expect(sold?.quotes).toBeGreaterThan(0);
    expect(sold?.open).toBe(0);
  });

  it('as it was once a contract was made of it', async () => {
    const made = await quote('cliente', 'vida-individual');
    await site.owner('update cotacoes set contratada_em = now() where id = $1::uuid', [made.id]);
    await changeRate(made, 2);
    expect(await shared(made)).toMatchObject({ days: 30 });
  });
});

describe('A quote by e-mail', () => {
  /** Where the server of these tests runs the site. */
  const SITE = 'http://localhost';
  const send = async (name: string, id: string): Promise<string | undefined> =>
    (await site.as<{ to: string }>(name, 'select enviar_cotacao($1::uuid) as to', [id]))[0]?.to;
  const mails = () =>
    site.owner<{ to: string; subject: string; text: string }>(
      `select recipient as to, subject, body as text from auth.outbox where kind = 'site' order by id`,
    );

  it('goes to the account of who asks, with price, validity and link', async () => {
    const made = await quote('cliente', 'vida-individual');
    expect(await send('cliente', made.id)).toBe('cliente@seguros.example');
    const mail = (await mails()).at(-1);
    expect(mail).toMatchObject({ to: 'cliente@seguros.example', subject: 'Sua cotação de seguro de vida' });
    expect(mail?.text).toContain('Capital segurado: R$\u00a0100.000,00');
    expect(mail?.text).toMatch(/Vale até \d{2}\/\d{2}\/\d{4}/);
    expect(mail?.text).toContain(`${SITE}/regua/?cotacao=${made.codigo}`);
  });

  it('goes to the lead that it was made for, and only who sees the lead sends it', async () => {
    const [lead] = await site.owner<{ id: string; email: string }>('select id, email from leads limit 1');
    const [made] = await site.as<{ cotacao_id: string }>(
      'corretor',
      `select cotacao_id from converter_lead($1::uuid, 'vida-individual', 100000, 40, false, 'completo')`,
      [lead?.id ?? ''],
    );
    const id = made?.cotacao_id ?? '';
    expect(await send('corretor', id)).toBe(lead?.email);
    await expect(send('cliente', id)).rejects.toThrow('Cotação não encontrada.');
    await site.owner('update leads set email = null where id = $1::uuid', [lead?.id ?? '']);
    await expect(send('corretor', id)).rejects.toThrow('Este lead não tem e-mail.');
  });

  it("is nobody else's to send", async () => {
    const made = await quote('cliente', 'vida-individual');
    for (const name of ['parceiro', 'corretor', 'admin'])
      await expect(send(name, made.id)).rejects.toThrow('Cotação não encontrada.');
  });

  it('leads to the site that the server runs, and to none that a caller names', async () => {
    const made = await quote('cliente', 'vida-individual');
    const client = await site.client('cliente');
    const named = await client.rpc('enviar_cotacao', { p_cotacao: made.id, p_site: 'https://evil.example' });
    expect(named.error?.code).toBe('PGRST202');
    const sent = await client
      .rpc('enviar_cotacao', { p_cotacao: made.id })
      .setHeader('host', 'evil.example')
      .setHeader('origin', 'https://evil.example')
      .setHeader('x-forwarded-host', 'evil.example');
    expect(sent.error).toBeNull();
    const mail = (await mails()).at(-1);
    expect(mail?.text).toContain(`${SITE}/regua/?cotacao=${made.codigo}`);
    expect(mail?.text).not.toContain('evil.example');
  });

  it('leaves from no account whose address nobody has confirmed, where mails leave', async () => {
    const address = 'vitima@example.com';
    await site.addClient('vitima');
    await site.owner(
      `update auth.users set email = $1, email_confirmed_at = now() where email = 'vitima@seguros.example'`,
      [address],
    );
    const made = await quote('vitima', 'vida-individual');
    await site.owner('update auth.mail_record set sends_mail = true');
    const before = (await mails()).length;
    await expect(send('vitima', made.id)).rejects.toThrow('Confirme antes que o e-mail da sua conta é seu');
    expect(await mails()).toHaveLength(before);
    await site.owner('update auth.users set email_proved_at = now() where email = $1', [address]);
    expect(await send('vitima', made.id)).toBe(address);
    await site.owner('update auth.mail_record set sends_mail = false');
  });

  it('names nobody by an address that a mail program would make a link of', async () => {
    const made = await quote('cliente', 'vida-individual');
    const [person] = await site.owner<{ nome: string }>(
      `select nome from perfis where email = 'cliente@seguros.example'`,
    );
    const rename = (name: string) =>
      site.owner(`update perfis set nome = $1 where email = 'cliente@seguros.example'`, [name]);
    await rename('https://evil.example/?a=b Marina');
    await send('cliente', made.id);
    await rename(person?.nome ?? '');
    const text = (await mails()).at(-1)?.text ?? '';
    expect(text.match(/^Olá.*$/m)?.[0]).toBe('Olá, https.');
    expect(text.match(/\w+\.example|\/\//g)).toEqual(['//']);
  });

  it('does not leave once it has ended', async () => {
    const made = await quote('cliente', 'vida-individual');
    await site.owner('update cotacoes set valida_ate = current_date - 1 where id = $1::uuid', [made.id]);
    await expect(send('cliente', made.id)).rejects.toThrow('Esta cotação venceu. Faça uma nova.');
  });

  it('leaves three times a day, and ten times an hour whatever is sent', async () => {
    await site.owner('delete from cotacoes_envios');
    const made = await quote('cliente', 'vida-individual');
    for (const _ of [1, 2, 3]) await send('cliente', made.id);
    await expect(send('cliente', made.id)).rejects.toThrow('Muitos envios seguidos.');
    for (const _ of [4, 5, 6, 7, 8, 9, 10]) await send('cliente', (await quote('cliente', 'vida-individual')).id);
    const before = (await mails()).length;
    await expect(send('cliente', (await quote('cliente', 'vida-individual')).id)).rejects.toThrow('Muitos envios');
    expect(await mails()).toHaveLength(before);
  });
});
