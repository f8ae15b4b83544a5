import type { Binding, Label } from '@trama/model';
import type { PartContext } from '../data-parts/parts.ts';

/** Names of what the pages of signing in say. */
export type SignInTextName =
  | 'signIn'
  | 'signingIn'
  | 'signInLead'
  | 'signUp'
  | 'signingUp'
  | 'signUpLead'
  | 'noAccount'
  | 'hasAccount'
  | 'forgotten'
  | 'forgottenLink'
  | 'forgottenLead'
  | 'sendLink'
  | 'sending'
  | 'backToSignIn'
  | 'newPassword'
  | 'newPasswordLead'
  | 'confirmedTitle'
  | 'confirmed'
  | 'savePassword'
  | 'saving'
  | 'savedTitle'
  | 'saved'
  | 'goOn'
  | 'noLinkTitle'
  | 'noLink'
  | 'noLinkAlone'
  | 'otherLink'
  | 'mailTitle'
  | 'confirmMail'
  | 'recoveryMail'
  | 'sendAgain'
  | 'sentAgain'
  | 'email'
  | 'password'
  | 'repeated'
  | 'atLeast'
  | 'showPassword'
  | 'hidePassword'
  | 'members'
  | 'membersLead'
  | 'signedInAs'
  | 'signOut'
  | 'byPasskey'
  | 'passkeys'
  | 'passkeysLead'
  | 'passkey'
  | 'noPasskeys'
  | 'madeOn'
  | 'addPasskey'
  | 'removePasskey'
  | 'back';

/** What the pages of signing in say, in the languages that Trama speaks. */
export const SIGN_IN_TEXTS: Readonly<Record<SignInTextName, Label>> = {
  signIn: { en: 'Sign in', pt: 'Entrar' },
  signingIn: { en: 'Signing in…', pt: 'Entrando…' },
  signInLead: { en: 'Good to see you again.', pt: 'Que bom ver você de novo.' },
  signUp: { en: 'Create an account', pt: 'Criar conta' },
  signingUp: { en: 'Creating the account…', pt: 'Criando a conta…' },
  signUpLead: { en: 'It takes less than a minute.', pt: 'Leva menos de um minuto.' },
  noAccount: { en: 'No account yet?', pt: 'Ainda não tem conta?' },
  hasAccount: { en: 'Do you have an account?', pt: 'Já tem conta?' },
  forgotten: { en: 'Forgotten password', pt: 'Esqueci a senha' },
  forgottenLink: { en: 'Forgot your password?', pt: 'Esqueceu a senha?' },
  forgottenLead: {
    en: 'We send a link to your mailbox, by which you choose another one.',
    pt: 'Enviamos um link ao seu e-mail para você escolher outra.',
  },
  sendLink: { en: 'Send the link', pt: 'Enviar link' },
  sending: { en: 'Sending…', pt: 'Enviando…' },
  backToSignIn: { en: 'Back to sign-in', pt: 'Voltar para Entrar' },
  newPassword: { en: 'New password', pt: 'Nova senha' },
  newPasswordLead: { en: 'Choose the password of your account.', pt: 'Escolha a senha da sua conta.' },
  confirmedTitle: { en: 'Your address is confirmed', pt: 'Seu e-mail está confirmado' },
  confirmed: {
    en: 'Choose a password now. The one typed at sign-up was not kept, because the link was opened in another browser.',
    pt: 'Agora escolha uma senha. A que foi digitada no cadastro não foi guardada, porque o link foi aberto em outro navegador.',
  },
  savePassword: { en: 'Save the password', pt: 'Salvar senha' },
  saving: { en: 'Saving…', pt: 'Salvando…' },
  savedTitle: { en: 'Password saved', pt: 'Senha salva' },
  saved: {
    en: 'Sign in with it from now on. You are signed in already.',
    pt: 'Da próxima vez, entre com ela. Agora você já está na sua conta.',
  },
  goOn: { en: 'Go on', pt: 'Continuar' },
  noLinkTitle: { en: 'Open the link from your mailbox', pt: 'Abra o link do e-mail' },
  noLink: {
    en: 'The link lets you choose a password. It holds once and for a short time; if yours is too old, ask for another one.',
    pt: 'É por ele que você escolhe a senha. O link vale uma vez e por pouco tempo; se o seu venceu, peça outro.',
  },
  noLinkAlone: {
    en: 'The link lets you choose a password. It holds once and for a short time.',
    pt: 'É por ele que você escolhe a senha. O link vale uma vez e por pouco tempo.',
  },
  otherLink: { en: 'Ask for another link', pt: 'Pedir outro link' },
  mailTitle: { en: 'Look into your mailbox', pt: 'Confira o seu e-mail' },
  confirmMail: {
    en: 'Open the link that we sent, to confirm that this address is yours: ',
    pt: 'Abra o link que enviamos, para confirmar que este endereço é seu: ',
  },
  recoveryMail: {
    en: 'If there is an account with this address, the link arrives in a moment: ',
    pt: 'Se houver uma conta com este endereço, o link chega em instantes: ',
  },
  sendAgain: { en: 'Send it again', pt: 'Enviar de novo' },
  sentAgain: { en: 'Sent again.', pt: 'Enviado de novo.' },
  email: { en: 'E-mail', pt: 'E-mail' },
  password: { en: 'Password', pt: 'Senha' },
  repeated: { en: 'Password again', pt: 'Repita a senha' },
  atLeast: { en: 'At least 8 characters', pt: 'Pelo menos 8 caracteres' },
  showPassword: { en: 'Show password', pt: 'Mostrar senha' },
  hidePassword: { en: 'Hide password', pt: 'Ocultar senha' },
  members: { en: 'Members', pt: 'Área de membros' },
  membersLead: { en: 'Only people who are signed in see this page.', pt: 'Só quem entrou vê esta página.' },
  signedInAs: { en: 'Signed in as ', pt: 'Você entrou como ' },
  signOut: { en: 'Sign out', pt: 'Sair' },
  byPasskey: { en: 'Sign in with a passkey', pt: 'Entrar com chave de acesso' },
  passkeys: { en: 'Passkeys', pt: 'Chaves de acesso' },
  passkeysLead: {
    en: 'With a passkey you sign in by a finger, your face or a PIN, without the password.',
    pt: 'Com uma chave de acesso você entra pelo dedo, pelo rosto ou por um PIN, sem a senha.',
  },
  passkey: { en: 'Passkey', pt: 'Chave de acesso' },
  noPasskeys: { en: 'You have no passkey yet.', pt: 'Você ainda não tem chave de acesso.' },
  madeOn: { en: 'Made on ', pt: 'Criada em ' },
  addPasskey: { en: 'Add a passkey of this device', pt: 'Criar uma chave neste aparelho' },
  removePasskey: { en: 'Remove', pt: 'Remover' },
  back: { en: 'Back', pt: 'Voltar' },
};

