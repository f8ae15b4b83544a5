import { expect, test } from 'vitest';
import { isFrameAncestor } from './index.ts';

test.each(['*', 'https:', 'http:', 'https://parceiro.example', 'https://*.example.com:8443', 'http://localhost:*'])(
  '%s may name who shows a page in a frame',
  (source) => expect(isFrameAncestor(source)).toBe(true),
);

test.each([
  '',
  'parceiro.example',
  'javascript:',
  "'unsafe-inline'",
  'https://a.example; script-src *',
  'https://a b',
  'https://a.example/path',
  'https:\nx-header: 1',
])('%j does not', (source) => expect(isFrameAncestor(source)).toBe(false));
