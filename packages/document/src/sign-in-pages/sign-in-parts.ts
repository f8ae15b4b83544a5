import { type Binding, type Id, tokenColor, type Value } from '@trama/model';
import {
  button,
  cardStyle,
  column,
  fromPalette,
  keyed,
  line,
  notice,
  ownName,
  type PartContext,
  quiet,
  spokenText,
  words,
} from '../data-parts/parts.ts';
import { changePath, elementAction, ifElse, setVariable } from '../notation/actions.ts';
import { type Children, type NotationNode, Page, type PageProps, Section, type Triggers } from '../notation/nodes.ts';
import { element, formula as formulaNamed, variable } from '../notation/references.ts';
import { WHOLE_WINDOW } from '../notation/whole-window.ts';
import { type ActionNotation, type WorkflowNotation, workflow } from '../notation/workflows.ts';
import { type FailureName, SIGN_IN_TEXTS, type SignInTextName } from './sign-in-texts.ts';

/** Keys of the pages. */
export type SignInPageKind = 'signIn' | 'signUp' | 'forgotten' | 'newPassword' | 'members' | 'passkeys';

/** What the pages are made with. */
export interface SignInContext extends PartContext {
  /** Name of the site, which stands above each form. */
  siteName: string;
  languages: readonly string[];
  /** The plugin that signs in, and the name under which formulas find it. */
  plugin: { id: Id; namespace: string };
  /** Path of each page by language, without leading slash, with the one of all languages as `default`. */
  paths: Readonly<Record<SignInPageKind, Readonly<Record<string, string>>>>;
  names: Readonly<Record<SignInPageKind, string>>;
  /** Which of them are made. */
  has: (kind: SignInPageKind) => boolean;
  /** Id of the page that is shown after sign-in. */
  after: Id;
}

export const formula = (code: string): Binding => ({ binding: 'formula', code });

/** Keys of the variables that the pages share, with what they hold. */
export const SIGN_IN_VARIABLES = {
  /** Why it did not work. */
  failure: 'string',
  /** Address that a mail was sent to. */
  sentTo: 'string',
  /** The mail was sent once more. */
  isSentAgain: 'boolean',
  /** Passwords stand there as they are typed. */
  isShown: 'boolean',
  /** The new password is kept. */
  isSaved: 'boolean',
  /** The passkeys of who is signed in, as the service tells them. */
  passkeys: 'any',
} as const;

type SignInVariable = keyof typeof SIGN_IN_VARIABLES;

export const FAILURE_FORMULA = 'failure';

/** The code that reads one of the variables. */
export const read = (name: SignInVariable): string => `variables[${JSON.stringify(variable(name))}]`;

/** The code that says whether the visitor is signed in. */
export const isSignedIn = ({ plugin }: SignInContext): string =>
  `plugins[${JSON.stringify(plugin.namespace)}]?.isAuthenticated === true`;

/** The code that says whether the account has no password yet: it was confirmed in another browser than the one that made it. */
export const needsPassword = ({ plugin }: SignInContext): string =>
  `plugins[${JSON.stringify(plugin.namespace)}]?.user?.app_metadata?.needs_password === true`;

/** A text in all languages of the site. */
export const say = ({ own }: PartContext, name: SignInTextName): Value => own((lang) => SIGN_IN_TEXTS[name][lang]);

/** A formula for each language, made with texts as literals. */
export const saying = (
  { own }: PartContext,
  names: readonly SignInTextName[],
  code: (...literals: readonly string[]) => string,
): Value => own((lang) => formula(code(...names.map((name) => JSON.stringify(SIGN_IN_TEXTS[name][lang])))));

/** The code of what the pages say of a failure. */
const failureText = (failure: FailureName | 'context.workflow.error'): string =>
  `formulas[${JSON.stringify(formulaNamed(FAILURE_FORMULA))}](${failure.includes('.') ? failure : JSON.stringify(failure)})`;

/** Says that something is wrong, and goes on only where nothing is. */
export const refuseWhen = (wrong: string, failure: FailureName): readonly ActionNotation[] => [
  setVariable('failure', formula(`(${wrong}) ? ${failureText(failure)} : ''`)),
  { type: 'filter', fields: { value: formula(`${read('failure')} === ''`) } },
];

const formAt = (kind: SignInPageKind): string => `${kind}/main/screen/card/form`;

/** The code that reads what is typed into a field of a page's form. */
export const typed = (kind: SignInPageKind, field: string): string =>
  `variables[${JSON.stringify(element(`${formAt(kind)}/${field}/input`, 'value'))}]`;