/** Names of what can go wrong. */
export type FailureName =
  | 'incomplete'
  | 'wrong'
  | 'unconfirmed'
  | 'known'
  | 'closed'
  | 'same'
  | 'short'
  | 'different'
  | 'link'
  | 'often'
  | 'offline'
  | 'other';

type PasskeyFailureName = 'notGiven' | 'knownPasskey' | 'noPasskeys' | 'passkeysOff' | 'manyPasskeys' | 'wrongPasskey';

/** What can go wrong, by the name that the pages give it. */
const FAILURES: Readonly<Record<FailureName, Label>> = {
  incomplete: {
    en: 'Fill in all fields, with a valid e-mail address.',
    pt: 'Preencha todos os campos, com um e-mail válido.',
  },
  wrong: {
    en: 'E-mail or password are not right. Check them and try again.',
    pt: 'E-mail ou senha incorretos. Confira e tente de novo.',
  },
  unconfirmed: {
    en: 'This address is not confirmed yet: open the link that we sent to it.',
    pt: 'Falta confirmar este e-mail: abra o link que enviamos a ele.',
  },
  known: {
    en: 'There is an account with this address already. Sign in with your password.',
    pt: 'Já existe uma conta com este e-mail. Entre com a sua senha.',
  },
  closed: { en: 'New accounts are not taken at present.', pt: 'No momento não se criam contas novas.' },
  same: { en: 'Choose another password than the one before.', pt: 'Escolha uma senha diferente da anterior.' },
  short: {
    en: 'This password was not accepted. Take at least 8 characters of several kinds.',
    pt: 'Esta senha não foi aceita. Use pelo menos 8 caracteres, variados.',
  },
  different: { en: 'The two passwords are not the same.', pt: 'As duas senhas não são iguais.' },
  link: {
    en: 'This link was used already or is too old.',
    pt: 'Este link já foi usado ou venceu.',
  },
  often: { en: 'Too many attempts. Wait a few minutes.', pt: 'Muitas tentativas seguidas. Aguarde alguns minutos.' },
  offline: {
    en: 'The server cannot be reached. Check your connection and try again.',
    pt: 'Sem conexão com o servidor. Verifique sua internet e tente de novo.',
  },
  other: { en: 'This did not work. Try again in a moment.', pt: 'Algo não deu certo. Tente de novo em instantes.' },
};

