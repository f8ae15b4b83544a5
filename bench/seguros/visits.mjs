// What each role does on its pages: so that their questions are those that the pages really ask, and how smooth they are is felt.

const KEY_MS = 80;

const type = (label, text) => async (page) => {
  const field = page.getByLabel(label);
  await field.fill('');
  await field.pressSequentially(text, { delay: KEY_MS });
};
const choose = (field, option) => async (page) => {
  await page.locator('[role=combobox]').nth(field).click();
  await page.getByRole('option', { name: option }).click();
};
const pageNumber = (label) => (page) =>
  page.getByRole('navigation').getByRole('button', { name: label }).last().click();
const tab = (name) => (page) => page.getByRole('tab', { name }).click();
/** Down as a wheel goes, a notch at a time. */
const scroll = async (page) => {
  const { width, height } = page.viewportSize();
  await page.mouse.move(width / 2, height / 2);
  for (let notch = 0; notch < 30; notch += 1) await page.mouse.wheel(0, 120);
};
/** The first card, over the next column and back. */
const drag = async (page) => {
  const first = page.locator('[data-stack-card]').first();
  await first.scrollIntoViewIfNeeded();
  const card = await first.boundingBox();
  const { width } = page.viewportSize();
  const y = Math.min(card.y + card.height - 12, 600);
  await page.mouse.move(card.x + card.width - 12, y);
  await page.mouse.down();
  for (let move = 1; move <= 60; move += 1)
    await page.mouse.move(Math.min(card.x + card.width - 12 + move * 5, width - 20), y + Math.sin(move / 8) * 60);
  await page.mouse.up();
};

const CONTRACTS = '/seguros/contratos/';
const areas = (...names) => names.map((name) => ({ name: name.toLowerCase(), act: tab(name) }));
const press = (name) => (page) => page.getByRole('button', { name, exact: true }).click();
/** What waits for those who manage: who asks to leave, what is to be paid, what happened. */
const QUEUES = [
  ...areas('Cancelamentos', 'Cobranças'),
  { name: 'late', act: press('Em atraso') },
  { name: 'to-come', act: press('A vencer em 30 dias') },
  { name: 'paid', act: press('Pagas em 180 dias') },
  { name: 'next-page', act: pageNumber('Próxima página') },
  ...areas('Sinistros'),
];
const STAFF_SEARCH = [
  { name: 'scroll', act: scroll },
  { name: 'number', act: type('Buscar contrato', '90123') },
  { name: 'name', act: type('Buscar contrato', 'conceição') },
  { name: 'nothing', act: type('Buscar contrato', 'ninguém') },
  { name: 'all', act: type('Buscar contrato', '') },
  { name: 'by-price', act: choose(1, 'Maior mensalidade') },
  { name: 'by-capital', act: choose(1, 'Maior capital') },
  { name: 'next-page', act: pageNumber('Próxima página') },
  { name: 'last-page', act: pageNumber(/^[\d.]+$/) },
  { name: 'active', act: choose(0, 'Ativo') },
];

/** Who, where, and what they do there in turn. */
export const VISITS = [
  {
    who: 'cliente',
    page: 'contratos',
    path: CONTRACTS,
    steps: [{ name: 'number', act: type('Buscar contrato', 'SV-20') }],
  },
  { who: 'corretor', page: 'contratos', path: CONTRACTS, steps: STAFF_SEARCH },
  {
    who: 'corretor',
    page: 'crm',
    path: '/crm/',
    steps: [
      { name: 'drag', act: drag },
      { name: 'search', act: type('Buscar por nome, e-mail ou telefone', 'maria') },
    ],
  },
  {
    who: 'gerente',
    page: 'contratos',
    path: CONTRACTS,
    steps: [{ name: 'name', act: type('Buscar contrato', 'josé') }],
  },
  { who: 'gerente', page: 'crm', path: '/crm/', steps: [] },
  { who: 'gerente', page: 'adm', path: '/adm/', steps: [...areas('Aprovações', 'Parceiros'), ...QUEUES] },
  {
    who: 'admin',
    page: 'adm',
    path: '/adm/',
    steps: [
      ...areas('Aprovações', 'Parceiros'),
      ...QUEUES,
      ...areas('Produtos e taxas', 'Pessoas'),
      { name: 'person', act: type('Buscar por nome ou e-mail', 'conceição') },
      ...areas('Auditoria'),
      { name: 'next-page', act: pageNumber('Próxima página') },
      ...areas('Painel'),
    ],
  },
  { who: 'parceiro', page: 'parceiros', path: '/parceiros/', steps: [{ name: 'scroll', act: scroll }] },
];
