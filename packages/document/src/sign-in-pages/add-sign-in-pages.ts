import {
  type Change,
  type Design,
  defaultLanguageOf,
  type Id,
  type Label,
  ownLanguage,
  type PluginDefinition,
  TramaError,
} from '@trama/model';
import { buildPages, freeName } from '../data-parts/fragment.ts';
import { ownTextsOf } from '../data-parts/own-texts.ts';
import { ownName } from '../data-parts/parts.ts';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import { page } from '../notation/references.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { pageOf } from '../operations/sections.ts';
import { passkeysPage } from './passkey-pages.ts';
import { forgottenPage, membersPage, newPasswordPage, signInPage, signUpPage } from './sign-in-pages.ts';
import { FAILURE_FORMULA, SIGN_IN_VARIABLES, type SignInContext, type SignInPageKind } from './sign-in-parts.ts';
import { failureFormula, SIGN_IN_TEXTS } from './sign-in-texts.ts';

export interface AddSignInPagesInput {
  /** Id of the plugin that signs in. */
  plugin: Id;
  /** People may make an account by themselves. */
  hasSignUp: boolean;
  /** Who forgot the password asks for a link, and sets a new one. */
  hasForgotten: boolean;
  /** People sign in by a passkey too, and have a page on which they make theirs. */
  hasPasskeys: boolean;
  /** Page that is shown after sign-in; null makes a private one with the way out. */
  after: Id | null;
  /** Pages that only who is signed in may see from now on. Those that ask for a group keep asking for it. */
  privatePages: readonly Id[];
}

/** The pages that were made. */
export interface AddedSignInPages {
  pages: readonly { kind: SignInPageKind; id: Id }[];
}

const ACTIONS: readonly string[] = [
  'signInEmail',
  'signUp',
  'resendOTP',
  'resetPasswordForEmail',
  'confirmPassword',
  'signOut',
  'signInPasskey',
  'registerPasskey',
  'listPasskeys',
  'removePasskey',
];

/** Whether a plugin does all that the pages ask of it. */
export const takesSignInPages = ({ actions }: PluginDefinition): boolean =>
  ACTIONS.every((action) => actions.some(({ name }) => name === action));

const KINDS: readonly SignInPageKind[] = ['signIn', 'signUp', 'forgotten', 'newPassword', 'members', 'passkeys'];

const DRAWN: Readonly<Record<SignInPageKind, typeof signInPage>> = {
  signIn: signInPage,
  signUp: signUpPage,
  forgotten: forgottenPage,
  newPassword: newPasswordPage,
  members: membersPage,
  passkeys: passkeysPage,
};

const PATHS: Readonly<Record<SignInPageKind, { en: string; pt: string }>> = {
  signIn: { en: 'sign-in', pt: 'entrar' },
  signUp: { en: 'sign-up', pt: 'criar-conta' },
  forgotten: { en: 'forgotten-password', pt: 'esqueci-a-senha' },
  newPassword: { en: 'new-password', pt: 'nova-senha' },
  members: { en: 'members', pt: 'membros' },
  passkeys: { en: 'passkeys', pt: 'chaves-de-acesso' },
};

const isMade = (kind: SignInPageKind, { hasSignUp, hasForgotten, hasPasskeys, after }: AddSignInPagesInput): boolean =>
  ({
    signIn: true,
    signUp: hasSignUp,
    forgotten: hasForgotten,
    // Who confirms an account in another browser than the one that made it has no password yet.
    newPassword: hasForgotten || hasSignUp,
    members: after === null,
    passkeys: hasPasskeys,
  })[kind];

const nameIn = (design: Design, kind: SignInPageKind): string =>
  SIGN_IN_TEXTS[kind][ownLanguage(defaultLanguageOf(design).lang)];

/** Pages that are there already under the names of those that would be made: the new ones take other names and paths. */
export const signInPagesThere = (design: Design, input: AddSignInPagesInput): readonly Id[] => {
  const kinds = KINDS.filter((kind) => isMade(kind, input));
  const names = new Set(kinds.map((kind) => nameIn(design, kind)));
  const paths = new Set(kinds.flatMap((kind) => Object.values(pathsOf(design, kind, new Set()))));
  return Object.values(design.pages)
    .filter((one) => names.has(one.name) || Object.values(one.paths).some((path) => paths.has(path)))
    .map(({ id }) => id);
};

const pathsOf = (
  design: Design,
  kind: SignInPageKind,
  taken: ReadonlySet<string>,
): Readonly<Record<string, string>> => {
  const free = (wanted: string): string => {
    let path = wanted;
    for (let number = 2; taken.has(path); number += 1) path = `${wanted}-${number}`;
    return path;
  };
  const main = defaultLanguageOf(design).lang;
  const inLanguage = (lang: string): string => free(PATHS[kind][ownLanguage(lang)]);
  const others = design.languages.filter(({ lang }) => inLanguage(lang) !== inLanguage(main));
  return {
    default: inLanguage(main),
    ...Object.fromEntries(others.map(({ lang }) => [lang, inLanguage(lang)])),
  };
};

