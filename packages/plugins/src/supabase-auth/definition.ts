import type { Field, Label, PluginActionDefinition, PluginDefinition } from '@trama/model';
import { argument, choice } from '../fields.ts';
import { CONNECTION_STEPS } from '../hosted-backend/setup.ts';
import { ROLE_TABLES } from './role-tables.ts';

const email = argument('email', 'E-mail', 'E-mail');
const phone = argument('phone', 'Phone', 'Telefone');
const password = argument('password', 'Password', 'Senha');
const captcha = argument('captchaToken', 'Captcha token', 'Token do captcha');
const redirectPage = argument('redirectPage', 'Page after', 'Página de destino', 'page');
const channel = choice('channel', 'Channel', 'Canal', ['sms', 'whatsapp'], 'sms');
const friendlyName = argument('friendlyName', 'Name', 'Nome');
const factorId = argument('factorId', 'Factor', 'Fator');
const CONTACTS = { email: { en: 'E-mail', pt: 'E-mail' }, phone: { en: 'Phone', pt: 'Telefone' } };
const metadata = argument('metadata', 'Metadata', 'Metadados', 'key-values');

const action = (name: string, label: Label, args: readonly Field[] = []): PluginActionDefinition => ({
  name,
  label,
  args,
});

/** Sign-in with a hosted backend (conformance 3.8 to 3.10, 7.43). */
export const supabaseAuth: PluginDefinition = {
  id: '1fa0dd68-5069-436c-9a7d-3b54c340f1fa',
  name: 'supabase-auth',
  namespace: 'supabaseAuth',
  label: { en: 'Supabase Auth', pt: 'Supabase Auth' },
  icon: 'lucide/shield-check',
  kind: ['auth', 'actions'],
  hasServer: true,
  setup: [
    ...CONNECTION_STEPS,
    {
      name: 'roles',
      label: { en: 'Role tables', pt: 'Tabelas de papéis' },
      fields: [
        argument('roleTable', 'Role table', 'Tabela de papéis', 'table'),
        argument('roleTableNameColumn', 'Name column', 'Coluna do nome', 'text', { default: 'name' }),
        argument('userRoleTable', 'User-role table', 'Tabela de papéis por usuário', 'table'),
        argument('userRoleTableRoleColumn', 'Role column', 'Coluna do papel', 'text', { default: 'roleId' }),
        argument('userRoleTableUserColumn', 'User column', 'Coluna do usuário', 'text', { default: 'userId' }),
        argument('afterNotSignInPageId', 'Page when signed out', 'Página sem sessão', 'page'),
        argument('afterForbiddenPageId', 'Page without permission', 'Página sem permissão', 'page'),
      ].map((field) => ({ ...field, place: 'public' as const })),
      isDone: () => true,
      makes: ROLE_TABLES,
    },
  ],
  variables: [
    { name: 'user', type: 'object', initial: null },
    { name: 'isAuthenticated', type: 'boolean', initial: false },
  ],
  actions: [
    action('signUp', { en: 'Sign up', pt: 'Cadastrar' }, [
      choice('type', 'By', 'Por', CONTACTS, 'email'),
      { ...email, when: (values) => values.type !== 'phone' },
      { ...phone, when: (values) => values.type === 'phone' },
      password,
      { ...channel, when: (values) => values.type === 'phone' },
      metadata,
      redirectPage,
      captcha,
    ]),
    action('signOut', { en: 'Sign out', pt: 'Sair' }, [
      choice(
        'scope',
        'Where',
        'Onde',
        {
          global: { en: 'Everywhere', pt: 'Em toda parte' },
          local: { en: 'In this browser', pt: 'Neste navegador' },
          others: { en: 'Everywhere else', pt: 'Nas outras partes' },
        },
        'global',
      ),
    ]),
    action('signInEmail', { en: 'Sign in by e-mail', pt: 'Entrar por e-mail' }, [email, password, captcha]),
    action('signInPhone', { en: 'Sign in by phone', pt: 'Entrar por telefone' }, [phone, password, captcha]),
    action('signInProvider', { en: 'Sign in by provider', pt: 'Entrar por provedor' }, [
      choice(
        'provider',
        'Provider',
        'Provedor',
        [
          'apple',
          'azure',
          'bitbucket',
          'discord',
          'facebook',
          'figma',
          'gitHub',
          'gitLab',
          'google',
          'kakao',
          'keycloak',
          'linkedin_oidc',
          'notion',
          'twitch',
          'twitter',
          'slack_oidc',
          'spotify',
          'workos',
          'zoom',
        ],
        'google',
      ),
      redirectPage,
      argument('scopes', 'Scopes', 'Escopos'),
      argument('queryParams', 'Query', 'Consulta', 'key-values'),
      argument('skipBrowserRedirect', 'Stay on the page', 'Ficar na página', 'boolean', { default: false }),
    ]),
    action('signInOTP', { en: 'Sign in by code', pt: 'Entrar por código' }, [
      choice('type', 'By', 'Por', CONTACTS, 'phone'),
      email,
      phone,
      channel,
      argument('shouldCreateUser', 'Create the user', 'Criar o usuário', 'boolean', { default: true }),
      captcha,
    ]),
    action('signInMagicLink', { en: 'Send a magic link', pt: 'Enviar link de acesso' }, [email, redirectPage, captcha]),
    action('signInOIDC', { en: 'Sign in by ID token', pt: 'Entrar por ID token' }, [
      argument('token', 'Token', 'Token'),
      argument('provider', 'Provider', 'Provedor'),
      argument('access_token', 'Access token', 'Token de acesso'),
      argument('nonce', 'Nonce', 'Nonce'),
      captcha,
    ]),
    action('signInSSO', { en: 'Sign in by SSO', pt: 'Entrar por SSO' }, [
      argument('domain', 'Domain', 'Domínio'),
      argument('providerId', 'Provider id', 'Id do provedor'),
    ]),
    action('verifyOTP', { en: 'Verify a code', pt: 'Verificar código' }, [
      choice('type', 'Type', 'Tipo', ['email', 'email_change', 'recovery', 'invite', 'sms', 'phone_change'], 'email'),
      email,
      phone,
      argument('token', 'Code', 'Código'),
      argument('tokenHash', 'Code hash', 'Hash do código'),
    ]),
    action('resendOTP', { en: 'Send the code again', pt: 'Reenviar código' }, [
      choice('type', 'Type', 'Tipo', ['signup', 'email_change', 'sms', 'phone_change'], 'signup'),
      email,
      phone,
      redirectPage,
    ]),
    action('fetchUser', { en: 'Read the user', pt: 'Buscar usuário' }),
    action('updateUserMeta', { en: 'Update the user', pt: 'Atualizar usuário' }, [email, phone, metadata]),
    action('updateUserPassword', { en: 'Change the password', pt: 'Trocar a senha' }, [
      argument('oldPassword', 'Old password', 'Senha atual'),
      argument('newPassword', 'New password', 'Senha nova'),
    ]),
    action('resetPasswordForEmail', { en: 'Forgot password', pt: 'Esqueci a senha' }, [
      email,
      {
        ...redirectPage,
        help: {
          en: 'The page that asks for the new password. Without one the link of the mail leads to the home page, where nobody asks for it.',
          pt: 'A página que pede a senha nova. Sem ela, o link do e-mail leva à página inicial, onde ninguém a pede.',
        },
      },
    ]),
    action('confirmPassword', { en: 'Confirm a new password', pt: 'Confirmar senha nova' }, [
      argument('newPassword', 'New password', 'Senha nova'),
    ]),
    action('refreshSession', { en: 'Refresh the session', pt: 'Renovar a sessão' }),
    action('enrollFactor', { en: 'Enroll a second factor', pt: 'Cadastrar segundo fator' }, [
      choice(
        'factorType',
        'By',
        'Por',
        { totp: { en: 'Authenticator app', pt: 'Aplicativo autenticador' }, phone: CONTACTS.phone },
        'totp',
      ),
      friendlyName,
      { ...argument('issuer', 'Issuer', 'Emissor'), when: (values) => values.factorType !== 'phone' },
      { ...phone, when: (values) => values.factorType === 'phone' },
    ]),
    action('challengeFactor', { en: 'Challenge a second factor', pt: 'Desafiar segundo fator' }, [factorId, channel]),
    action('verifyFactor', { en: 'Verify a second factor', pt: 'Verificar segundo fator' }, [
      factorId,
      argument('challengeId', 'Challenge', 'Desafio'),
      argument('code', 'Code', 'Código'),
    ]),
    action('unenrollFactor', { en: 'Remove a second factor', pt: 'Remover segundo fator' }, [factorId]),
    action('listFactors', { en: 'List second factors', pt: 'Listar segundos fatores' }),
    action('signInPasskey', { en: 'Sign in by passkey', pt: 'Entrar por chave de acesso' }, [captcha]),
    action('registerPasskey', { en: 'Add a passkey', pt: 'Criar chave de acesso' }, [friendlyName]),
    action('listPasskeys', { en: 'List passkeys', pt: 'Listar chaves de acesso' }),
    action('removePasskey', { en: 'Remove a passkey', pt: 'Remover chave de acesso' }, [
      argument('passkeyId', 'Passkey', 'Chave de acesso'),
    ]),
  ],
};
