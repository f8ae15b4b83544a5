import { describe, expect, it } from 'vitest';
import { issueCanvasToken, readCanvasToken } from './canvas-token.ts';

const secret = new Uint8Array(32).fill(7);
const place = { site: 'loja', userId: 'ana', session: 'window-1' };

describe('a canvas token', () => {
  it('stands for one user on one site until it expires', () => {
    const { token, expiresAt } = issueCanvasToken(place, 1000, secret);
    expect(readCanvasToken(token, 2000, secret)).toEqual({ ...place, expiresAt });
    expect(readCanvasToken(token, expiresAt, secret)).toBeNull();
  });

  it('is worth nothing when it was changed, or signed by another', () => {
    const { token } = issueCanvasToken(place, 1000, secret);
    const other = issueCanvasToken({ ...place, site: 'outra' }, 1000, secret).token;
    expect(readCanvasToken(`${other.split('.')[0]}.${token.split('.')[1]}`, 2000, secret)).toBeNull();
    expect(readCanvasToken(token, 2000, new Uint8Array(32))).toBeNull();
    expect(readCanvasToken('', 2000, secret)).toBeNull();
  });
});
