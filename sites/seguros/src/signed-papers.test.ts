import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftOf, PDF, quoteOf, register, sendPaper } from './testing/enrolment.ts';
import { openSeededDatabase, type SeededDatabase, signedNow } from './testing.ts';

const OTHER = new Blob(['%PDF-1.4 another\n'], { type: 'application/pdf' });
const REFUSED = 'Este documento está num contrato assinado: não é trocado nem apagado.';

let site: SeededDatabase;
let client: SupabaseClient;
let service: SupabaseClient;
let paper: string;
let folder: string;
/** An address for uploading, signed before the contract was. */
let address: { path: string; token: string };

beforeAll(async () => {
  site = await openSeededDatabase();
  await register(site, 'cliente', '52998224725');
  client = await site.client('cliente');
  service = await site.client('service');
  paper = await sendPaper(site, 'cliente');
  folder = paper.split('/')[0] ?? '';
  await sendPaper(site, 'cliente', 'outro.pdf');
  const signed = await files().createSignedUploadUrl(paper, { upsert: true });
  expect(signed.error).toBeNull();
  address = signed.data as typeof address;
  const draft = await draftOf(site, 'cliente', await quoteOf(site, 'cliente'), [paper]);
  await site.as('cliente', 'select * from concluir_adesao($1::uuid)', [draft], signedNow());
});
afterAll(() => site.close());

const files = () => client.storage.from('documentos');
const seen = async () => (await files().download(paper)).data?.text();

describe('A paper of a signed contract is', () => {
  it.each<[string, () => PromiseLike<{ error: { message: string } | null }>]>([
    ['not replaced by PUT', () => files().update(paper, OTHER)],
    ['not replaced by an upload that may take its place', () => files().upload(paper, OTHER, { upsert: true })],
    ['not moved away', () => files().move(paper, `${folder}/longe.pdf`)],
    [
      'not replaced through an address that was signed before',
      () => files().uploadToSignedUrl(address.path, address.token, OTHER, { upsert: true }),
    ],
    ['not replaced with the service key', () => service.storage.from('documentos').update(paper, OTHER)],
    ['not removed with the service key', () => service.storage.from('documentos').remove([paper])],
    ['not removed with all of its bucket', () => service.storage.emptyBucket('documentos')],
  ])('%s', async (_how, attack) => {
    expect((await attack()).error?.message).toBe(REFUSED);
    expect(await seen()).toBe(await PDF.text());
  });

  it('not written over by a copy', async () => {
    const { data } = await client.auth.getSession();
    const answer = await site.fetch('/storage/v1/object/copy', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${data.session?.access_token}`,
        'content-type': 'application/json',
        'x-upsert': 'true',
      },
      body: JSON.stringify({ bucketId: 'documentos', sourceKey: `${folder}/outro.pdf`, destinationKey: paper }),
    });
    expect(await answer.json()).toMatchObject({ message: REFUSED });
    expect(await seen()).toBe(await PDF.text());
  });

  it('not written over by a move', async () => {
    expect((await files().move(`${folder}/outro.pdf`, paper)).error).not.toBeNull();
    expect(await seen()).toBe(await PDF.text());
  });

  it('not removed', async () => {
    await files().remove([paper, `${folder}/nada.pdf`]);
    expect(await seen()).toBe(await PDF.text());
  });

  it('still where it was when the account goes', async () => {
    await site.owner(`delete from auth.users where email = 'cliente@seguros.example'`);
    const [kept] = await site.owner('select name from storage.objects where bucket_id = $1', ['documentos']);
    expect(kept).toEqual({ name: paper });
  });
});

it('another paper is still replaced, moved and removed', async () => {
  await site.addClient('vizinha');
  const own = await sendPaper(site, 'vizinha');
  const theirs = (await site.client('vizinha')).storage.from('documentos');
  expect((await theirs.update(own, OTHER)).error).toBeNull();
  expect((await theirs.move(own, own.replace('rg', 'cnh'))).error).toBeNull();
  expect((await theirs.remove([own.replace('rg', 'cnh')])).data).toHaveLength(1);
});
