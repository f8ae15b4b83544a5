import { expect, type Page } from '@playwright/test';
import type { Person } from './seguros.ts';
import { ENTRANCE, SECURITY, secondFactorViews } from './seguros-account-views.ts';
import { SIGNATURE_BY_MAIL, STEPS_OF_ENROLMENT } from './seguros-enrolment-views.ts';
import { empty, failing, fill, heading, popup, press, says, sheet, type View } from './seguros-view.ts';

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
  failing('Régua', '/regua/', ['cotar_planos'], 'Tentar de novo'),
  failing('Regua-mobile', '/regua-mobile/', ['cotar_planos'], 'Tentar de novo'),
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
    name: 'Adesão: recusa de Parceiros',
    path: '/parceiros/',
    open: (page) => says(page, 'Você ainda não tem acesso a Parceiros.'),
  },
];

/** What did not come, is not there, or was filled in wrongly. */
const CUSTOMER_IN_TROUBLE: readonly View[] = [
  {
    name: 'Contratos: carregando',
    path: '/seguros/contratos/',
    asked: { of: ['procurar_contratos'], answer: 'never' },
    open: (page) => expect(page.getByLabel('Carregando contratos').first()).toBeVisible(),
  },
  {
    name: 'Cotação: calculando',
    path: '/',
    asked: { of: ['cotar_planos'], answer: 'never' },
    open: (page) => expect(page.getByLabel('Calculando os planos').first()).toBeVisible(),
  },
  failing('Cotação', '/', ['cotar_planos'], 'Tentar de novo'),
  failing('Contratos', '/seguros/contratos/', ['procurar_contratos'], 'Não foi possível carregar os contratos'),
  empty('Contratos', '/seguros/contratos/', ['procurar_contratos'], 'Seu primeiro contrato começa com uma cotação'),
  failing('Adesão', '/seguros/adesao/', ['cotacoes'], 'Não foi possível carregar suas cotações'),
  empty('Adesão', '/seguros/adesao/', ['cotacoes'], 'Comece por uma cotação'),
  {
    name: 'Contratos: pedido de cancelamento',
    path: '/seguros/contratos/',
    open: async (page) => {
      await details(page);
      await press(page, 'Pedir cancelamento');
      await expect(page.getByLabel('Motivo do cancelamento')).toBeVisible();
    },
  },
  {
    name: 'Contratos: privacidade',
    path: '/seguros/contratos/',
    open: popup('Privacidade e seus dados', 'Privacidade'),
  },
  {
    name: 'Finalizar Cadastro: CPF que não confere',
    path: '/finalizar-cadastro/',
    open: async (page) => {
      await press(page, 'Corrigir dados pessoais');
      await fill(page, 'CPF', '111.111.111-11');
      await press(page, 'Salvar e continuar');
      await says(page, 'Este CPF não confere.');
    },
  },
];

const PARTNER: readonly View[] = [
  ...SIGNED_IN,
  { name: 'Parceiros', path: '/parceiros/', open: (page) => heading(page, 'Aurora Contabilidade') },
  failing('Parceiros', '/parceiros/', ['minhas_indicacoes'], 'Não foi possível carregar a sua parceria'),
  empty('Parceiros', '/parceiros/', ['minhas_indicacoes', 'meu_extrato'], 'Nenhuma indicação ainda'),
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
  {
    name: 'CRM: cotação feita para o lead',
    open: async (page) => {
      await press(page, 'Cotar para este lead');
      await says(page, 'feita: R$');
    },
  },
  {
    name: 'CRM: nenhum lead encontrado',
    path: '/crm/',
    open: async (page) => {
      await board(page);
      await fill(page, 'Buscar por nome, e-mail ou telefone', 'não há');
      await heading(page, 'Nenhum lead encontrado');
    },
  },
  failing('CRM', '/crm/', ['leads'], 'Não foi possível carregar os leads'),
  empty('CRM', '/crm/', ['leads'], 'Nenhum lead na sua lista'),
];

