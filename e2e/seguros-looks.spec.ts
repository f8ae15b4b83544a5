import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { database, open, PHONE, signedIn, userOf } from './support/seguros.ts';
import { STEPS_OF_ENROLMENT } from './support/seguros-enrolment-views.ts';
import { boxOf, fill, heading, press, says, sheet, showView } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';

const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 900 } };
/** Whatever language a browser has, the site speaks Portuguese. */
const ENGLISH: BrowserContextOptions = { locale: 'en-US' };

test.describe('Seguros: how it looks', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const bottomOf = async (thing: Locator): Promise<number> => {
    const { y, height } = await boxOf(thing);
    return y + height;
  };
  const topOf = async (thing: Locator): Promise<number> => (await boxOf(thing)).y;
  const named = (page: Page, name: string): Locator =>
    page.getByLabel(name, { exact: true }).filter({ visible: true }).first();

  for (const [device, options] of [
    ['a desktop', WIDE],
    ['a phone', PHONE],
  ] as const) {
    test(`the sign-in leads to the simulator and to privacy, says what is wrong below its field, and how strong a password is, on ${device}`, async ({
      browser,
    }) => {
      const page = await (await browser.newContext({ ...options, ...ENGLISH })).newPage();
      await open(server, page, '/login/');
      await press(page, 'Entrar');
      const faults = page.getByRole('alert').filter({ visible: true });
      await expect(faults).toHaveText(['Preencha este campo.', 'Preencha este campo.']);
      // Below its own field, and above the next: nothing is covered.
      expect(await topOf(faults.first())).toBeGreaterThanOrEqual(await bottomOf(named(page, 'E-mail')));
      expect(await bottomOf(faults.first())).toBeLessThanOrEqual(await topOf(named(page, 'Senha')));
      await fill(page, 'E-mail', 'sem-arroba');
      await press(page, 'Entrar');
      await says(page, 'Digite um e-mail válido, como voce@exemplo.com.br.');
      await press(page, 'Privacidade e seus dados');
      await sheet(page, 'Privacidade');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await press(page, 'Criar conta');
      const password = named(page, 'Senha');
      await expect(password).toHaveAttribute('type', 'password');
      await fill(page, 'Senha', 'abc');
      await says(page, 'Senha fraca');
      await fill(page, 'Senha', 'Palavra-comprida-1');
      await says(page, 'Senha forte');
      await press(page, 'Mostrar senha');
      await expect(password).toHaveAttribute('type', 'text');
      await page.getByRole('link', { name: 'Simular sem criar conta' }).click();
      await expect(page).toHaveURL(`${server.url()}/regua/`);
      await page.context().close();
    });

    test(`printing the contracts prints their list and nothing around it, on ${device}`, async ({ browser }) => {
      const page = await signedIn(server, browser, 'cliente', options);
      await open(server, page, '/seguros/contratos/');
      await expect(page.getByText(/^SV-\d{4}-\d+/).first()).toBeVisible();
      await page.evaluate(() => document.documentElement.classList.add('ww-app-theme-dark'));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByText(/^SV-\d{4}-\d+/)).toHaveCount(4);
      for (const row of await page.getByText(/^SV-\d{4}-\d+/).all()) await expect(row).toBeVisible();
      for (const away of [
        page.getByRole('banner'),
        page.getByRole('contentinfo'),
        page.getByLabel('Buscar contrato'),
        page.getByRole('button', { name: 'Baixar CSV' }),
        page.getByText('Nova cotação', { exact: true }),
      ])
        await expect(away.filter({ visible: true })).toHaveCount(0);
      const back = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      expect(back).toBe('rgb(255, 255, 255)');
      await page.context().close();
    });
  }

  test('the quotation on a phone begins with the slider, and a wrong age is said at its field', async ({ browser }) => {
    // Who has told a birth date is not asked for the age.
    const page = await signedIn(server, browser, 'parceiro', PHONE);
    const slider = page.getByRole('slider').first();
    await expect(slider).toBeInViewport();
    for (const later of [page.getByText('Sobre você'), named(page, 'Idade em anos')])
      expect(await topOf(slider)).toBeLessThan(await topOf(later.first()));
    await fill(page, 'Idade em anos', '12');
    const fault = page.getByRole('alert').filter({ hasText: /aceita pessoas de 18 a \d+ anos/ });
    await expect(fault).toBeVisible();
    expect((await topOf(fault)) - (await bottomOf(named(page, 'Idade em anos')))).toBeLessThan(24);
    await page.context().close();
  });

  test('the board has its six columns side by side in every window wider than a tablet’s, and says elsewhere that it scrolls', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'corretor', { ...WIDE, ...ENGLISH });
    const columns = page.locator('[data-stack-group]');
    const hint = page.getByText('São seis colunas, de Novo a Perdido: arraste para o lado para ver todas.');
    for (const width of [1440, 1280, 1024, 992, 991, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(server, page, '/crm/');
      await expect(columns).toHaveCount(6);
      const last = await boxOf(columns.last());
      const isLeft = width - (last.x + last.width);
      expect([width, isLeft >= 0], 'which windows have room for all').toEqual([width, width > 991]);
      // The room that there is, is theirs.
      if (isLeft >= 0) expect(isLeft).toBeLessThan((await boxOf(page.getByRole('main'))).x + 48);
      await expect(hint).toBeVisible({ visible: isLeft < 0 });
    }
    // 05 nov. in whatever browser.
    await expect(page.locator('[data-stack-card]').first()).toContainText(
      /\d{2} (jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)\./,
    );
    await page.context().close();
  });

  test('the tabs of the administration count what waits, and on narrow windows show that there are more', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'admin', WIDE);
    const tabs = page.getByRole('tablist');
    for (const width of [1280, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(server, page, '/adm/');
      const approvals = page.getByRole('tab', { name: /^Aprovações \(\d+\)$/ });
      await expect(approvals).toBeAttached();
      // The panel counts what the tab counts.
      const count = (await approvals.textContent())?.replace(/\D/g, '') ?? '';
      await expect(page.getByText('Propostas à espera').filter({ visible: true }).locator('..')).toContainText(count);
      // Each status has its name, slanted where there is little room; its bar none where there is nothing.
      const chart = page.locator('.ww-chart').filter({ hasText: 'Cancelado' }).first();
      for (const status of ['Em análise', 'Aprovado', 'Ativo', 'Recusado', 'Cancelado'])
        await expect(chart.locator('svg text', { hasText: status })).toBeAttached();
      const [isWider, fades] = await tabs.evaluate((node) => [
        node.scrollWidth > node.clientWidth,
        getComputedStyle(node).maskImage.includes('gradient'),
      ]);
      expect([width, isWider, fades]).toEqual([width, width < 1280, width < 1280]);
      await page.getByRole('tab', { name: 'Auditoria' }).click();
      await expect(page.getByRole('tab', { name: 'Auditoria' })).toBeInViewport({ ratio: 1 });
    }
    // A proposal that a link leads to is one of those that wait.
    const owner = await database(server, null);
    const { data: waiting } = await owner
      .from('seguros_contratos')
      .select('id')
      .eq('status', 'em análise')
      .limit(1)
      .single();
    await open(server, page, `/adm/?proposta=${waiting?.id}`);
    await heading(page, 'Proposta de Marina Duarte');
    await expect(page.getByRole('tab', { selected: true })).toHaveText(/^Aprovações \(\d+\)$/);
    // A chart of a single part would tell nothing.
    const { data } = await owner.from('seguros_contratos').select('produto_id').eq('status', 'ativo');
    const sold = new Set((data ?? []).map(({ produto_id: product }) => product)).size;
    await open(server, page, '/adm/');
    await expect(page.getByRole('heading', { name: 'Pedidos e contratos por mês' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Em vigor por produto' })).toHaveCount(sold > 1 ? 1 : 0);
    await page.context().close();
  });

  test('on narrow windows the statement says what each value is, and tasks are below one another', async ({
    browser,
  }) => {
    const page = await signedIn(server, browser, 'parceiro', WIDE);
    const statement = page.getByRole('list', { name: 'Extrato de comissões' });
    for (const width of [800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await open(server, page, '/parceiros/');
      const [title, value] = [statement.getByText('Situação'), statement.getByText('Pago')];
      const [above, below] = [await boxOf(title.first()), await boxOf(value.first())];
      expect([width, above.x, above.y < below.y]).toEqual([width, below.x, true]);
      const amount = await boxOf(statement.getByText(/^R\$/).first());
      expect(Math.abs(amount.y - below.y), 'no value stands in a line alone').toBeLessThan(4);
    }
    await page.context().close();
    const broker = await signedIn(server, browser, 'corretor', PHONE);
    await open(server, broker, '/crm/');
    const task = broker.getByRole('list', { name: 'Tarefas de hoje' }).getByRole('listitem').first();
    const [lead, title] = [task.getByRole('button'), task.locator('p, span').filter({ hasText: /^\S/ }).first()];
    const begin = async (thing: Locator): Promise<number> => (await boxOf(thing)).x;
    expect(Math.abs((await begin(lead)) - (await begin(title)))).toBeLessThan(2);
    await broker.context().close();
  });

  test('a CNPJ is written as one, and the audit has a Pix key that looks like an id whole', async ({ browser }) => {
    const page = await signedIn(server, browser, 'admin', WIDE);
    await open(server, page, '/adm/?area=cobrancas');
    await expect(named(page, 'CNPJ')).toHaveValue('11.222.333/0001-81');
    await open(server, page, '/adm/?area=auditoria');
    await expect(page.getByText(/chave Pix: — → [0-9a-f]{8}-[0-9a-f-]{27};/).first()).toBeVisible();
    await page.setViewportSize({ width: 800, height: 900 });
    await open(server, page, '/adm/?area=auditoria');
    const [tab, tabs] = [page.getByRole('tab', { name: 'Auditoria' }), page.getByRole('tablist')];
    // It is not within the 48 px that fade.
    const fromEnd = async (): Promise<number> => {
      const [one, all] = [await boxOf(tab), await boxOf(tabs)];
      return all.x + all.width - (one.x + one.width);
    };
    await expect.poll(fromEnd).toBeGreaterThan(30);
    await page.context().close();
  });

  for (const [path, width] of [
    ['/regua/', 1280],
    ['/regua/', 800],
    ['/regua/', 390],
    ['/regua-mobile/', 390],
  ] as const)
    test(`no label of the ruler at ${path} is cut at ${width}`, async ({ browser }) => {
      const page = await (await browser.newContext({ viewport: { width, height: 900 } })).newPage();
      await open(server, page, path);
      const markers = page.locator('.ww-range-markers > span');
      await expect(markers.last()).toHaveText(/^1\smi$/);
      // A number stands around its mark, which has no width of its own.
      const isCut = await markers.last().evaluate((mark) => {
        const words = document.createRange();
        words.selectNodeContents(mark);
        const { right } = words.getBoundingClientRect();
        for (let at: Element | null = mark; at !== null; at = at.parentElement)
          if (getComputedStyle(at).overflowX !== 'visible' && at.getBoundingClientRect().right < right) return true;
        return right > document.documentElement.clientWidth;
      });
      expect(isCut).toBe(false);
      await page.context().close();
    });

  test('an enrolment on a phone has its price above, and the landing page goes on with drafts', async ({ browser }) => {
    const page = await signedIn(server, browser, 'cliente', PHONE);
    for (const view of STEPS_OF_ENROLMENT.slice(0, 2)) await showView(server, page, view);
    const chosen = page.getByRole('region', { name: 'O que você está contratando' });
    expect(await bottomOf(chosen)).toBeLessThan(await topOf(page.getByRole('heading', { name: 'Quem recebe' })));
    await expect(chosen.getByText(/R\$\s*[\d.]+,\d{2}/)).toBeVisible();
    // A step begins below it, and not with it behind the header.
    await expect
      .poll(async () => (await topOf(chosen)) - (await bottomOf(page.getByRole('banner'))))
      .toBeGreaterThanOrEqual(0);
    await expect(page.getByRole('heading', { name: 'Quem recebe' })).toBeInViewport();
    await page.goBack();
    await heading(page, 'Quem será segurado');
    await open(server, page, '/seguros/adesao/');
    await says(page, 'Você parou em Beneficiários');
    await expect(page.getByRole('button', { name: /^Continuar / })).toBeVisible();
    await page.context().close();
  });

  test('the photo comes after the address, and what is written in parts is typed so', async ({ browser }) => {
    const page = await signedIn(server, browser, 'parceiro', { ...PHONE, ...ENGLISH });
    await open(server, page, '/finalizar-cadastro/');
    const type = async (name: string, digits: string): Promise<string> => {
      await named(page, name).click();
      await page.keyboard.type(digits);
      return named(page, name).inputValue();
    };
    await expect(page.getByRole('group', { name: 'Sua foto' })).toHaveCount(0);
    expect(await type('CPF', '11144477735')).toBe('111.444.777-35');
    expect(await type('Data de nascimento', '20051990')).toBe('20/05/1990');
    expect(await type('Telefone com DDD', '11987650001')).toBe('(11) 98765-0001');
    await press(page, 'Salvar e continuar');
    await heading(page, 'Onde você mora');
    expect(await type('CEP', '01310100')).toBe('01310-100');
    const photo = page.getByRole('group', { name: 'Sua foto' });
    expect(await topOf(photo)).toBeGreaterThan(await bottomOf(page.getByRole('button', { name: 'Concluir cadastro' })));
    await page.context().close();
  });

  test('amounts and rates take a comma as well as a point, in a browser of any language', async ({ browser }) => {
    const page = await signedIn(server, browser, 'admin', { ...WIDE, ...ENGLISH });
    const typed = async (name: string, words: string): Promise<string> => {
      const field = named(page, name);
      await field.fill('');
      await field.click();
      await page.keyboard.type(words);
      await page.keyboard.press('Tab');
      return field.inputValue();
    };
    await open(server, page, '/crm/');
    await press(page, 'Novo lead');
    expect(await typed('Valor estimado por ano', '1500')).toBe('1.500');
    expect(await typed('Valor estimado por ano', '1.500,00')).toBe('1.500');
    expect(await typed('Valor estimado por ano', '1500.50')).toBe('1.500');
    await open(server, page, '/adm/?area=produtos');
    await press(page, /^Mudar a taxa de/);
    const rate = 'Reais por mês a cada R$ 1.000';
    expect(await typed(rate, '0,255')).toBe('0,255');
    expect(await typed(rate, '0.255')).toBe('0,255');
    expect(await typed(rate, '28.80')).toBe('28,800');
    expect(await typed(rate, '2880')).toBe('2880,000');
    await press(page, 'Ver o efeito nos preços');
    await says(page, 'Escreva uma taxa maior que zero, de até R$ 100,00.');
    await open(server, page, '/adm/?area=produtos');
    await press(page, 'Nova cobertura');
    expect(await typed('Acréscimo ao preço básico, em %', '33.3')).toBe('33,3');
    await page.context().close();
  });

  test('parts of a hundred are written with a comma: where they are typed, before they are signed, and after', async ({
    browser,
  }) => {
    test.slow();
    const owner = await database(server, null);
    const page = await signedIn(server, browser, 'cliente', { ...WIDE, ...ENGLISH });
    const customer = await owner.from('perfis').select('id').eq('email', userOf(server, 'cliente').email).single();
    const { data: contract } = await owner
      .from('seguros_contratos')
      .insert({
        produto_id: 'vida-individual',
        plano_id: 'completo',
        capital: 90_000,
        idade: 34,
        user_id: customer.data?.id,
      })
      .select('id')
      .single();
    const shares = [33.33, 66.67];
    for (const [ordem, percentual] of shares.entries())
      await owner
        .from('contratos_beneficiarios')
        .insert({ contrato_id: contract?.id, nome: `Lia ${ordem}`, parentesco: 'filha', percentual, ordem: ordem + 1 });
    await open(server, page, `/seguros/contratos/?contrato=${contract?.id}`);
    const details = page.getByRole('dialog', { name: 'Detalhes do contrato' });
    await expect(details).toContainText('33,33%');
    await expect(details).toContainText('66,67%');
    await press(page, 'Mudar os beneficiários');
    const editor = page.getByRole('dialog', { name: 'Mudar beneficiários' });
    await expect(editor.getByLabel('Percentual').first()).toHaveValue('33,33');
    await editor.getByLabel('Percentual').first().fill('33.3');
    await says(page, '99,97% de 100% distribuídos');
    await editor.getByLabel('Percentual').first().fill('33,33');
    await says(page, '100% distribuídos');
    await page.context().close();
    const partner = await owner.from('parceiros').update({ percentual: 12.5 }).eq('codigo', 'AURORA').select('id');
    expect(partner.data).toHaveLength(1);
    const manager = await signedIn(server, browser, 'gerente', { ...WIDE, ...ENGLISH });
    await open(server, manager, `/adm/?proposta=${contract?.id}`);
    await says(manager, '33,33%');
    await expect(manager.locator('body')).not.toContainText(/\d\.\d+\s?%/);
    for (const area of ['painel', 'parceiros']) {
      await open(server, manager, `/adm/?area=${area}`);
      await expect(manager.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
      await expect(manager.locator('body')).not.toContainText(/\d\.\d+\s?%/);
    }
    await says(manager, '12,5% do primeiro ano');
    await manager.context().close();
  });
});
