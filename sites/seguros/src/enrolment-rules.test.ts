import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { draftOf, NAMES, QUOTE, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

let site: SeededDatabase;
let paper: string;
const clients = new Map<string | null, SupabaseClient>();
beforeAll(async () => {
  site = await openSeededDatabase();
  for (const name of [null, ...NAMES]) clients.set(name, await site.client(name));
  await register(site, 'cliente', '52998224725');
  await site.addClient('vizinha');
  paper = await sendPaper(site, 'cliente');
});
afterAll(() => site.close());

const as = (name: string | null): SupabaseClient => clients.get(name) as SupabaseClient;
const CONCLUDE = 'select contrato_id, numero from concluir_adesao($1::uuid)';
const conclude = (draft: string, name = 'cliente') =>
  site.as<{ contrato_id: string }>(name, CONCLUDE, [draft], signedNow());
const contracts = async (where = 'true') =>
  (await site.owner<{ n: number }>(`select count(*)::int as n from seguros_contratos where ${where}`))[0]?.n;
/** What the database says is missing in a draft. */
const missing = (draft: string) =>
  site.as('cliente', 'select etapa, pendencia from pendencias_adesao($1::uuid)', [draft]);

describe('A contract comes of an enrolment alone:', () => {
  const CONTRACT = { ...QUOTE, idade: 34 };

  it.each([null, ...NAMES])('%s inserts none', async (name) => {
    const before = await contracts();
    const client = as(name);
    expect((await client.from('seguros_contratos').insert(CONTRACT)).error?.code).toBe('42501');
    expect((await client.from('seguros_contratos').upsert(CONTRACT)).error?.code).toBe('42501');
    expect(await contracts()).toBe(before);
  });

  it.each([
    ['user_id', '00000000-0000-4000-8000-000000000000'],
    ['corretor_id', null],
    ['parceiro_id', null],
    ['cotacao_id', null],
    ['numero', 'SV-1'],
    ['premio', 1],
    ['capital', 1],
    ['idade', 18],
    ['produto_id', 'vida-familia'],
    ['plano_id', 'superior'],
    ['coberturas', []],
    ['fumante', false],
    ['criado_em', '2020-01-01'],
    ['inicio_vigencia', '2020-01-01'],
    ['fim_vigencia', '2099-01-01'],
  ])('nobody changes its %s', async (column, value) => {
    for (const name of NAMES) {
      const { error } = await as(name)
        .from('seguros_contratos')
        .update({ [column]: value })
        .not('id', 'is', null);
      expect([name, error?.code]).toEqual([name, '42501']);
    }
  });
});

describe('The age of a quote', () => {
  const ageOf = async (name: string, idade: number) =>
    (
      await as(name)
        .from('cotacoes')
        .insert({ ...QUOTE, idade })
        .select('idade,premio')
        .single()
    ).data;

  it('is worked out from the birth date, whatever the caller says', async () => {
    const real = await ageOf('cliente', 34);
    expect(real).toMatchObject({ idade: 34 });
    expect(await ageOf('cliente', 18)).toEqual(real);
    expect((await as('cliente').rpc('minha_idade')).data).toBe(34);
  });

  it.each([
    ['1990-06-15', '2026-06-14', 35],
    ['1990-06-15', '2026-06-15', 36],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
    ['2004-02-29', '2024-02-29', 20],
  ])('of who was born on %s is on %s %i completed years', async (birth, day, years) => {
    expect(await site.owner('select idade_em($1::date, $2::date) as idade', [birth, day])).toEqual([{ idade: years }]);
  });

  it('typed before a birth date was known makes no contract for another age', async () => {
    await site.owner(`update perfis set nascimento = null where email = 'cliente@seguros.example'`);
    const { data: estimate } = await as('cliente')
      .from('cotacoes')
      .insert({ ...QUOTE, idade: 20 })
      .select('id')
      .single();
    await register(site, 'cliente', '52998224725');
    const draft = await draftOf(site, 'cliente', estimate?.id, [paper]);
    const words = 'A cotação é para 20 anos, e pela sua data de nascimento a idade é outra. Faça uma nova.';
    expect(await missing(draft)).toEqual([{ etapa: 'segurado', pendencia: words }]);
    await expect(conclude(draft)).rejects.toThrow(words);
  });

  it('stays that of its day when a birthday comes while it holds', async () => {
    await site.owner(`update perfis set nascimento = (current_date + 1 - make_interval(years => 35))::date
      where email = 'cliente@seguros.example'`);
    const quote = await quoteOf(site, 'cliente');
    await site.owner(`update cotacoes set criado_em = criado_em - interval '1 day' where id = $1::uuid`, [quote]);
    await site.owner(`update perfis set nascimento = nascimento - 1 where email = 'cliente@seguros.example'`);
    expect(await missing(await draftOf(site, 'cliente', quote, [paper]))).toEqual([]);
    await register(site, 'cliente', '52998224725');
  });

  it('rests on a birth date and a CPF that stand while a contract runs', async () => {
    const client = as('cliente');
    for (const change of [{ nascimento: '2005-01-01' }, { cpf: '11144477735' }]) {
      const { error } = await client.from('perfis').update(change).not('id', 'is', null);
      expect(error).toMatchObject({ code: '23514' });
      expect(error?.message).toContain('num contrato em andamento');
    }
  });
});

describe('One quote makes one contract', () => {
  it('not two by a second enrolment', async () => {
    const quote = await quoteOf(site, 'cliente');
    await conclude(await draftOf(site, 'cliente', quote, [paper]));
    const again = await as('cliente').from('adesoes').insert({ cotacao_id: quote });
    expect(again.error).toMatchObject({ message: 'Esta cotação já virou contrato. Faça uma nova.' });
    expect(await contracts(`cotacao_id = '${quote}'`)).toBe(1);
  });

  it('not two by a draft that was begun before', async () => {
    const [quote, other] = [await quoteOf(site, 'cliente'), await quoteOf(site, 'cliente')];
    const drafts = [await draftOf(site, 'cliente', quote, [paper]), await draftOf(site, 'cliente', other, [paper])];
    await site.owner(`drop index adesoes_rascunho_idx`);
    await site.owner('update adesoes set cotacao_id = $2::uuid where id = $1::uuid', [drafts[1] ?? '', quote]);
    await conclude(drafts[0] ?? '');
    await expect(conclude(drafts[1] ?? '')).rejects.toThrow('Esta cotação já virou contrato. Faça uma nova.');
  });

  it('not two by requests at once', async () => {
    const quote = await quoteOf(site, 'cliente');
    const draft = await draftOf(site, 'cliente', quote, [paper]);
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => conclude(draft)));
    // Whoever comes later is told of the contract that is there.
    expect(
      new Set(answers.map((one) => (one.status === 'fulfilled' ? one.value[0]?.contrato_id : one.reason))).size,
    ).toBe(1);
    expect(await contracts(`cotacao_id = '${quote}'`)).toBe(1);
  });

  it('not two by a statement of the owner either', async () => {
    await conclude(await draftOf(site, 'cliente', await quoteOf(site, 'cliente'), [paper]));
    const copy = `insert into seguros_contratos (user_id, produto_id, plano_id, capital, idade, cotacao_id)
      select user_id, produto_id, plano_id, capital, idade, cotacao_id from seguros_contratos where cotacao_id is not null limit 1`;
    await expect(site.owner(copy)).rejects.toThrow('seguros_contratos_cotacao_id_idx');
  });
});