/** An area of the administration whose list fails, and the same with nothing in it. */
const troubled = (key: string, of: readonly string[], failure: string, nothing: string): readonly View[] => [
  failing(`Administração: ${key}`, `/adm/?area=${key}`, of, failure),
  empty(`Administração: ${key}`, `/adm/?area=${key}`, of, nothing),
];

const STAFF_AREAS = [area('Painel'), area('Aprovações'), area('Cancelamentos'), area('Parceiros')];

const MANAGER: readonly View[] = [
  ...SIGNED_IN,
  ...STAFF_AREAS,
  {
    name: 'Administração: proposta',
    path: '/adm/?area=aprovacoes',
    open: async (page) => {
      await press(page, /^Abrir a proposta SV-/);
      await heading(page, 'Conferências');
      await press(page, 'Recusar…');
      await expect(page.getByLabel('Motivo que o cliente lê')).toBeVisible();
    },
  },
  failing(
    'Administração: proposta',
    '/adm/?proposta=00000000-0000-4000-8000-000000000000',
    ['proposta'],
    'Não foi possível abrir a proposta',
  ),
  {
    name: 'Administração: recusar',
    path: '/adm/',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Aprovações' }).click();
      await press(page, /^Recusar SV-/);
      await expect(page.getByLabel('Motivo da recusa')).toBeVisible();
    },
  },
  failing('Administração: painel', '/adm/', ['painel_resumo'], 'Não foi possível carregar os números'),
  ...troubled(
    'aprovacoes',
    ['seguros_contratos'],
    'Não foi possível carregar as propostas à espera',
    'Nada espera por decisão. Bom trabalho.',
  ),
  ...troubled(
    'parceiros',
    ['candidaturas_parceiro', 'parceiros', 'comissoes'],
    'Não foi possível carregar as comissões',
    'Nenhuma comissão ainda.',
  ),
];

/** A form of the catalogue, with what is wrong with it where it is new. */
const catalogueForm = (button: string): View => ({
  name: `Administração: ${button}`,
  path: '/adm/',
  open: async (page) => {
    await page.getByRole('tab', { name: 'Produtos' }).click();
    await press(page, button);
    if (button === 'Mudar produto') return sheet(page, 'Mudar catálogo');
    await sheet(page, 'Novo no catálogo');
    await press(page, 'Ver quanto vai custar');
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
  },
});

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
      await expect(page.getByLabel('Reais por mês a cada R$ 1.000')).toBeVisible();
    },
  },
  ...['Novo produto', 'Novo plano', 'Nova cobertura', 'Mais idades', 'Mudar produto'].map(catalogueForm),
  ...troubled('pessoas', ['usuarios_view'], 'Não foi possível carregar as pessoas e papéis', 'Ninguém com este nome'),
  ...troubled('produtos', ['taxas'], 'Não foi possível carregar as taxas', 'Este produto ainda não tem taxas.'),
  ...troubled('auditoria', ['auditoria'], 'Não foi possível carregar a auditoria', 'Nada mudou ainda.'),
];

/** Somebody with a part of what they can have before them; who has not signed in is nobody of the demonstration. */
export interface Seen {
  who: string;
  person: Person | null;
  views: readonly View[];
}

/** What each role can have before them, in portions that a browser goes through in a minute or two. */
export const SEEN: readonly Seen[] = [
  { who: 'a visitor', person: null, views: PUBLIC },
  { who: 'a visitor who comes in', person: null, views: [...ENTRANCE, ...secondFactorViews()] },
  { who: 'a customer', person: 'cliente', views: CUSTOMER },
  { who: 'a customer in trouble', person: 'cliente', views: [...CUSTOMER_IN_TROUBLE, ...SECURITY] },
  { who: 'a customer who enrols', person: 'cliente', views: [...STEPS_OF_ENROLMENT, ...SIGNATURE_BY_MAIL] },
  { who: 'a partner', person: 'parceiro', views: PARTNER },
  { who: 'a broker', person: 'corretor', views: BROKER },
  { who: 'a manager', person: 'gerente', views: MANAGER },
  { who: 'an administrator', person: 'admin', views: ADMINISTRATOR },
];
