import { describe, expect, it } from 'vitest';
import answer from './index.ts';

const ask = async (body: unknown) => {
  const response = await answer(
    new Request('http://localhost/cep', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
  return { status: response.status, ...((await response.json()) as Record<string, unknown>) };
};

describe('The address of a CEP', () => {
  it('is the street where it is known, else the city', async () => {
    expect(await ask({ cep: '01310-100' })).toMatchObject({ status: 200, logradouro: 'Avenida Paulista', uf: 'SP' });
    expect(await ask({ cep: '69000123' })).toMatchObject({ logradouro: '', cidade: 'Manaus', uf: 'AM' });
  });

  it.each([[{ cep: '123' }], [{}], ['not json']])('of %j is refused', async (body) => {
    expect(await ask(body)).toMatchObject({ status: 400, message: 'Um CEP tem oito números.' });
  });

  it('that nobody knows is not made up', async () => {
    expect(await ask({ cep: '99999999' })).toMatchObject({ status: 404, message: 'CEP não encontrado.' });
  });
});