/** What is typed as an address, as the service takes it. */
export const typedEmail = (kind: SignInPageKind): Binding => formula(`String(${typed(kind, 'email')} ?? '').trim()`);

const setForm = (kind: SignInPageKind, isSubmitting: boolean, isSubmitted: boolean): ActionNotation =>
  elementAction(formAt(kind), '_setFormState', [isSubmitting, isSubmitted]);

export const failed = (kind?: SignInPageKind): readonly ActionNotation[] => [
  setVariable('failure', formula(failureText('context.workflow.error'))),
  ...(kind === undefined ? [] : [setForm(kind, false, false)]),
];

/** Sends a form: it waits while the steps run, and says what went wrong with them. */
export const submitting = (
  kind: SignInPageKind,
  name: string,
  steps: {
    before?: readonly ActionNotation[];
    sent: readonly ActionNotation[];
    afterwards: readonly ActionNotation[];
  },
): WorkflowNotation =>
  workflow(
    [
      setVariable('failure', ''),
      ...(steps.before ?? []),
      setForm(kind, true, false),
      ...steps.sent,
      setForm(kind, false, false),
      ...steps.afterwards,
    ],
    { name, onError: failed(kind) },
  );

/** A path of this site and of no other: one slash first, with nothing that a browser would read as another address. */
const INNER_PATH = '/^\\/(?![\\/\\\\])[^\\s\\\\]*$/';

/** Goes to a page that the site has already, or that is made here. */
export const goTo = (pageId: Id): ActionNotation => ({
  type: 'change-page',
  fields: { navigateMode: 'internal', mode: 'page', pageId },
});

/** Goes on to the page that asked for the sign-in, else to the one after it. */
export const goOn = ({ after }: SignInContext): ActionNotation => {
  const source = 'globalContext.browser.query?._source';
  return ifElse(formula(`${INNER_PATH}.test(${source} ?? '')`), [changePath(formula(source))], [goTo(after)]);
};

/** Who comes by a link that no longer holds reads so. */
export const tellOfLink = (context: SignInContext): ActionNotation =>
  ifElse(formula(`!(${isSignedIn(context)}) && /[?#&]error(_code)?=/.test(globalContext.browser.url ?? '')`), [
    setVariable('failure', formula(failureText('link'))),
  ]);

export const title = (key: string, text: Value): NotationNode =>
  words(key, {
    text,
    font: { fontSize: '26px', fontWeight: '600', lineHeight: '1.25' },
    content: { tag: 'h1' },
  });

/** A title with what is to be known below it. */
export const opening = (context: PartContext, heading: SignInTextName, lead: SignInTextName): NotationNode =>
  column('opening', 6, {
    children: [
      title('title', say(context, heading)),
      quiet('lead', { text: say(context, lead), font: { fontSize: '15px', lineHeight: '1.5' } }),
    ],
  });

/** A text that leads to another of the pages. */
export const wayTo = (context: PartContext, key: string, text: SignInTextName, to: SignInPageKind): NotationNode =>
  words(key, {
    text: say(context, text),
    link: to,
    style: { padding: '6px 0' },
    font: { color: tokenColor('primary-text'), fontSize: '14px', fontWeight: '500' },
  });

/** A question with the way to the other form beside it. */
export const otherWay = (
  context: PartContext,
  question: SignInTextName,
  text: SignInTextName,
  to: SignInPageKind,
): NotationNode =>
  line('otherWay', {
    layout: { justifyContent: 'center', columnGap: '6px', rowGap: '0' },
    children: [quiet('question', { text: say(context, question) }), wayTo(context, 'way', text, to)],
  });

interface FieldProps {
  name: 'email' | 'password' | 'repeated';
  /** What a browser fills in (the `autocomplete` of HTML). */
  completion: 'username' | 'current-password' | 'new-password';
  label?: SignInTextName;
  hint?: SignInTextName;
}

/** A field of a form with its label. */
export const field = (context: SignInContext, { name, completion, label = name, hint }: FieldProps): NotationNode =>
  column(name, 6, {
    children: [
      words('label', { text: say(context, label), font: { fontSize: '14px', fontWeight: '500' } }),
      fromPalette('input', context, 'form-input', {
        name: ownName(context, SIGN_IN_TEXTS[label]),
        style: { padding: '11px 12px', borderRadius: '8px' },
        font: { fontSize: '16px' },
        content: {
          type: name === 'email' ? 'email' : 'password',
          fieldName: name,
          placeholder: '',
          required: true,
          autocomplete: true,
          ...(name !== 'email' && { displayPassword: formula(`${read('isShown')} === true`) }),
        },
        attributes: { 'aria-label': spokenText(say(context, label)), autoComplete: completion },
      }),
      hint && quiet('hint', { text: say(context, hint), font: { fontSize: '13px' } }),
    ],
  });

