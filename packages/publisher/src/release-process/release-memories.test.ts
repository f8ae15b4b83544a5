import { describe, expect, it } from 'vitest';
import type { Release } from '../build.ts';
import { designOf, pageOf } from '../testing/design.ts';
import type { ReleaseOrder } from './release-builder.ts';
import { createReleaseMemories, hashOfOrder } from './release-memories.ts';

const file = { privateOf: null, contentType: 'text/html', hash: 'h', size: 1 };

const release = (isRepeatable: boolean): Release =>
  ({
    manifest: {
      createdAt: 'then',
      routes: [{ html: 'html/home.pt.html' }],
      notFound: {},
      files: { 'html/home.pt.html': file, 'robots.txt': file },
    },
    files: [{ path: 'robots.txt', body: '', privateOf: null, contentType: 'text/plain' }],
    problems: ['something'],
    memory: isRepeatable ? { k: { files: [{ path: 'html/home.pt.html', ...file }], problems: [] } } : {},
  }) as unknown as Release;

const NOW = new Date(0);
const quiet = { now: NOW, fetch };

describe('what is remembered of a site', () => {
  it('gives its last release again where nothing has changed: all its files are kept', async () => {
    const memories = createReleaseMemories(10);
    memories.keep('a', 'inputs', release(true));
    const again = await memories.unchanged('a', 'inputs', quiet);
    expect(again).toMatchObject({ files: [], problems: ['something'], manifest: { createdAt: NOW.toISOString() } });
    expect(again?.manifest.files).toEqual(release(true).manifest.files);
    expect(await memories.unchanged('a', 'other inputs', quiet)).toBeUndefined();
    expect(await memories.unchanged('b', 'inputs', quiet)).toBeUndefined();
  });

  it('gives it only where every document may be drawn the same again', async () => {
    const memories = createReleaseMemories(10);
    memories.keep('a', 'inputs', release(false));
    expect(await memories.unchanged('a', 'inputs', quiet)).toBeUndefined();
  });

  it('is forgotten when it is told to, and for the sites that published longest ago where there is too much', () => {
    const memories = createReleaseMemories(5);
    for (const site of ['a', 'b', 'a', 'c']) memories.keep(site, 'inputs', release(true));
    expect(['a', 'b', 'c'].map((site) => Object.keys(memories.known(site) ?? {}).length)).toEqual([1, 0, 1]);
    memories.forget('a');
    expect(memories.known('a')).toBeUndefined();
    const tiny = createReleaseMemories(1);
    tiny.keep('a', 'inputs', release(true));
    expect(tiny.known('a')).toBeUndefined();
  });
});

describe('the hash of an order', () => {
  const order: ReleaseOrder = {
    design: designOf([pageOf('home', { default: '' })]),
    runtime: { main: 'main.js', styles: [], imports: [], parts: {} },
    kept: [],
    settings: {},
    now: NOW,
    fetch,
  };

  it('is another one where anything is another, but for the time', async () => {
    const hash = await hashOfOrder(order);
    expect(await hashOfOrder({ ...order, now: new Date(1) })).toBe(hash);
    const others: ReleaseOrder[] = [
      { ...order, design: { ...order.design, name: 'Outra' } },
      { ...order, design: designOf([pageOf('home', { default: '' }, { title: {} })]) },
      { ...order, runtime: { ...order.runtime, main: 'other.js' } },
      { ...order, kept: [{ path: 'a.png', contentType: 'image/png', hash: 'h', size: 1 }] },
      { ...order, settings: { plugin: { url: 'https://api.test' } } },
    ];
    const hashes = await Promise.all(others.map(hashOfOrder));
    expect(new Set([hash, ...hashes]).size).toBe(others.length + 1);
  });
});
