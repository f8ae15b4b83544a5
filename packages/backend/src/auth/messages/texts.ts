import type { AuthLanguage, MessageKind, MessageText } from './message.ts';

/**
 * @param follow what following the link does
 * @param careful what to do about a mail that one did not ask for
 */
const mail = (subject: string, lead: string, follow: string, code: string, careful?: string): MessageText => ({
  subject,
  text: `${lead}\n\n${follow} {{ .ConfirmationURL }}\n\n${code} {{ .Token }}\n${careful ? `\n${careful}\n` : ''}`,
});

const PT_CODE = 'Ou digite o código:';
const PT_CAREFUL = 'Se não foi você que pediu, ignore este e-mail e não passe o código a ninguém.';
const EN_CODE = 'Or enter the code:';
const EN_CAREFUL = 'If you did not ask for this, ignore this email and give the code to nobody.';

/** The built-in texts. */
export const MESSAGE_TEXTS: Record<AuthLanguage, Record<MessageKind, MessageText>> = {
  pt: {
    confirmation: mail(
      'Confirme seu e-mail',
      'Falta um passo para concluir seu cadastro.',
      'Confirmar meu e-mail:',
      PT_CODE,
    ),
    invite: mail('Você recebeu um convite', 'Use este convite para criar a sua conta.', 'Aceitar o convite:', PT_CODE),
    recovery: mail(
      'Redefina sua senha',
      'Recebemos um pedido para redefinir sua senha.',
      'Escolher outra senha:',
      PT_CODE,
      PT_CAREFUL,
    ),
    'magic-link': mail('Seu link de acesso', 'Use este link para entrar.', 'Entrar:', PT_CODE, PT_CAREFUL),
    'email-change': mail(
      'Confirme a mudança de e-mail',
      'Confirme a mudança do e-mail {{ .Email }} para {{ .NewEmail }}.',
      'Confirmar a mudança:',
      PT_CODE,
      PT_CAREFUL,
    ),
    reauthentication: {
      subject: 'Confirme que é você',
      text: `Digite este código para confirmar que é você: {{ .Token }}\n\n${PT_CAREFUL}\n`,
    },
    'phone-code': { subject: 'Código por SMS', text: 'Seu código é {{ .Token }}' },
    'factor-code': { subject: 'Código por SMS', text: 'Seu código de verificação é {{ .Token }}' },
  },
  en: {
    confirmation: mail('Confirm your email', 'One step is left to finish your sign-up.', 'Confirm my email:', EN_CODE),
    invite: mail(
      'You have been invited',
      'You have been invited to create an account.',
      'Accept the invitation:',
      EN_CODE,
    ),
    recovery: mail(
      'Reset your password',
      'We were asked to reset your password.',
      'Choose another password:',
      EN_CODE,
      EN_CAREFUL,
    ),
    'magic-link': mail('Your sign-in link', 'Use this link to sign in.', 'Sign in:', EN_CODE, EN_CAREFUL),
    'email-change': mail(
      'Confirm your new email',
      'Confirm the change of your email from {{ .Email }} to {{ .NewEmail }}.',
      'Confirm the change:',
      EN_CODE,
      EN_CAREFUL,
    ),
    reauthentication: {
      subject: 'Confirm that it is you',
      text: `Enter this code to confirm that it is you: {{ .Token }}\n\n${EN_CAREFUL}\n`,
    },
    'phone-code': { subject: 'Code by SMS', text: 'Your code is {{ .Token }}' },
    'factor-code': { subject: 'Code by SMS', text: 'Your verification code is {{ .Token }}' },
  },
};
