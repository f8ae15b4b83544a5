import { expect, type Page } from '@playwright/test';
import type { Person } from './seguros.ts';

/** Something a person can have before them: a page, and what they opened there. */
export interface View {
  /** Where it is and what is open. */
  name: string;
  path: string;
  /** What they do after the page is ready, until the thing is there. */
  open?(page: Page): Promise<void>;
  /** Drawn on a phone alone, or with room alone. */
  only?: 'phone' | 'desktop';
}

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();
const sheet = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name }).first()).toBeVisible();

/** Opens a popup by a button; it is there once it has its name. */
const popup = (button: string | RegExp, name: string) => async (page: Page) => {
  await press(page, button);
  await sheet(page, name);
};

/** A form of the sign-in page. */
const way = (button: string, field: string) => async (page: Page) => {
  await press(page, button);
  await expect(page.getByLabel(field, { exact: true }).filter({ visible: true })).toBeVisible();
};

const area = (name: string): View => ({
  name: `Administração: ${name}`,
  path: '/adm/',
  open: async (page) => {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  },
});

const tableOf = (page: Page) => expect(page.getByText(/^SV-\d{4}-\d+/).first()).toBeVisible();
const board = (page: Page) => expect(page.locator('[data-stack-card]').first()).toBeVisible();

/** A choice of a list that opens. */
const selectOpen = (name: string) => async (page: Page) => {
  await tableOf(page);
  await page.getByRole('combobox', { name }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
};

const details = async (page: Page): Promise<void> => {
  await tableOf(page);
  await press(page, /^Detalhes do contrato/);
  await sheet(page, 'Detalhes do contrato');
  await expect(page.getByRole('list', { name: 'Andamento' }).getByRole('listitem').first()).toBeVisible();
};

const PUBLIC: readonly View[] = [
  { name: 'Entrar', path: '/login/' },
  { name: 'Entrar: criar conta', path: '/login/', open: way('Criar conta', 'Nome completo') },
  { name: 'Entrar: link', path: '/login/', open: way('Link por e-mail', 'E-mail') },
  { name: 'Entrar: SMS', path: '/login/', open: way('Código por SMS', 'Celular com DDD') },
  { name: 'Entrar: esqueci', path: '/login/', open: way('Esqueci a senha', 'E-mail') },
  { name: 'Finalizar Cadastro', path: '/finalizar-cadastro/' },
  { name: 'Definir Senha', path: '/pw/' },
  { name: 'Régua', path: '/regua/' },
  { name: 'Régua: cotação que não há', path: '/regua/?cotacao=AAAAAAAAAA' },
  { name: 'Regua-mobile', path: '/regua-mobile/' },
  { name: 'Régua: privacidade', path: '/regua/', open: popup('Privacidade e seus dados', 'Privacidade') },
  { name: 'não encontrada', path: '/nao-ha/' },
];

const SIGNED_IN: readonly View[] = [
  { name: 'Cotação', path: '/' },
  { name: 'Adesão', path: '/seguros/adesao/' },
  { name: 'Contratos', path: '/seguros/contratos/' },
  { name: 'CRM', path: '/crm/' },
  { name: 'Finalizar Cadastro', path: '/finalizar-cadastro/' },
  {
    name: 'menu da conta',
    path: '/seguros/contratos/',
    only: 'desktop',
    open: async (page) => {
      await press(page, /, sua conta$/);
      await expect(page.getByRole('button', { name: 'Sair da conta' })).toBeVisible();
    },
  },
  { name: 'menu do telefone', path: '/seguros/contratos/', only: 'phone', open: popup('Abrir menu', 'Menu') },
];

const CUSTOMER: readonly View[] = [
  ...SIGNED_IN,
  { name: 'Cotação: compartilhar', path: '/', open: popup('Salvar e compartilhar', 'Compartilhar cotação') },
  { name: 'Contratos: detalhes', path: '/seguros/contratos/', open: details },
  {
    name: 'Contratos: segunda via',
    path: '/seguros/contratos/',
    open: async (page) => {
      await details(page);
      await press(page, 'Segunda via em PDF');
      await expect(page.getByRole('dialog').nth(1)).toBeVisible();
    },
  },
  { name: 'Contratos: status', path: '/seguros/contratos/', open: selectOpen('Status') },
  {
    name: 'Contratos: nada encontrado',
    path: '/seguros/contratos/',
    open: async (page) => {
      await tableOf(page);
      await page.getByLabel('Buscar contrato').fill('não há');
      await heading(page, 'Nenhum contrato encontrado');
    },
  },
  {
    name: 'Segurança',
    path: '/seguros/contratos/',
    only: 'desktop',
    open: async (page) => {
      await press(page, /, sua conta$/);
      await press(page, 'Segurança');
      await sheet(page, 'Segurança');
    },
  },
  {
    name: 'Adesão: Segurado',
    path: '/seguros/adesao/',
    open: async (page) => {
      await press(page, /^Contratar/);
      await heading(page, 'Segurado');
    },
  },
  {
    name: 'Adesão: recusa de Parceiros',
    path: '/parceiros/',
    open: (page) => expect(page.getByText('Você ainda não tem acesso a Parceiros.', { exact: false })).toBeVisible(),
  },
];

const PARTNER: readonly View[] = [
  ...SIGNED_IN,
  { name: 'Parceiros', path: '/parceiros/', open: (page) => heading(page, 'Aurora Contabilidade') },
];

const BROKER: readonly View[] = [
  ...SIGNED_IN,
  { name: 'CRM: quadro', path: '/crm/', open: board },
  { name: 'CRM: novo lead', path: '/crm/', open: popup('Novo lead', 'Novo lead') },
  {
    name: 'CRM: ficha',
    path: '/crm/',
    open: async (page) => {
      await board(page);
      await page.locator('[data-stack-card]').first().getByRole('button').first().click();
      await sheet(page, 'Ficha do lead');
    },
  },
];

const STAFF_AREAS = [area('Painel'), area('Aprovações'), area('Parceiros')];

const MANAGER: readonly View[] = [
  ...SIGNED_IN,
  ...STAFF_AREAS,
  {
    name: 'Administração: recusar',
    path: '/adm/',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Aprovações' }).click();
      await press(page, /^Recusar SV-/);
      await expect(page.getByLabel('Motivo da recusa')).toBeVisible();
    },
  },
];

const ADMINISTRATOR: readonly View[] = [
  ...SIGNED_IN,
  ...STAFF_AREAS,
  area('Pessoas'),
  area('Produtos e taxas'),
  area('Auditoria'),
  {
    name: 'Administração: mudar taxa',
    path: '/adm/',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Produtos' }).click();
      await press(page, /^Mudar a taxa de/);
      await expect(page.getByLabel('Taxa nova')).toBeVisible();
    },
  },
];

/** What each role can have before them; `null` is a visitor who has not signed in. */
export const viewsOf: ReadonlyMap<Person | null, readonly View[]> = new Map([
  [null, PUBLIC],
  ['cliente', CUSTOMER],
  ['parceiro', PARTNER],
  ['corretor', BROKER],
  ['gerente', MANAGER],
  ['admin', ADMINISTRATOR],
]);
