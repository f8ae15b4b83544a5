import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { isNode, type SyntaxNode } from '../../../scripts/house/vite-plugins/syntax.ts';
import { cutAuthClient } from './without-rare-sign-ins.ts';

const parse = (code: string): SyntaxNode => {
  const tree: unknown = parseAst(code);
  if (!isNode(tree)) throw new Error('No syntax tree');
  return tree;
};

const cut = (code: string): string => cutAuthClient(code, parse(code), parse);

it('second factors stay, what no action of the plugin needs goes', () => {
  const rest = cut(`class Client {
    constructor() {
      this.mfa = {
        enroll: this._enroll.bind(this),
        recoveryCodes: { generate: this._generateRecoveryCodes.bind(this), },
      };
      this.passkey = { list: this._listPasskeys.bind(this) };
    }
    _enroll() { this._debug('enroll'); return 'enrolled'; }
    _generateRecoveryCodes() {}
    _listPasskeys() {}
    signInWithPasskey() {}
  }`);
  expect(rest).not.toMatch(/Passkey|passkey|RecoveryCodes\b.*bind|debug/);
  expect(new Function(`${rest}; return new Client().mfa.enroll();`)()).toBe('enrolled');
});

it('a client that still calls what goes fails the build', () => {
  expect(() => cut('class Client { getClaims() {} signIn() { return this.getClaims(); } }')).toThrow(
    'The auth client calls this.getClaims.',
  );
});