/** What more can go wrong where there are passkeys. */
const PASSKEY_FAILURES: Readonly<Record<PasskeyFailureName, Label>> = {
  notGiven: {
    en: 'No passkey was given. Try again, or use your password.',
    pt: 'Nenhuma chave de acesso foi usada. Tente de novo ou use a sua senha.',
  },
  knownPasskey: {
    en: 'This device has a passkey of your account already.',
    pt: 'Este aparelho já tem uma chave de acesso da sua conta.',
  },
  noPasskeys: {
    en: 'This browser takes no passkeys. Use your password.',
    pt: 'Este navegador não aceita chaves de acesso. Use a sua senha.',
  },
  passkeysOff: {
    en: 'Passkeys are not taken here at present. Use your password.',
    pt: 'No momento não se entra aqui com chave de acesso. Use a sua senha.',
  },
  manyPasskeys: {
    en: 'There are as many passkeys as an account may have. Remove one first.',
    pt: 'A conta já tem o máximo de chaves de acesso. Remova uma primeiro.',
  },
  wrongPasskey: {
    en: 'This passkey is not known here. Use your password, and add it anew.',
    pt: 'Esta chave de acesso não vale aqui. Use a sua senha e crie outra.',
  },
};

/** Words in a refusal of the service, and what the pages make of it; the first that fits decides. */
const REFUSALS: readonly (readonly [pattern: RegExp, name: FailureName])[] = [
  [/invalid login/, 'wrong'],
  [/not confirmed/, 'unconfirmed'],
  [/already/, 'known'],
  [/not allowed|disabled/, 'closed'],
  [/different from/, 'same'],
  [/rate|too many|security purposes/, 'often'],
  [/fetch|network/, 'offline'],
  [/expired|token|session/, 'link'],
  [/password/, 'short'],
  [/e-?mail/, 'incomplete'],
];

const PASSKEY_REFUSALS: readonly (readonly [pattern: RegExp, name: PasskeyFailureName])[] = [
  [/cancelled|challenge/, 'notGiven'],
  [/passkey.*already/, 'knownPasskey'],
  [/takes no passkeys/, 'noPasskeys'],
  [/passkeys are disabled/, 'passkeysOff'],
  [/number of passkeys/, 'manyPasskeys'],
  [/passkey (could|not|is)/, 'wrongPasskey'],
];

/** The body of the formula that says what went wrong, of an error or of one of the names above. */
export const failureFormula = (context: PartContext, hasPasskeys: boolean): Binding => {
  const failures = { ...FAILURES, ...(hasPasskeys && PASSKEY_FAILURES) };
  const texts = context.own((lang) =>
    Object.fromEntries(Object.entries(failures).map(([name, words]) => [name, words[lang]])),
  );
  const [first = 'en'] = Object.keys(texts as Readonly<Record<string, unknown>>);
  // "Already" and "disabled" mean something else where a passkey is refused.
  const rules = [...(hasPasskeys ? PASSKEY_REFUSALS : []), ...REFUSALS]
    .map(([{ source }, name]) => `  [/${source}/, '${name}'],`)
    .join('\n');
  return {
    binding: 'code',
    code: `const texts = ${JSON.stringify(texts, null, 2)};
const words = texts[globalContext.page.lang] ?? texts[${JSON.stringify(first)}];
if (words[failure]) return words[failure];
const said = String(failure?.message ?? '').toLowerCase();
const rules = [
${rules}
];
return words[rules.find(([pattern]) => pattern.test(said))?.[1] ?? 'other'];`,
  };
};
