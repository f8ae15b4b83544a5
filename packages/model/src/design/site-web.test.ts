import { describe, expect, it } from 'vitest';
import { headTagFault, redirectFault, redirectOf } from './site-web.ts';

const toOf = (...given: Parameters<typeof redirectOf>): string | undefined => {
  const led = redirectOf(...given);
  return led === null || led === 'gone' ? undefined : led.to;
};

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
    expect(toOf(redirects, '/out/y')).toBe('https://other.example/x/y');
    expect(toOf(redirects, '/page.html')).toBe('/page/?from=html');
    expect(redirectOf(redirects, '/older')).toBeNull();
    const accents = [{ key: 'f', from: '/cotação', to: '/preço/' }];
    expect(toOf(accents, '/cota%C3%A7%C3%A3o')).toBe('/pre%C3%A7o/');
  });

  it('never begins another host with what came along', () => {
    expect(toOf(redirects, '/all//evil.example/')).toBe('/evil.example/');
    expect(toOf(redirects, '/out//evil.example')).toBe('https://other.example/x/evil.example');
  });

  it('may say of an address, or of all below one, that it is gone', () => {
    const gone = [
      { key: 'a', from: '/shop/old/', to: '', isGone: true },
      { key: 'b', from: '/2019/*', to: '', isGone: true },
      ...redirects,
    ];
    expect(['/shop/old', '/2019/a/b', '/2019/', '/shop/'].map((path) => redirectOf(gone, path))).toEqual([
      'gone',
      'gone',
      'gone',
      null,
    ]);
    expect(redirectFault({ from: '/shop/', to: '', isGone: true })).toBeNull();
    expect(redirectFault({ from: '/shop/', to: '/elsewhere/', isGone: true })).toBe('to');
    expect(redirectFault({ from: 'shop', to: '', isGone: true })).toBe('from');
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
