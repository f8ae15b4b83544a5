import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;
const clients = new Map<string, SupabaseClient>();
let folder = '';
const ROLES = ['visitante', 'cliente', 'vizinha', 'parceiro', 'corretor', 'gerente', 'admin'] as const;

const PDF = new Blob(['%PDF-1.4\n'], { type: 'application/pdf' });
const PNG = new Blob([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], { type: 'image/png' });

/** The buckets, with a file of the client in each. */
const BUCKETS = [
  ['documentos', 'rg.pdf', PDF],
  ['fotos', 'eu.png', PNG],
] as const;

beforeAll(async () => {
  site = await openSeededDatabase();
  await site.addClient('vizinha');
  for (const role of ROLES) clients.set(role, await site.client(role === 'visitante' ? null : role));
  folder = (await as('cliente').auth.getUser()).data.user?.id ?? '';
  for (const [bucket, name, body] of BUCKETS)
    await as('cliente').storage.from(bucket).upload(`${folder}/${name}`, body);
});
afterAll(() => site.close());

const as = (role: string): SupabaseClient => clients.get(role) as SupabaseClient;
const filesOf = async (bucket: string): Promise<readonly string[]> =>
  (
    await site.owner<{ name: string }>('select name from storage.objects where bucket_id = $1 order by 1', [bucket])
  ).map(({ name }) => name);

describe.each(BUCKETS)('In %s', (bucket, name, body) => {
  const file = () => `${folder}/${name}`;
  const files = (role: string) => as(role).storage.from(bucket);

  it.each(ROLES.map((role) => [role, ['cliente', 'corretor', 'gerente', 'admin'].includes(role)]))(
    "%s reads a client's file: %s",
    async (role, may) => {
      const { data, error } = await files(role as string).download(file());
      expect([error === null, data !== null]).toEqual([may, may]);
      const { data: listed } = await files(role as string).list(folder);
      expect((listed ?? []).map((one) => one.name)).toEqual(may ? [name] : []);
      expect((await files(role as string).createSignedUrl(file(), 60)).error === null).toBe(may);
    },
  );

  it.each(ROLES.filter((role) => role !== 'cliente'))(
    '%s neither adds, changes nor removes one there',
    async (role) => {
      expect((await files(role).upload(`${folder}/novo.${name.split('.')[1]}`, body)).error).not.toBeNull();
      expect((await files(role).update(file(), body)).error).not.toBeNull();
      await files(role).remove([file()]);
      expect(await filesOf(bucket)).toContain(file());
      expect(await filesOf(bucket)).toHaveLength(1);
    },
  );

  it('everybody who has signed in keeps files in a folder of their own, and takes them away', async () => {
    const own = (await as('parceiro').auth.getUser()).data.user?.id;
    const mine = `${own}/${name}`;
    expect((await files('parceiro').upload(mine, body)).error).toBeNull();
    expect((await files('parceiro').update(mine, body)).error).toBeNull();
    expect((await files('parceiro').remove([mine])).data).toHaveLength(1);
    expect(await filesOf(bucket)).not.toContain(mine);
  });

  it('only the kinds of the bucket are taken', async () => {
    const page = new Blob(['<script>alert(1)</script>'], { type: 'text/html' });
    expect((await files('cliente').upload(`${folder}/pagina.html`, page)).error).not.toBeNull();
  });
});

it('a photo is no larger than 5 MB', async () => {
  const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: 'image/png' });
  expect((await as('cliente').storage.from('fotos').upload(`${folder}/grande.png`, large)).error).not.toBeNull();
});

it('a paper that a contract has stays, whoever wants it away', async () => {
  const paper = `${folder}/rg.pdf`;
  await site.owner(
    `insert into contratos_documentos (contrato_id, tipo, nome, caminho) select id, 'identidade', 'rg.pdf', $1
     from seguros_contratos limit 1`,
    [paper],
  );
  await as('cliente').storage.from('documentos').remove([paper]);
  expect(await filesOf('documentos')).toContain(paper);
});

describe('Who has a second factor and came in with the password alone', () => {
  const isOpen = async (client: SupabaseClient) => ({
    own: ((await client.from('perfis').select('id')).data ?? []).length > 0,
    contracts: ((await client.from('seguros_contratos').select('id')).data ?? []).length > 0,
    leads: ((await client.from('leads').select('id')).data ?? []).length > 0,
    numbers: (await client.rpc('painel_resumo')).error === null,
    export: (await client.rpc('exportar_meus_dados')).error === null,
    papers: ((await client.storage.from('documentos').list(folder)).data ?? []).length > 0,
    writing: (await client.from('cotacoes').insert(QUOTE)).error === null,
  });
  const QUOTE = { produto_id: 'vida-individual', plano_id: 'essencial', capital: 100_000, idade: 40 };
  const everything = (open: boolean) => ({
    own: open,
    contracts: open,
    leads: open,
    numbers: open,
    export: open,
    papers: open,
    writing: open,
  });

  it('sees, writes and takes along nothing, until the code is confirmed', async () => {
    expect(await isOpen(as('gerente'))).toEqual(everything(true));
    const id = (await as('gerente').auth.getUser()).data.user?.id ?? '';
    await site.owner(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, sealed_secret)
       values (gen_random_uuid(), $1::uuid, 'totp', 'verified', 'Aplicativo', 'x')`,
      [id],
    );
    expect(await isOpen(as('gerente'))).toEqual(everything(false));
    expect((await as('gerente').from('produtos').select('id')).data?.length).toBeGreaterThan(0);
    const confirmed = await site.database.tx(
      { role: 'authenticated', claims: { sub: id, role: 'authenticated', aal: 'aal2' } },
      (session) => session.query<{ n: number }>('select count(*)::int as n from seguros_contratos'),
    );
    expect(confirmed.rows[0]?.n).toBeGreaterThan(0);
  });
});