describe('A document of an enrolment', () => {
  const REFUSED = {
    etapa: 'documentos',
    pendencia: 'Um dos documentos não está entre os arquivos que você enviou. Remova e envie de novo.',
  };
  let quote: string;
  beforeEach(async () => {
    quote = await quoteOf(site, 'cliente');
  });
  const own = () => paper.split('/')[0] ?? '';

  it.each([
    ['nothing that was sent', () => `${own()}/nunca-enviado.pdf`],
    ['no path at all', () => 'rg.pdf'],
    ['a way out of the folder', () => `${own()}/../${own()}/rg.pdf`],
  ])('is not %s', async (_what, path) => {
    const draft = await draftOf(site, 'cliente', quote, [path()]);
    expect(await missing(draft)).toEqual([REFUSED]);
    await expect(conclude(draft)).rejects.toThrow(REFUSED.pendencia);
  });

  it("is not somebody else's file", async () => {
    const draft = await draftOf(site, 'cliente', quote, [await sendPaper(site, 'vizinha')]);
    expect(await missing(draft)).toEqual([REFUSED]);
  });

  it('is not a file that somebody else put into the own folder, nor one of another bucket', async () => {
    const path = `${own()}/de-fora.pdf`;
    await site.owner(
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
       values ('documentos', $1, $2, '{"size": 9}'), ('fotos', $3, $4, '{"size": 9}')`,
      [path, '00000000-0000-4000-8000-000000000000', `${own()}/foto.png`, own()],
    );
    for (const foreign of [path, `${own()}/foto.png`]) {
      const { data } = await as('cliente').from('adesoes').select('id').eq('cotacao_id', quote);
      if (data?.[0]) await as('cliente').from('adesoes').delete().eq('id', data[0].id);
      expect(await missing(await draftOf(site, 'cliente', quote, [foreign]))).toEqual([REFUSED]);
    }
  });

  it('is refused beside a good one too', async () => {
    expect(await missing(await draftOf(site, 'cliente', quote, [paper, `${own()}/outro.pdf`]))).toEqual([REFUSED]);
  });

  it('is the own file', async () => {
    expect(await missing(await draftOf(site, 'cliente', quote, [paper]))).toEqual([]);
  });
});
