import { expect, type Page } from '@playwright/test';
import { type Account, accountWithApp } from './second-factor.ts';
import { database, fillSignIn, userOf } from './seguros.ts';
import { fill, heading, press, says, sheet, type View } from './seguros-view.ts';
import type { RunningServer } from './server.ts';

/** The link of a message for who forgot the password. */
const recoveryLink = async (server: RunningServer): Promise<string> => {
  const owner = await database(server, null);
  const { data, error } = await owner.auth.admin.generateLink({
    type: 'recovery',
    email: userOf(server, 'cliente').email,
    options: { redirectTo: `${server.url()}/pw/` },
  });
  if (error) throw error;
  const { pathname, search } = new URL(data.properties.action_link);
  return `${pathname}${search}`;
};

/** A customer's quote, as its link gives it on. */
const sharedQuote = async (server: RunningServer, page: string): Promise<string> => {
  const customer = await database(server, 'cliente');
  const { data, error } = await customer
    .from('cotacoes')
    .insert({ produto_id: 'vida-familia', plano_id: 'superior', capital: 450_000, idade: 41 })
    .select('codigo')
    .single();
  if (error) throw error;
  return `${page}?cotacao=${data.codigo}`;
};

const openSecurity = async (page: Page): Promise<void> => {
  const menu = page.getByRole('button', { name: 'Abrir menu' }).filter({ visible: true });
  await ((await menu.count()) > 0 ? menu : page.getByRole('button', { name: /, sua conta$/ })).click();
  await press(page, 'Segurança');
  await sheet(page, 'Segurança');
};

/** How a visitor comes in, when it goes well and when it does not. */
export const ENTRANCE: readonly View[] = [
  {
    name: 'Entrar: senha que não confere',
    path: '/login/',
    open: async (page) => {
      await fillSignIn(page, 'cliente@seguros.example', 'outra-senha');
      await says(page, 'E-mail ou senha incorretos.');
    },
  },
  {
    name: 'Entrar: link enviado',
    path: '/login/',
    open: async (page) => {
      await press(page, 'Esqueci a senha');
      await fill(page, 'E-mail', 'ninguem@exemplo.com.br');
      await press(page, 'Enviar link');
      await expect(page.getByRole('button', { name: 'Enviar link' }).filter({ visible: true })).toHaveCount(0);
    },
  },
  { name: 'Definir Senha: link vencido', path: '/pw/#error=access_denied&error_code=otp_expired' },
  {
    name: 'Régua: cotação recebida',
    path: (server) => sharedQuote(server, '/regua/'),
    open: (page) => says(page, 'vale até'),
  },
  { name: 'Definir Senha: link válido', path: recoveryLink, open: (page) => heading(page, 'Escolha a sua senha') },
  {
    name: 'Definir Senha: duas senhas diferentes',
    open: async (page) => {
      await fill(page, 'Senha nova', 'Palavra-comprida-1');
      await fill(page, 'Repita a senha', 'Palavra-comprida-2');
      await press(page, 'Salvar senha');
      await says(page, 'As duas senhas não são iguais.');
    },
  },
];

/** The second step of the sign-in, and what Segurança says afterwards: of an account made for it. */
export const secondFactorViews = (): readonly View[] => {
  let account: Account;
  return [
    {
      name: 'Entrar: segundo fator',
      path: async (server) => {
        account = await accountWithApp(server);
        return '/login/';
      },
      isSignedOut: true,
      open: async (page) => {
        await fillSignIn(page, account.email, account.password);
        await heading(page, 'Confirme que é você');
      },
    },
    {
      name: 'Entrar: segundo fator que não confere',
      open: async (page) => {
        await fill(page, 'Código de seis dígitos', account.app.wrongCode());
        await press(page, 'Confirmar');
        await says(page, 'Este código não confere.');
      },
    },
    {
      name: 'Segurança: ativa',
      open: async (page, server) => {
        await fill(page, 'Código de seis dígitos', await account.app.code());
        await press(page, 'Confirmar');
        await expect(page).toHaveURL(`${server.url()}/`);
        await openSecurity(page);
        await says(page, 'está ativa.');
      },
    },
  ];
};

/** Segurança of who has no second factor yet, until the code stands there to be read. */
export const SECURITY: readonly View[] = [
  {
    name: 'Segurança',
    path: '/seguros/contratos/',
    open: openSecurity,
  },
  {
    name: 'Segurança: inscrição do aplicativo',
    open: async (page) => {
      await press(page, 'Ativar verificação em duas etapas');
      await expect(page.getByRole('img', { name: 'Código para ler com o aplicativo autenticador' })).toBeVisible();
    },
  },
];
