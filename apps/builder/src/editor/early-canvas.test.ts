import { describe, expect, it, vi } from 'vitest';
import { apiWith } from '../testing/sample-editor.ts';
import { withEarlyCanvas } from './early-canvas.ts';

const access = (token: string) => ({ url: 'http://sample.editor.localhost/', token, expiresAt: 0, backend: null });

describe('The canvas of a site that is being opened', () => {
  it('is asked for at once; who asks first gets that answer, and later ones another', async () => {
    const canvas = vi.fn(async () => access(`token ${canvas.mock.calls.length}`));
    const api = withEarlyCanvas(apiWith({ canvas }), 'sample');
    expect(canvas).toHaveBeenCalledTimes(1);
    expect(await api.canvas('sample')).toEqual(access('token 1'));
    expect(canvas).toHaveBeenCalledTimes(1);
    expect(await api.canvas('sample')).toEqual(access('token 2'));
  });

  it('fails for who asks, and is asked for again after that', async () => {
    const canvas = vi.fn(async () => access('second'));
    canvas.mockRejectedValueOnce(new Error('No server.'));
    const api = withEarlyCanvas(apiWith({ canvas }), 'sample');
    await expect(api.canvas('sample')).rejects.toThrow('No server.');
    expect(await api.canvas('sample')).toEqual(access('second'));
  });
});
