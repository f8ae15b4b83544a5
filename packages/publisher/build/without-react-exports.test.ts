import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { isNode, type SyntaxNode } from '../../../scripts/house/vite-plugins/syntax.ts';
import { cutExports, unusedNamesIn } from './without-react-exports.ts';

const require = createRequire(import.meta.url);

const parse = (code: string): SyntaxNode => {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('No syntax tree');
  return tree;
};

const exportsOf = (code: string): string[] => {
  const module = { exports: {} };
  new Function('exports', 'require', code)(module.exports, require);
  return Object.keys(module.exports);
};

it('React DOM without unused exports is still code that gives out all others', async () => {
  const code = await readFile(
    require.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom.production.js'),
    'utf8',
  );
  const cut = ['preload', 'preinit', 'useFormState'];
  const left = exportsOf(cutExports(code, parse(code), cut));
  expect(left).toEqual(exportsOf(code).filter((name) => !cut.includes(name)));
  expect(left).toContain('createPortal');
});

it('an export that is not there is told', () => {
  const code = 'exports.a = 1;';
  expect(() => cutExports(code, parse(code), ['a', 'b'])).toThrow('React has no b');
});

it.each([
  ["import { useState, lazy as late } from 'react';", ['lazy']],
  ["import React from 'react'; React.Children.map(React.useState, other.lazy);", ['Children']],
  ["import * as R from 'react-dom'; f(() => R.preload('x')); R.flushSync();", ['preload']],
  ["import { lazy } from './own.js'; const React = {}; React.Children;", []],
])('%s', (code, names) => {
  expect(unusedNamesIn(parse(code))).toEqual(names);
});
