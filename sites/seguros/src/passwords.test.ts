import { interpretingEvaluator } from '@trama/formula';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { segurosDesign } from './design/seguros-design.ts';
import { openSeededDatabase, type SeededDatabase, testRegistry } from './testing.ts';

let site: SeededDatabase;
beforeAll(async () => {
  site = await openSeededDatabase();
});
afterAll(() => site.close());

const strength = Object.values(segurosDesign(testRegistry).formulas).find(({ name }) =>
  name?.startsWith('Força da senha'),
);

const isWeakOnPages = async (senha: string): Promise<boolean> =>
  Number(
    await interpretingEvaluator().run(
      { code: strength?.code ?? '' },
      { names: { senha }, variable: () => undefined, collection: () => undefined },
    ),
  ) < 2;

const WEAK = [
  '12345678',
  '1234567',
  'aaaaaaaa',
  'senha123',
  'Seguros1',
  'qwertyuiop',
  'Password1',
  'abcdefgh1',
  'ababababa',
];
const STRONG = ['palavra-comprida-1', 'Qu1nta-feira', 'tr0vão azul', 'maçã verde', 'xk7pwz9t'];

it.each([...WEAK.map((one) => [one, true] as const), ...STRONG.map((one) => [one, false] as const)])(
  'A password is weak for the pages and for the service alike: %s',
  async (password, isWeak) => {
    const visitor = await site.client(null);
    const { error } = await visitor.auth.signUp({ email: `${crypto.randomUUID()}@exemplo.com.br`, password });
    expect([await isWeakOnPages(password), error?.code === 'weak_password']).toEqual([isWeak, isWeak]);
    expect(error?.message).toBe(
      isWeak ? 'Esta senha é fácil de adivinhar. Use pelo menos 8 caracteres, variados.' : undefined,
    );
  },
);
