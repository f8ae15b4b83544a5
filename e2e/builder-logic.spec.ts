import { expect, type Page, test } from '@playwright/test';
import { isSaved, makeEmptySite, publish } from './support/builder.ts';
import { canvasOf } from './support/canvas.ts';
import { type RunningServer, startServer } from './support/server.ts';

/** What a person writes: text as it is typed, and names that they pick of the list that comes with the first letters. */
type Typed = readonly (string | { pick: string })[];

/** The logic of a site made by hand, through the interface alone. */
test.describe('The logic of a site', () => {
  let server: RunningServer;
  test.beforeAll(async () => {
    server = await startServer();
  });
  test.afterAll(() => server.stop());

  const addVariable = async (page: Page, name: string, type: string): Promise<void> => {
    await page.getByRole('button', { name: 'Nova variável' }).click();
    const variables = page.getByRole('region', { name: 'Variáveis' });
    await variables.getByLabel('Tipo').selectOption(type);
    await variables.getByLabel('Nome', { exact: true }).fill(name);
    await page.keyboard.press('Enter');
    await expect(variables.getByRole('button', { name: new RegExp(`^${name} `) })).toBeVisible();
    await variables.getByRole('button', { name: new RegExp(`^${name} `) }).click();
  };

  const write = async (page: Page, typed: Typed): Promise<void> => {
    for (const part of typed) {
      await page.keyboard.type(typeof part === 'string' ? part : part.pick);
      if (typeof part === 'string') continue;
      await expect(page.locator('.cm-tooltip-autocomplete [aria-selected]')).toContainText(part.pick, {
        ignoreCase: true,
      });
      await page.keyboard.press('Enter');
    }
  };

  /** A text on the page that shows the variable `aviso`. */
  const showNotice = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Adicionar', exact: true }).click();
    await page.getByRole('button', { name: 'Texto', exact: true }).first().click();
    await page.getByRole('tab', { name: 'Ajustes' }).click();
    await page.getByRole('button', { name: 'Texto: Ligar a uma fórmula' }).click();
    await page.getByRole('combobox', { name: 'Escolha um valor' }).fill('aviso');
    await page.keyboard.press('Enter');
    await isSaved(page);
  };

  /** How somebody comes to a control: with the mouse, or by Tab alone. */
  interface Ways {
    /** Makes a new workflow of the page; tells the steps that it takes. */
    begin: () => Promise<number>;
    /** Brings the keyboard to the button below a chain that adds a step. */
    toChain: (button: string) => Promise<void>;
    /** Brings the keyboard to an argument of the open step. */
    toArgument: (name: string) => Promise<void>;
  }

  /** Makes the workflow that adds up a list and says when it passed a bound; tells how many steps that takes a person. */
  const makeSum = async (page: Page, { begin, toChain, toArgument }: Ways): Promise<number> => {
    let steps = await begin();
    /** Finds an action by typing, in the chain of this name. */
    const addStep = async (chain: string, name: string): Promise<void> => {
      steps += 1;
      await toChain(`${chain}: Adicionar passo`);
      await page.keyboard.press('/');
      const search = page.getByRole('combobox', { name: 'O que deve acontecer?' });
      await expect(search).toBeFocused();
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await expect(search).toBeHidden();
    };
    /** Writes a formula into the control of the open step: = begins it, Ctrl+Enter ends it. */
    const fillFormula = async (control: string, typed: Typed): Promise<void> => {
      steps += 1;
      await toArgument(control);
      await page.keyboard.press('=');
      const formula = page.getByRole('dialog').getByRole('textbox', { name: /^Fórmula/ });
      await expect(formula).toBeFocused();
      await write(page, typed);
      await page.keyboard.press('Control+Enter');
      await expect(formula).toBeHidden();
    };
    await addStep('Passos', 'para cada item');
    await fillFormula('Itens', ['[1, 2, 3]']);
    await addStep('A cada vez', 'alterar total');
    await fillFormula('Valor', [{ pick: 'total' }, ' + ', { pick: 'item de' }]);
    await addStep('Passos', 'se');
    await fillFormula('Condição', [{ pick: 'total' }, ' > 5']);
    await addStep('Sim', 'falhar');
    await fillFormula('Mensagem', ['"Passou: " + ', { pick: 'total' }]);
    await addStep('Se um passo falhar', 'alterar aviso');
    await fillFormula('Valor', [{ pick: 'mensagem do' }]);
    await expect(page.locator('[data-step-head]')).toHaveCount(5);
    return steps;
  };

  test('a workflow of five steps with a loop, a branch and an error branch in 12 steps; the visitor sees what it came to', async ({
    browser,
    page,
  }) => {
    await makeEmptySite(server, page, 'contas');
    await addVariable(page, 'total', 'number');
    await addVariable(page, 'aviso', 'string');

    await test.step('a text that shows a variable', () => showNotice(page));

    await test.step('the workflow', async () => {
      const steps = await makeSum(page, {
        begin: async () => {
          await page.getByRole('button', { name: 'Fluxos', exact: true }).click();
          await page.getByRole('button', { name: 'Novo fluxo desta página' }).click();
          return 2;
        },
        toChain: (button) => page.getByRole('button', { name: button }).focus(),
        toArgument: (name) => page.locator('[data-arguments]').getByLabel(name, { exact: false }).first().focus(),
      });
      expect(steps).toBeLessThanOrEqual(12);
    });

    await test.step('tried in the builder, each step tells what came of it', async () => {
      await page.keyboard.press('Control+Enter');
      await expect(canvasOf(page).frame.getByText('Passou: 6')).toBeVisible();
    });

    await isSaved(page);
    await publish(page);
    const visitor = await (await browser.newContext({ locale: 'pt-BR' })).newPage();
    await visitor.goto(`${server.url('contas')}/`);
    await expect(visitor.getByText('Passou: 6')).toBeVisible();
  });

  test('the same workflow by keyboard alone, in 12 steps', async ({ page }) => {
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const node = document.activeElement;
        return node?.getAttribute('aria-label') ?? (node as HTMLInputElement)?.labels?.[0]?.textContent ?? '';
      });
    /** Presses Tab until what is called so has the keyboard. */
    const tabTo = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 120; presses += 1) {
        if ((await focused()).startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab never reaches "${name}".`);
    };

    await makeEmptySite(server, page, 'teclas');
    await addVariable(page, 'total', 'number');
    await addVariable(page, 'aviso', 'string');
    await showNotice(page);

    await page.getByRole('button', { name: 'Adicionar', exact: true }).focus();
    const steps = await makeSum(page, {
      begin: async () => {
        await page.keyboard.press('f');
        await tabTo('Novo fluxo desta página');
        await page.keyboard.press('Enter');
        return 2;
      },
      toChain: tabTo,
      toArgument: tabTo,
    });
    expect(steps).toBeLessThanOrEqual(12);
    await page.keyboard.press('Control+Enter');
    await expect(canvasOf(page).frame.getByText('Passou: 6')).toBeVisible();
  });
});
