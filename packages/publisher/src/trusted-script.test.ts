import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { TRUSTED_SCRIPT } from './trusted-script.ts';

interface Policy {
  createHTML(html: string): string;
  createScript(code: string): string;
  createScriptURL(address: string): string | null;
}

/** The policy that a document of a site makes whose author has a script from elsewhere. */
const policy = (): Policy => {
  let made: Policy | undefined;
  runInNewContext(TRUSTED_SCRIPT, {
    URL,
    location: { origin: 'https://loja.example' },
    document: {
      baseURI: 'https://loja.example/shop/',
      scripts: [{ src: '' }, { src: 'https://cdn.example/tag.js' }],
    },
    trustedTypes: {
      createPolicy: (name: string, rules: Policy) => {
        expect(name).toBe('default');
        made = rules;
      },
    },
  });
  if (!made) throw new Error('No policy was made.');
  return made;
};

it('scripts are loaded from the site, and from where its author has some, alone', () => {
  const { createScriptURL } = policy();
  for (const address of [
    'runtime/a.js',
    '/serviceworker.js',
    'blob:https://loja.example/1',
    'https://cdn.example/b.js',
  ])
    expect(createScriptURL(address), address).toBe(address);
  for (const address of [
    'https://evil.example/a.js',
    '//evil.example/a.js',
    'data:text/javascript,alert(1)',
    'javascript:1',
  ])
    expect(createScriptURL(address), address).toBeNull();
});

it('HTML and code stay as they are: whether they run is said by the content security policy', () => {
  const { createHTML, createScript } = policy();
  expect([createHTML('<b>a</b>'), createScript('a()')]).toEqual(['<b>a</b>', 'a()']);
});

it('a browser without trusted types passes over it', () => {
  expect(() => runInNewContext(TRUSTED_SCRIPT, {})).not.toThrow();
});