/** Shows the passwords as they are typed, or hides them. */
export const showPassword = (context: SignInContext): NotationNode =>
  button(
    'show',
    context,
    saying(context, ['hidePassword', 'showPassword'], (hide, show) => `${read('isShown')} ? ${hide} : ${show}`),
    {
      style: {
        padding: '6px 0',
        backgroundColor: 'transparent',
        align: 'flex-start',
      },
      content: { '_ww-text_color': tokenColor('text-muted'), '_ww-text_fontSize': '14px' },
      on: {
        click: workflow([setVariable('isShown', formula(`!${read('isShown')}`))], {
          name: ownName(context, { en: 'Show password', pt: 'Mostrar a senha' }),
        }),
      },
    },
  );

export const wide = { width: '100%', padding: '12px 20px' };

/** Why it did not work, in the page. */
export const failureNotice = (): NotationNode =>
  notice('failed', 'danger', {
    text: formula(read('failure')),
    when: formula(`Boolean(${read('failure')})`),
    font: { color: tokenColor('danger'), fontSize: '14px', lineHeight: '1.45' },
  });

/** The form of a page with the button that sends it, which says so while it waits. */
export const formOf = (
  context: SignInContext,
  kind: SignInPageKind,
  {
    send,
    when,
    submit,
    children,
  }: {
    send: readonly [idle: SignInTextName, busy: SignInTextName];
    when?: Binding;
    submit: WorkflowNotation;
    children: Children;
  },
): NotationNode => {
  const isBusy = `variables[${JSON.stringify(element(formAt(kind), 'form'))}]?.isSubmitting`;
  return fromPalette('form', context, 'form-container', {
    name: context.names[kind],
    ...(when && { when }),
    style: { width: '100%' },
    layout: { rowGap: '16px' },
    content: { validation: 'submit', showErrors: true },
    // The form says itself what is missing, in the language of the page.
    attributes: { noValidate: 'true' },
    on: { submit },
    slots: {
      formContent: [
        ...[children].flat(),
        failureNotice(),
        button(
          'send',
          context,
          saying(context, send, (idle, busy) => `${isBusy} ? ${busy} : ${idle}`),
          {
            style: wide,
            content: { buttonType: 'submit', disabled: formula(`${isBusy} === true`) },
            attributes: { 'aria-busy': formula(`${isBusy} ? 'true' : 'false'`) },
          },
        ),
      ] as Children,
    },
  });
};

/** One of the pages: a card in the middle, on a phone from edge to edge; nothing of an earlier visit is left on it. */
export const cardPage = (
  context: SignInContext,
  kind: SignInPageKind,
  {
    heading,
    onLoad = [],
    onLoadError,
    children,
    ...props
  }: Partial<PageProps> & {
    heading: SignInTextName;
    onLoad?: readonly ActionNotation[];
    onLoadError?: readonly ActionNotation[];
    children: Children;
  },
): NotationNode => {
  // What the pages remember is forgotten with each page (conformance 4.7). Set here once more, it would take back what somebody
  // pressed before the page was loaded to its end.
  const on: Triggers =
    onLoad.length > 0
      ? {
          onload: workflow(onLoad, {
            name: ownName(context, { en: 'Begin', pt: 'Início' }),
            ...(onLoadError && { onError: onLoadError }),
          }),
        }
      : {};
  return keyed(
    kind,
    Page({
      ...props,
      name: context.names[kind],
      path: context.paths[kind],
      title: Object.fromEntries(
        Object.entries(say(context, heading) as Readonly<Record<string, string>>).map(([lang, text]) => [
          lang,
          `${text} · ${context.siteName}`,
        ]),
      ),
      on,
      children: keyed(
        'main',
        Section({
          title: context.names[kind],
          style: { backgroundColor: tokenColor('surface-sunken') },
          children: column('screen', 20, {
            layout: { alignItems: 'center', justifyContent: 'center' },
            style: { ...WHOLE_WINDOW, padding: '32px 16px' },
            attributes: { role: 'main' },
            children: [
              words('site', {
                text: context.siteName,
                font: { fontSize: '17px', fontWeight: '600' },
              }),
              column('card', 20, {
                style: { ...cardStyle, maxWidth: '420px', padding: '32px' },
                mobile: { padding: '24px 20px' },
                children,
              }),
            ],
          }),
        }),
      ),
    }),
  );
};
