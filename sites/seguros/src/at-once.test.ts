import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

const ROUNDS = Array.from({ length: process.env.TRAMA_TEST_ALL === '1' ? 8 : 2 }, (_, round) => round);

// The embedded database runs one statement after another: here many run at once, each on a connection of its own.
describe.skipIf(process.env.TEST_DATABASE_URL === undefined)('At once (needs TEST_DATABASE_URL)', () => {
  let site: SeededDatabase;
  beforeAll(async () => {
    site = await openSeededDatabase();
    await register(site, 'cliente', '52998224725');
  });
  afterAll(() => site.close());

  const conclude = (draft: string) =>
    site.as<{ numero: string }>('cliente', 'select numero from concluir_adesao($1::uuid)', [draft], signedNow());
  const contractsOf = async (quote: string) =>
    (await site.owner('select id from seguros_contratos where cotacao_id = $1::uuid', [quote])).length;

  it.each(ROUNDS)('one draft that is signed by many requests makes one contract (round %i)', async (round) => {
    const paper = await sendPaper(site, 'cliente', `assinado-${round}.pdf`);
    const quote = await quoteOf(site, 'cliente');
    const draft = await draftOf(site, 'cliente', quote, [paper]);
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => conclude(draft)));
    // Whoever comes later is told of the contract that is there.
    expect(new Set(answers.map((one) => (one.status === 'fulfilled' ? one.value[0]?.numero : one.reason))).size).toBe(
      1,
    );
    expect(await contractsOf(quote)).toBe(1);
  });

  it.each(ROUNDS)('a paper is either taken away or signed, never both (round %i)', async (round) => {
    const paper = await sendPaper(site, 'cliente', `disputado-${round}.pdf`);
    const quote = await quoteOf(site, 'cliente');
    const draft = await draftOf(site, 'cliente', quote, [paper]);
    const files = (await site.client('service')).storage.from('documentos');
    await Promise.allSettled([conclude(draft), files.remove([paper]), conclude(draft)]);
    const [kept] = await site.owner<{ n: number }>(
      'select count(*)::int as n from storage.objects where bucket_id = $1 and name = $2',
      ['documentos', paper],
    );
    expect(await contractsOf(quote)).toBe(kept?.n);
  });
});
