import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { isNode, type SyntaxNode } from '../../../scripts/house/vite-plugins/syntax.ts';
import { cutReactFeatures } from './without-react-features.ts';

const require = createRequire(import.meta.url);
const reactDom = (): Promise<string> =>
  readFile(require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-client.production.js'), 'utf8');

const parse = (code: string): SyntaxNode => {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('No syntax tree');
  return tree;
};

const cut = (code: string): string => cutReactFeatures(code, parse(code));

it('React DOM without the unused features is still code, and much less of it', async () => {
  const code = await reactDom();
  const rest = cut(code);
  expect(() => parse(rest)).not.toThrow();
  expect(rest.length).toBeLessThan(code.length * 0.8);
});

it('a variable that a left out case declares stays known to the rest of its function', async () => {
  const probe = `
function probe(node) {
  switch (node.tag) {
    case 26:
      var kept = 1;
      return kept;
    case 27:
    case 5:
      kept = 2;
  }
  return kept;
}`;
  const rest = cut((await reactDom()) + probe);
  const body = rest.slice(rest.indexOf('function probe'));
  expect(body).not.toMatch(/case 2[67]/);
  expect(new Function(`'use strict'; ${body}; return probe({ tag: 5 });`)()).toBe(2);
});

it('a case that runs on into a used one stays', async () => {
  const probe = `
function probe(node) {
  var found = 0;
  switch (node.tag) {
    case 26:
      found = 1;
    case 5:
      found += 2;
  }
  return found;
}`;
  expect((await cut((await reactDom()) + probe)).slice(-200)).toContain('case 26');
});

it('a React DOM with other names fails the build', () => {
  expect(() => cut('function somethingElse() {}')).toThrow('React DOM has no updateSuspenseComponent');
});
