import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { isNode } from './syntax.ts';
import { cutMembers } from './without-members.ts';

const cut = (code: string): string => {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('No syntax tree');
  return cutMembers(code, tree, ['encode', 'shape']);
};

it('members that no page calls go with what they are made of, wherever they stand', () => {
  expect(cut('const text = { decode: read, encode: (value) => write(value), shape: texts() };')).toBe(
    'const text = { decode: read,   };',
  );
  expect(cut('entity({ id: required({ decode, shape: a }), shape })')).toBe(
    'entity({ id: required({ decode, shape: a }),  })',
  );
});

it('a copy that differed in nothing else is what it was made from', () => {
  expect(cut('required("mode", { ...text, shape: oneOf("a", "b") }, "a")')).toBe('required("mode", text, "a")');
  expect(cut('const both = { ...one, ...other, shape };')).toBe('const both = { ...one, ...other,  };');
});

it('what has none of them stays as it is', () => {
  const code = 'const found = { ...text }; call(encode, shape.encode);';
  expect(cut(code)).toBe(code);
});
