import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import {
  applyEdits,
  findOutermost,
  isNode,
  type Span,
  type SyntaxNode,
} from '../../../scripts/house/vite-plugins/syntax.ts';

const STAND_IN = fileURLToPath(new URL('./absent-sign-ins.ts', import.meta.url));

const RARE = /\/(GoTrueAdminApi|lib\/webauthn|lib\/web3\/ethereum)$/;

const CLIENT = /\/@supabase\/auth-js\/dist\/module\/GoTrueClient\.js$/;

/** Members of the auth client that no action of the plugin needs, with the methods that only they call. */
const UNUSED_FIELDS = ['oauth', 'passkey'];
const UNUSED_METHODS =
  /^(signInWith(Solana|Ethereum|Web3|Passkey)|signInAnonymously|registerPasskey|(un)?linkIdentity(OAuth|IdToken)?|getUserIdentities|getClaims|fetchJwk|_?setSession|_?reauthenticate|exchangeCodeForSession|_getAuthenticatorAssuranceLevel|_\w+(RecoveryCodes?|RecoveryCodesStatus|Passkeys?|PasskeyRegistration|PasskeyAuthentication|Authorization|AuthorizationDetails|OAuthGrants?))$/;

const HELPERS = /\/@supabase\/auth-js\/dist\/module\/lib\/helpers\.js$/;

/** What only serves the flow with a code verifier, a server or a store of users of its own: the plugin asks for none of them. */
const UNUSED_STEPS =
  /^(_isPKCECallback|_exchangeCodeForSession|getCodeChallengeAndMethod|(store|retrieve|remove)PKCEVerifier|removeAllPKCEVerifiers|userNotAvailableProxy|insecureUserWarningProxy)$/;

/** The inside of such a function, which is called but need not do anything. */
const insideOfStep = ({ type, id, key, value, body }: SyntaxNode): Span[] => {
  const name = type === 'FunctionDeclaration' ? id : type === 'MethodDefinition' ? key : undefined;
  if (!isNode(name) || !UNUSED_STEPS.test(String(name.name))) return [];
  const block = isNode(value) ? value.body : body;
  return isNode(block) ? [{ start: block.start + 1, end: block.end - 1 }] : [];
};

/** `this.<name>`: the name. */
const ownMember = (node: unknown): string | undefined => {
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined;
  const { object, property } = node;
  return isNode(object) && object.type === 'ThisExpression' && isNode(property) ? String(property.name) : undefined;
};

/** `name: this.<unused method>.bind(this)`. */
const isUnusedEntry = ({ type, value }: SyntaxNode): boolean =>
  type === 'Property' &&
  isNode(value) &&
  isNode(value.callee) &&
  UNUSED_METHODS.test(ownMember(value.callee.object) ?? '');

/** A note of what the client does, which only its own makers turn on. */
const isDebugNote = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' && ownMember(callee) === '_debug';

const isUnused = ({ type, key, expression }: SyntaxNode): boolean => {
  if (type === 'MethodDefinition') return isNode(key) && UNUSED_METHODS.test(String(key.name));
  if (type !== 'ExpressionStatement' || !isNode(expression)) return false;
  return isDebugNote(expression) || UNUSED_FIELDS.includes(ownMember(expression.left) ?? '');
};

/** Such an entry with the comma behind it. */
const entryOf = (code: string, node: SyntaxNode): Span[] =>
  isUnusedEntry(node) ? [{ start: node.start, end: node.end + (code[node.end] === ',' ? 1 : 0) }] : [];

/** The auth client without them. @throws Error when what is left would call one. */
export const cutAuthClient = (code: string, tree: SyntaxNode, parse: (code: string) => unknown): string => {
  const steps = findOutermost(tree, insideOfStep);
  const inSteps = (node: SyntaxNode): boolean => steps.some(({ start, end }) => node.start >= start && node.end <= end);
  const members = findOutermost(tree, (node) => (isUnused(node) && !inSteps(node) ? [node] : []));
  const isInside = ({ start }: Span): boolean => members.some((one) => start >= one.start && start < one.end);
  const entries = findOutermost(tree, (node) => entryOf(code, node)).filter((entry) => !isInside(entry));
  const rest = applyEdits(code, [...members, ...entries, ...steps]);
  const left = parse(rest);
  const calls = isNode(left)
    ? findOutermost(left, (node) => (UNUSED_METHODS.test(ownMember(node) ?? '') ? [node] : []))
    : [];
  if (calls.length === 0) return rest;
  throw new Error(`The auth client calls ${calls.map(({ start, end }) => rest.slice(start, end)).join(', ')}.`);
};

/** Leaves out the parts of the auth client that no published page uses; it holds them as members, so they never fall away. */
export const withoutRareSignIns = (): Plugin => ({
  name: 'without-rare-sign-ins',
  enforce: 'pre',
  resolveId: (source, importer) => (importer?.includes('/@supabase/auth-js/') && RARE.test(source) ? STAND_IN : null),
  transform(code, id) {
    if (!CLIENT.test(id) && !HELPERS.test(id)) return null;
    const tree: unknown = this.parse(code);
    return isNode(tree) ? { code: cutAuthClient(code, tree, (rest) => this.parse(rest)), map: null } : null;
  },
});
