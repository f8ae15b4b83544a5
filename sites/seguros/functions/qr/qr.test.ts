import { describe, expect, it } from 'vitest';
import answer from './index.ts';

const ask = async (body: unknown) => {
  const response = await answer(new Request('http://localhost/qr', { method: 'POST', body: JSON.stringify(body) }));
  return { status: response.status, ...((await response.json()) as { desenho?: string }) };
};

describe('A text as a QR code', () => {
  it('is a picture, another one for another text', async () => {
    const [one, other] = await Promise.all([ask({ texto: '00020101021126' }), ask({ texto: '00020101021127' })]);
    expect(one).toMatchObject({ status: 200, desenho: expect.stringMatching(/^<svg [^>]*viewBox/) });
    expect(one.desenho).not.toBe(other.desenho);
  });

  it.each([[{}], [{ texto: '' }], [{ texto: 'a'.repeat(601) }], [{ texto: 7 }], [null]])(
    'of %j is refused',
    async (body) => {
      expect((await ask(body)).status).toBe(400);
    },
  );
});