const contextOf = (
  { design, registry }: Parameters<Operation<AddSignInPagesInput>>[0],
  input: AddSignInPagesInput,
): SignInContext => {
  const use = design.plugins.find(({ id }) => id === input.plugin);
  if (!use)
    throw new TramaError({
      code: ERRORS.unknownId,
      message: 'The site does not use this plugin.',
      where: ['plugins', input.plugin],
      hint: 'Add the plugin that signs people in first.',
    });
  const taken = new Set(Object.values(design.pages).flatMap(({ paths }) => Object.values(paths)));
  const each = <Made>(make: (kind: SignInPageKind) => Made) =>
    Object.fromEntries(KINDS.map((kind) => [kind, make(kind)])) as Record<SignInPageKind, Made>;
  return {
    registry,
    own: ownTextsOf(design),
    siteName: design.name,
    languages: design.languages.map(({ lang }) => lang),
    plugin: { id: use.id, namespace: registry.plugin(use.id)?.namespace ?? use.namespace },
    paths: each((kind) => pathsOf(design, kind, taken)),
    names: each((kind) => freeName(design, 'pages', nameIn(design, kind))),
    has: (kind) => isMade(kind, input),
    after: input.after ?? page('members'),
  };
};

/** What the variables are called in the builder. */
const VARIABLE_NAMES: Readonly<Record<keyof typeof SIGN_IN_VARIABLES, Label>> = {
  failure: { en: 'Sign-in: error', pt: 'Entrada: erro' },
  sentTo: { en: 'Sign-in: mail sent to', pt: 'Entrada: e-mail enviado para' },
  isSentAgain: { en: 'Sign-in: mail sent again', pt: 'Entrada: e-mail enviado de novo' },
  isShown: { en: 'Sign-in: password shown', pt: 'Entrada: senha à vista' },
  isSaved: { en: 'Sign-in: password saved', pt: 'Entrada: senha salva' },
  passkeys: { en: 'Sign-in: passkeys', pt: 'Entrada: chaves de acesso' },
};

const FORMULA_NAME: Label = { en: 'Sign-in: what went wrong', pt: 'Entrada: o que deu errado' };

/**
 * Makes the pages of signing in: sign-in, sign-up, forgotten and new password, and where asked a first private page. All of
 * it is ordinary: pages, elements, variables, a formula and workflows, made by one step. The plugin becomes the site's
 * sign-in, and its page for who is signed out the new one; a page for who has no permission that is set already stays.
 * @throws TramaError `document/unknown-id` for a plugin that the site does not use, or a page that it does not have.
 */
export const addSignInPages: Operation<AddSignInPagesInput, AddedSignInPages> = (context, input) => {
  const { design } = context;
  const parts = contextOf(context, input);
  for (const id of [...input.privatePages, ...(input.after === null ? [] : [input.after])]) pageOf(design, id);
  const kinds = KINDS.filter(parts.has);
  const variables = Object.entries(SIGN_IN_VARIABLES).filter(([key]) => key !== 'passkeys' || input.hasPasskeys);
  const built = buildPages(context, {
    pages: kinds.map((kind) => DRAWN[kind](parts)),
    variables: Object.fromEntries(
      variables.map(([key, type]) => [
        key,
        {
          type,
          name: freeName(design, 'variables', ownName(parts, VARIABLE_NAMES[key as keyof typeof SIGN_IN_VARIABLES])),
        },
      ]),
    ),
    formulas: {
      [FAILURE_FORMULA]: {
        name: freeName(design, 'formulas', ownName(parts, FORMULA_NAME)),
        parameters: ['failure'],
        body: failureFormula(parts, input.hasPasskeys),
      },
    },
  });
  const idOf = (kind: SignInPageKind): Id => built.idOf('page', kind) ?? '';
  const setOfSite = (path: readonly string[], value: string): Change => ({
    op: 'set',
    entity: 'design',
    id: design.id,
    path,
    value,
  });
  const publicData = design.plugins.find(({ id }) => id === input.plugin)?.settings.publicData;
  const setting = (name: string, value: string) =>
    setOfSite(['plugins', input.plugin, 'settings', 'publicData', name], value);
  const opened = input.privatePages.filter((id) => design.pages[id]?.access.length === 0);
  return finish(
    context,
    [
      ...built.changes,
      setOfSite(['authPluginId'], input.plugin),
      setting('afterNotSignInPageId', idOf('signIn')),
      // Else who lacks a permission would be sent to the sign-in, which sends who is signed in back.
      ...(publicData?.afterForbiddenPageId ? [] : [setting('afterForbiddenPageId', input.after ?? idOf('members'))]),
      ...opened.map(
        (id): Change => ({
          op: 'set',
          entity: 'pages',
          id,
          path: ['access'],
          value: toJson([{ key: '0', group: null }]),
        }),
      ),
    ],
    { pages: kinds.map((kind) => ({ kind, id: idOf(kind) })) },
  );
};
