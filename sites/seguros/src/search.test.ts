import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSeededDatabase, type SeededDatabase } from './testing.ts';

let site: SeededDatabase;

interface Row {
  id: string;
  numero: string;
  status: string;
  premio: number;
  criado_em: string;
  pessoa: { nome: string } | null;
}
interface Found {
  total: number;
  linhas: Row[];
}

/** People whose names differ in accents and capitals, with so many contracts each. */
const PEOPLE: readonly [name: string, contracts: number][] = [
  ['José Antônio Gonçalves', 3],
  ['JOSE DA CONCEIÇÃO', 2],
  ['Maria 100%_Segura', 2],
];

const addContracts = (name: string, count: number): Promise<unknown> =>
  site.owner(
    `insert into seguros_contratos (user_id, produto_id, plano_id, capital, idade, criado_em)
     select p.id, 'vida-individual', 'essencial', 100000 + 50000 * (i % 2), 30, '2026-03-01T12:00:00Z'
     from perfis p, generate_series(1, $2::int) i where p.nome = $1`,
    [name, count],
  );

beforeAll(async () => {
  site = await openSeededDatabase();
  for (const [place, [name, contracts]] of PEOPLE.entries()) {
    await site.addClient(`pessoa${place}`);
    await site.owner(`update perfis set nome = $1 where email = 'pessoa${place}@seguros.example'`, [name]);
    await addContracts(name, contracts);
  }
});
afterAll(() => site.close());

const search = async (who: string, asked: Record<string, string | number | boolean> = {}): Promise<Found> => {
  const names = Object.keys(asked).map((name, place) => `p_${name} => $${place + 1}`);
  const values = Object.values(asked).map((value) => (typeof value === 'boolean' ? String(value) : value));
  const [found] = await site.as<Found>(who, `select * from procurar_contratos(${names.join(', ')})`, values);
  return found as Found;
};

const names = ({ linhas }: Found): string[] => [...new Set(linhas.map(({ pessoa }) => pessoa?.nome ?? ''))].sort();

describe('Whose contracts are found', () => {
  it("everybody's by the staff, with their names, and one's own when the staff asks for them", async () => {
    for (const who of ['corretor', 'gerente', 'admin']) {
      const [all] = await site.owner<{ n: number }>('select count(*)::int as n from seguros_contratos');
      expect((await search(who)).total).toBe(all?.n);
      expect(await search(who, { todos: false })).toEqual({ total: 0, linhas: [] });
    }
    expect(names(await search('corretor'))).toContain('Marina Duarte');
  });

  it("one's own alone by a client or a partner, whatever they ask for", async () => {
    const own = await search('cliente', { todos: true });
    expect([own.total, names(own)]).toEqual([4, ['Marina Duarte']]);
    expect((await search('cliente', { nome: 'jose' })).total).toBe(0);
    expect((await search('parceiro', { numero: 'SV' })).total).toBe(0);
  });

  it('as the table itself shows them, field by field', async () => {
    const client = await site.client('corretor');
    const { data } = await client
      .from('seguros_contratos')
      .select('*,pessoa:perfis!seguros_contratos_user_id_fkey(nome)')
      .order('numero');
    const { data: found } = await client.rpc('procurar_contratos', { p_ordem: 'numero.asc' });
    expect(found[0].linhas).toEqual(data);
  });

  it('none by who has a second factor and has not confirmed it', async () => {
    await site.owner(
      `insert into auth.mfa_factors (user_id, factor_type, status, sealed_secret)
       select id, 'totp', 'verified', 'x' from auth.users where email = 'corretor@seguros.example'`,
    );
    try {
      await expect(search('corretor')).rejects.toThrow('Confirme o código do aplicativo autenticador.');
    } finally {
      await site.owner('delete from auth.mfa_factors');
    }
  });
});

describe('What is looked for', () => {
  it('is any part of a number, in capitals or not', async () => {
    const [first] = (await search('corretor')).linhas;
    const found = await search('corretor', { numero: String(first?.numero).slice(3).toLowerCase() });
    expect(found.linhas.map(({ numero }) => numero)).toEqual([first?.numero]);
    expect((await search('corretor', { numero: 'sv-' })).total).toBe((await search('corretor')).total);
    expect((await search('corretor', { numero: 'SV%' })).total).toBe(0);
  });

  it.each([
    ['jose', ['JOSE DA CONCEIÇÃO', 'José Antônio Gonçalves']],
    ['GONÇALVES', ['José Antônio Gonçalves']],
    ['conceicao', ['JOSE DA CONCEIÇÃO']],
    ['tônio Gon', ['José Antônio Gonçalves']],
    ['100%_', ['Maria 100%_Segura']],
    ['%', ['Maria 100%_Segura']],
    ['e_d', []],
  ])('is any part of a name, with accents or without: %s', async (nome, expected) => {
    expect(names(await search('corretor', { nome }))).toEqual(expected);
  });

  it('follows a name that changes', async () => {
    const [person] = await site.owner<{ id: string }>(`select id from perfis where nome = 'Marina Duarte'`);
    const rename = (nome: string) =>
      site.owner('update perfis set nome = $2 where id = $1::uuid', [person?.id ?? '', nome]);
    await rename('Úrsula Pessôa');
    expect((await search('corretor', { nome: 'ursula pessoa' })).total).toBe(4);
    await rename('Marina Duarte');
    expect((await search('corretor', { nome: 'ursula' })).total).toBe(0);
  });

  it('may be of one state', async () => {
    const found = await search('corretor', { status: 'ativo', nome: 'marina' });
    expect(found.linhas.map(({ status }) => status)).toEqual(['ativo']);
    expect(found.total).toBe(1);
  });
});

describe('Order and pages', () => {
  it.each(['criado_em', 'premio', 'capital', 'numero'])(
    'are those of %s, both ways, from either end',
    async (column) => {
      for (const direction of ['asc', 'desc']) {
        const order = `${column}.${direction}`;
        const all = await search('corretor', { ordem: order, limite: 100 });
        const expected = await site.owner<{ id: string }>(
          `select id from seguros_contratos order by ${column} ${direction}, id ${direction}`,
        );
        expect(all.linhas.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        const paged: string[] = [];
        for (let from = 0; from < all.total; from += 5) {
          const page = await search('corretor', { ordem: order, inicio: from, limite: 5 });
          expect(page.total).toBe(all.total);
          paged.push(...page.linhas.map(({ id }) => id));
        }
        expect(paged).toEqual(expected.map(({ id }) => id));
      }
    },
  );

  it('end where the contracts end', async () => {
    const { total } = await search('corretor');
    expect((await search('corretor', { inicio: total, limite: 5 })).linhas).toEqual([]);
    expect((await search('corretor', { inicio: total + 50 })).linhas).toEqual([]);
    expect((await search('corretor', { inicio: -3, limite: 2 })).linhas).toEqual(
      (await search('corretor', { limite: 2 })).linhas,
    );
  });

  it('are of a column that is known', async () => {
    await expect(search('corretor', { ordem: 'criado_em desc; drop table perfis' })).rejects.toThrow(
      'Ordem desconhecida',
    );
    await expect(search('corretor', { ordem: 'motivo.asc' })).rejects.toThrow('Ordem desconhecida: motivo.asc.');
  });
});

it('A copy of somebody’s data has their name once', async () => {
  const [copy] = await site.as<{ dados: { cadastro: object } }>('cliente', 'select exportar_meus_dados() as dados');
  expect(copy?.dados.cadastro).toHaveProperty('nome', 'Marina Duarte');
  expect(copy?.dados.cadastro).not.toHaveProperty('nome_busca');
});
