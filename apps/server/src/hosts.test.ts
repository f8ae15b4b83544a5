import { describe, expect, it } from 'vitest';
import { originOf, resolveHost } from './hosts.ts';

describe('a host name', () => {
  it.each([
    ['localhost:4000', { kind: 'site', site: 'seguros', environment: 'production', main: true }],
    ['127.0.0.1:4000', { kind: 'site', site: 'seguros', environment: 'production', main: true }],
    ['loja.localhost', { kind: 'site', site: 'loja', environment: 'production', main: false }],
    ['LOJA.Localhost.', { kind: 'site', site: 'loja', environment: 'production', main: false }],
    ['loja.staging.localhost', { kind: 'site', site: 'loja', environment: 'staging', main: false }],
    ['loja.preview.localhost', { kind: 'site', site: 'loja', environment: 'preview', main: false }],
    ['loja.editor.localhost', { kind: 'canvas', site: 'loja' }],
    ['loja.files.localhost', { kind: 'files', site: 'loja' }],
    ['loja--staging.localhost', { kind: 'site', site: 'loja', environment: 'staging', main: false }],
    ['loja--preview.localhost', { kind: 'site', site: 'loja', environment: 'preview', main: false }],
    ['loja--editor.localhost', { kind: 'canvas', site: 'loja' }],
    ['loja--files.localhost', { kind: 'files', site: 'loja' }],
    ['loja--other.localhost', { kind: 'site', site: 'loja--other', environment: 'production', main: false }],
    ['--staging.localhost', { kind: 'site', site: '--staging', environment: 'production', main: false }],
    ['a.loja--staging.localhost', { kind: 'unknown' }],
    ['builder.localhost', { kind: 'builder' }],
    ['a.loja.staging.localhost', { kind: 'unknown' }],
    ['loja.other.localhost', { kind: 'unknown' }],
    ['evil.example', { kind: 'unknown' }],
    ['localhost.evil.example', { kind: 'unknown' }],
  ])('%s leads to its part', (host, target) => {
    expect(resolveHost(host, { baseHost: 'localhost', mainSite: 'seguros' })).toEqual(target);
  });

  it('leads to the main site that the configuration names', () => {
    const target = resolveHost('localhost:4000', { baseHost: 'localhost', mainSite: 'loja' });
    expect(target).toEqual({ kind: 'site', site: 'loja', environment: 'production', main: true });
  });

  it('is built with the port that visitors use', () => {
    expect(originOf({ protocol: 'http', baseHost: 'localhost', port: 4000 }, ['loja', 'editor'])).toBe(
      'http://loja.editor.localhost:4000',
    );
    expect(originOf({ protocol: 'https', baseHost: 'sites.example', port: 443 }, [])).toBe('https://sites.example');
  });

  it('is one level below the plain host where that is asked for, and leads to the same part', () => {
    const place = { protocol: 'https', baseHost: 'sites.example', port: 443, flat: true } as const;
    expect(originOf(place, ['loja', 'staging'])).toBe('https://loja--staging.sites.example');
    expect(originOf(place, ['loja'])).toBe('https://loja.sites.example');
    expect(originOf(place, [])).toBe('https://sites.example');
  });
});
