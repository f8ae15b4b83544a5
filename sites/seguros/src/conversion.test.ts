import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUOTE } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
beforeAll(async () => {
  site = await openSeededDatabase();
});
afterAll(() => site.close());

it('The way from the quote to the contract counts the quotes of the period, each at the steps that it came to', async () => {
  const manager = await site.client('gerente');
  const client = await site.client('cliente');
  const steps = async () =>
    Object.fromEntries(
      (await manager.rpc('painel_funil')).data.map(({ passo, quantos }: { passo: string; quantos: number }) => [
        passo,
        quantos,
      ]),
    );
  const before = await steps();
  const quote = async () => (await client.from('cotacoes').insert(QUOTE).select('id').single()).data?.id;
  const [first, second] = [await quote(), await quote()];
  await client.rpc('abrir_adesao', { p_cotacao: first });
  await site.owner(
    `update seguros_contratos set cotacao_id = $1::uuid where id = (select id from seguros_contratos where status = 'aprovado' and cotacao_id is null limit 1)`,
    [second],
  );
  const after = await steps();
  const more = Object.fromEntries(Object.entries(after).map(([step, count]) => [step, Number(count) - before[step]]));
  expect(more).toEqual({
    Cotações: 2,
    'Adesões abertas': 2,
    'Propostas assinadas': 1,
    Aprovadas: 1,
    'Em vigor': 0,
  });
  expect(Object.keys(after)).toEqual(['Cotações', 'Adesões abertas', 'Propostas assinadas', 'Aprovadas', 'Em vigor']);
});

it('Partners are listed with what they brought and what came of it', async () => {
  const manager = await site.client('gerente');
  const { data } = await manager.rpc('painel_por_parceiro');
  const [counted] = await site.owner<{ n: number }>(
    `select count(*)::int as n from cotacoes where parceiro_id is not null and refeita_como is null and criado_em > current_date - 365`,
  );
  expect(data.reduce((sum: number, { cotacoes }: { cotacoes: number }) => sum + cotacoes, 0)).toBe(counted?.n);
  expect(counted?.n).toBeGreaterThan(0);
});
