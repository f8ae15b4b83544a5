import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { codeSentTo, database, messageTo, open, PHONE, signedIn, userOf } from './support/seguros.ts';
import { SIGNATURE_BY_MAIL, STEPS_OF_ENROLMENT } from './support/seguros-enrolment-views.ts';
import { fill, heading, press, says, sheet, showView, type View } from './support/seguros-view.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What a contract is on paper, for as long as it runs: certificate, who receives, conditions, and its return after it was ended. */
test.describe('Seguros: the papers of a contract', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const details = (page: Page) => page.getByRole('dialog', { name: 'Detalhes do contrato' });
  const certificate = (page: Page) => page.getByRole('dialog', { name: 'Segunda via do contrato' });

  const inForce = async (): Promise<{ id: string; numero: string; certificado: string }> => {
    const owner = await database(server, null);
    const { data } = await owner
      .from('seguros_contratos')
      .select('id,numero,certificado')
      .eq('status', 'ativo')
      .limit(1)
      .single();
    if (!data) throw new Error('the seed made no contract in force');
    return data;
  };
  const openContract = async (page: Page, id: string): Promise<void> => {
    await open(server, page, `/seguros/contratos/?contrato=${id}`);
    await expect(details(page)).toBeVisible();
  };
  const check = (page: Page, number: string) => open(server, page, `/regua/?certificado=${encodeURIComponent(number)}`);
  const region = (page: Page) => page.getByRole('region', { name: 'Conferência do certificado' });

  const DEVICES: readonly (readonly [string, BrowserContextOptions])[] = [
    ['a desktop', {}],
    ['a phone', PHONE],
  ];
  for (const [device, options] of DEVICES) {
    test(`on ${device}: the certificate says who is insured by whom, and anybody checks its number without learning whose it is`, async ({
      browser,
    }) => {
      const { id, numero } = await inForce();
      const customer = await signedIn(server, browser, 'cliente', options);
      await openContract(customer, id);
      await press(customer, 'Segunda via em PDF');
      await expect(certificate(customer)).toContainText('Certificado de seguro');
      for (const said of [
        numero,
        'Marina',
        '529.982.247-25',
        'Seguradora',
        'Processo SUSEP',
        'Beneficiários',
        'Vigência',
      ])
        await expect(certificate(customer)).toContainText(said);
      const text = (await certificate(customer).textContent()) ?? '';
      const written = /Certificado ((?:[A-Z0-9]{4}-){2}[A-Z0-9]{4})/.exec(text)?.[1] ?? '';
      expect(text).toContain(`${server.url()}/regua/?certificado=${written.replaceAll('-', '')}`);
      await customer.context().close();

      const anybody = await (await browser.newContext({ ...options, locale: 'pt-BR' })).newPage();
      await check(anybody, written);
      await expect(region(anybody)).toContainText('Certificado verdadeiro, em vigor');
      await expect(region(anybody)).toContainText(numero);
      await expect(region(anybody)).toContainText('Marina D.');
      await expect(anybody.locator('body')).not.toContainText('Duarte');
      await check(anybody, `${written.slice(0, -1)}!`);
      await expect(region(anybody)).toContainText('Não há certificado com este número.');
      await anybody.route('**/rpc/conferir_certificado', (route) => route.abort());
      await check(anybody, written);
      await expect(region(anybody)).toContainText('Não foi possível conferir o certificado');
      await anybody.unrouteAll();
      await region(anybody).getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(region(anybody)).toContainText('em vigor');
      await anybody.context().close();
    });

    test(`on ${device}: who receives is changed by a code that names them, and the certificate has them`, async ({
      browser,
    }) => {
      const { id, numero } = await inForce();
      const { email } = userOf(server, 'cliente');
      const name = device === 'a phone' ? 'Lia Duarte' : 'Rui Duarte';
      const customer = await signedIn(server, browser, 'cliente', options);
      await openContract(customer, id);
      await press(customer, 'Mudar os beneficiários');
      await sheet(customer, 'Mudar beneficiários');
      const editor = customer.getByRole('dialog', { name: 'Mudar beneficiários' });
      const persons = editor.getByRole('group', { name: /^Beneficiário \d/ });
      const remove = editor.getByRole('button', { name: 'Remover beneficiário 1' });
      for (let left = await persons.count(); left > 0; left -= 1) {
        await remove.click();
        await expect(persons).toHaveCount(left - 1);
      }
      const send = editor.getByRole('button', { name: 'Enviar código de assinatura' });
      await send.click();
      await expect(editor).toContainText('Indique ao menos um beneficiário.');
      await press(customer, 'Acrescentar beneficiário');
      await fill(customer, 'Nome completo', name);
      await fill(customer, 'Parentesco', 'irmão');
      await fill(customer, 'Percentual', '80');
      await send.click();
      await expect(editor).toContainText('Os percentuais devem somar 100%.');
      await fill(customer, 'Percentual', '100');
      await fill(customer, 'CPF, se souber', '111.111.111-11');
      await send.click();
      await expect(editor).toContainText('Confira o CPF dos beneficiários');
      await fill(customer, 'CPF, se souber', '390.533.447-05');
      await send.dblclick();

      await expect(editor).toContainText(email);
      const code = await codeSentTo(server, browser, email);
      expect(await messageTo(server, browser, email, /assinar a mudança/)).toContain(
        `${numero} passam a receber:\n${name}`,
      );
      await fill(customer, 'Código de seis dígitos', code === '000000' ? '000001' : '000000');
      await press(customer, 'Assinar a mudança');
      await expect(editor).toContainText('Este código não confere.');
      await fill(customer, 'Código de seis dígitos', code);
      await editor.getByRole('button', { name: 'Assinar a mudança' }).dblclick();
      await expect(editor).toContainText('Mudança assinada. Ela já vale.');
      await press(customer, 'Voltar ao contrato');
      await expect(details(customer)).toContainText(`${name} · irmão`);
      await expect(details(customer).getByRole('list', { name: 'Andamento' })).toContainText('Beneficiários mudados');
      await customer.reload();
      await press(customer, 'Segunda via em PDF');
      await expect(certificate(customer)).toContainText(`${name} · irmão`);
      await customer.context().close();
    });

    test(`on ${device}: a contract that was ended comes back with a reason, its number and its certificate`, async ({
      browser,
    }) => {
      const { id, numero, certificado } = await inForce();
      const { email } = userOf(server, 'cliente');
      const customer = await signedIn(server, browser, 'cliente', options);
      await openContract(customer, id);
      await press(customer, 'Pedir cancelamento');
      await fill(customer, 'Motivo do cancelamento', 'Vou morar fora');
      await press(customer, 'Enviar pedido');
      await says(customer, 'Cancelamento pedido.');

      const manager = await signedIn(server, browser, 'gerente', options);
      await open(server, manager, '/adm/?area=cancelamentos');
      await press(manager, /^Atender o pedido de Marina Duarte/);
      await sheet(manager, 'Pedido de cancelamento');
      await manager.getByRole('button', { name: 'Cancelar o contrato' }).dblclick();
      await says(manager, 'Ninguém pediu para cancelar.');
      await openContract(customer, id);
      await expect(details(customer)).toContainText('Cancelado');

      await press(manager, `Reativar o contrato de Marina Duarte, ${numero}`);
      await sheet(manager, 'Reativar contrato');
      await press(manager, 'Reativar o contrato');
      await says(manager, 'Diga por que o contrato volta.');
      await fill(manager, 'Motivo da reativação', 'A mudança de país não aconteceu');
      await manager.getByRole('button', { name: 'Reativar o contrato', exact: true }).dblclick();
      await expect(manager.getByRole('dialog')).toHaveCount(0);
      await expect(manager.getByRole('button', { name: /^Reativar o contrato/ })).toHaveCount(0);
      await expect(manager.getByRole('alert').filter({ visible: true })).toHaveCount(0);

      // The customer's open page hears of it by itself.
      await expect(details(customer).getByRole('list', { name: 'Andamento' })).toContainText('Contrato reativado');
      await expect(details(customer)).toContainText('A mudança de país não aconteceu');
      expect(await messageTo(server, browser, email, /O seu seguro vale de/)).toContain(
        `/seguros/contratos/?contrato=${id}`,
      );
      await check(customer, certificado);
      await expect(region(customer)).toContainText('Certificado verdadeiro, em vigor');
      await manager.context().close();
      await customer.context().close();
    });

    test(`on ${device}: a contract keeps the version of the conditions that was signed, and the next one has the new version`, async ({
      browser,
    }) => {
      // Two enrolments to their signature.
      test.slow();
      const quote: View = {
        name: 'Cotação: contratar',
        path: '/',
        open: async (page) => {
          await press(page, /^Contratar( este plano)?$/);
          await heading(page, 'Quem será segurado');
        },
      };
      const enrolment = [quote, ...STEPS_OF_ENROLMENT.slice(1)];
      const customer = await signedIn(server, browser, 'cliente', options);
      for (const view of enrolment) await showView(server, customer, view);
      const accepted = customer.getByText(/^Ao assinar, você aceita as condições gerais, versão \d+/);
      const before = Number(/versão (\d+)/.exec((await accepted.textContent()) ?? '')?.[1]);
      await press(customer, 'Ler as condições gerais');
      const conditions = customer.getByRole('dialog', { name: 'Condições gerais' });
      await expect(conditions).toContainText('Processo SUSEP');
      const signed = (await conditions.locator('[data-segunda-via]').textContent()) ?? '';
      await customer.keyboard.press('Escape');
      for (const view of SIGNATURE_BY_MAIL) await showView(server, customer, view);

      const admin = await signedIn(server, browser, 'admin', options);
      await open(server, admin, '/adm/?area=produtos');
      await fill(admin, 'Texto da versão nova', 'curto demais');
      await press(admin, 'Publicar versão');
      await says(admin, 'Escreva o texto das condições, de 20 a 200.000 letras.');
      await fill(
        admin,
        'Texto da versão nova',
        `Condições gerais da versão ${before + 1}: tudo igual, em outras palavras.`,
      );
      await fill(admin, 'Condições valem a partir de', '01/01/2020');
      await press(admin, 'Publicar versão');
      await says(admin, 'Condições não mudam no passado.');
      await fill(admin, 'Condições valem a partir de', new Date().toLocaleDateString('pt-BR', { timeZone: 'UTC' }));
      await admin.getByRole('button', { name: 'Publicar versão' }).dblclick();
      await says(admin, 'Versão publicada. As anteriores ficam como eram.');
      await expect(admin.getByRole('button', { name: `Ler a versão ${before + 1}` })).toBeVisible();
      await expect(admin.getByRole('button', { name: `Ler a versão ${before + 2}` })).toHaveCount(0);
      await admin.context().close();

      await customer.getByText('Ver em Contratos').click();
      await customer
        .getByRole('button', { name: /^Detalhes do contrato/ })
        .first()
        .click();
      await expect(details(customer)).toContainText(`Versão ${before},`);
      await press(customer, 'Condições gerais');
      await expect(conditions.locator('[data-segunda-via]')).toHaveText(signed);
      for (const view of enrolment) await showView(server, customer, view);
      await expect(accepted).toContainText(`versão ${before + 1}.`);
      await customer.context().close();
    });
  }
});
