import { describe, expect, it } from 'vitest';
import { headTagFault, redirectFault, redirectOf } from './site-web.ts';

describe('A redirect', () => {
  const redirects = [
    { key: 'a', from: '/old', to: '/new/' },
    { key: 'b', from: '/blog/*', to: '/news/*', isTemporary: true },
    { key: 'c', from: '/out/*', to: 'https://other.example/x/*' },
    { key: 'd', from: '/page.html', to: '/page/?from=html' },
    { key: 'e', from: '/all/*', to: '/*' },
  ];

  it('leads from an address, or from all below one, to another', () => {
    expect(redirectOf(redirects, '/old/')).toEqual({ to: '/new/', isTemporary: false });
    expect(redirectOf(redirects, '/blog/2026/a%20b')).toEqual({ to: '/news/2026/a%20b', isTemporary: true });
    expect(redirectOf(redirects, '/blog')).toEqual({ to: '/news/', isTemporary: true });
    expect(redirectOf(redirects, '/out/y')?.to).toBe('https://other.example/x/y');
    expect(redirectOf(redirects, '/page.html')?.to).toBe('/page/?from=html');
    expect(redirectOf(redirects, '/older')).toBeNull();
    const accents = [{ key: 'f', from: '/cotação', to: '/preço/' }];
    expect(redirectOf(accents, '/cota%C3%A7%C3%A3o')?.to).toBe('/pre%C3%A7o/');
  });

  it('never begins another host with what came along', () => {
    expect(redirectOf(redirects, '/all//evil.example/')?.to).toBe('/evil.example/');
    expect(redirectOf(redirects, '/out//evil.example')?.to).toBe('https://other.example/x/evil.example');
  });

  it('that leads nowhere, or in a circle, is told', () => {
    expect(redirectFault({ from: 'old', to: '/new' })).toBe('from');
    expect(redirectFault({ from: '/a b', to: '/new' })).toBe('from');
    for (const to of ['new', '//evil.example', 'javascript:alert(1)', '/\\evil', '/a/*/b'])
      expect(redirectFault({ from: '/old', to }), to).toBe('to');
    expect(redirectFault({ from: '/old', to: '/new/*' })).toBe('to');
    expect(redirectFault({ from: '/old/', to: '/old?x=1' })).toBe('loop');
    expect(redirectFault({ from: '/a/*', to: '/a/b/*' })).toBe('loop');
    expect(redirectFault({ from: '/a/*', to: '/b/*' })).toBeNull();
  });
});

describe('A tag of the head', () => {
  it('has what its kind needs, and no attribute that runs code', () => {
    expect(headTagFault({ tag: 'meta', attributes: { name: 'x', content: 'y' } })).toBeNull();
    expect(headTagFault({ tag: 'meta', attributes: { name: 'x' } })).toBe('empty');
    expect(headTagFault({ tag: 'link', attributes: { rel: 'preconnect', href: 'https://x.example' } })).toBeNull();
    expect(headTagFault({ tag: 'link', attributes: { rel: 'canonical', href: '/x' } })).toBe('attribute');
    expect(headTagFault({ tag: 'script', attributes: { src: 'https://x.example/a.js', onload: 'x()' } })).toBe(
      'attribute',
    );
    expect(headTagFault({ tag: 'script', attributes: { src: 'data:text/javascript,x' } })).toBe('address');
    expect(headTagFault({ tag: 'script', attributes: {} })).toBe('empty');
    expect(headTagFault({ tag: 'script', attributes: { 'data-id': '1' }, text: 'x()' })).toBeNull();
  });
});
