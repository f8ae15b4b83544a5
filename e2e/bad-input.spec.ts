import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { isSaved, signInToBuilder } from './support/builder.ts';
import { bound, handsOn } from './support/by-hand.ts';
import { canvasOf } from './support/canvas.ts';
import { dropFile } from './support/files.ts';
import { placesByHand } from './support/places-by-hand.ts';
import { type RunningServer, startServer } from './support/server.ts';

const SITE = 'avesso';

const TABLES = [
  'create table public.clientes (id bigint generated always as identity primary key, nome text not null, cidade text)',
  'alter table public.clientes enable row level security',
  'create policy leem on public.clientes for select using (true)',
  'grant select on public.clientes to anon, authenticated',
  "insert into public.clientes (nome, cidade) values ('Ana', 'Recife'), ('Bruno', 'Belém')",
];

const ENDLESS = 'Não termina: a página parou depois de passos demais.';
const TOO_LARGE = 'Fica maior do que cabe em uma página';

/** Formulas that never come to an end, or to more than a page holds, and what is said of them. */
const STOPPED = [
  ['Fórmula', '((vez) => vez(vez))((vez) => vez(vez))', ENDLESS],
  ['Fórmula', 'Array.from({ length: 1e9 }, (_, vez) => vez).length', TOO_LARGE],
  ['Fórmula', '[...Array(1e8)].map(() => [...Array(1e8)])', TOO_LARGE],
  ['JavaScript', 'while (true) {}', ENDLESS],
] as const;

/** What people paste from where formulas are written otherwise, and what is said of it. */
const OTHER_TOOLS = [
  ['Olá {{ nome }}', 'Assim se escreve em outra ferramenta'],
  ['=SE(total > 5; "muito"; "pouco")', 'Uma fórmula começa sem =.'],
  ['total <> 5', 'Diferente se escreve !== aqui.'],
  ['return 5', 'escolha JavaScript acima'],
  ['nome & " " & sobrenome', 'Textos se juntam com +'],
  ['select nome from clientes', 'Isto é SQL'],
] as const;

/** What people do wrong in the builder, and services do to it: each is said, nothing is lost, and the page goes on. */
test.describe('Bad input', () => {
  let server: RunningServer;
  let elsewhere: Server;
  let address = '';
  test.beforeAll(async () => {
    server = await startServer();
    // A page where data was asked for, as services answer whose session is over.
    elsewhere = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
      response.end('<!doctype html><title>Entrar</title><h1>Entrar</h1>');
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  });
  test.afterAll(async () => {
    elsewhere.close();
    await server.stop();
  });

  /** Somebody else changes the database. */
  const runSql = (page: Page, statements: readonly string[]): Promise<number> =>
    page.evaluate(
      async ({ site, sql }) => {
        const answer = await fetch(`/api/sites/${site}/project/sql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ statements: sql }),
        });
        return answer.status;
      },
      { site: SITE, sql: statements },
    );

  test('is said with what to do; nothing that was typed or made is lost, and the page goes on', async ({ page }) => {
    const hands = handsOn(page);
    const { openPanel, select } = placesByHand(hands);
    const { inspector } = hands;
    const { frame } = canvasOf(page);
    const dialog = page.getByRole('dialog');
    const place = page.getByRole('region', { name: 'Backend', exact: true });
    const lost = page.getByRole('region', { name: 'Digitado e não guardado' });
    const source = page.getByRole('region', { name: 'Origem' });

    /** The page draws what is changed next, and the server keeps it. */
    let turn = 0;
    const goesOn = async (): Promise<void> => {
      turn += 1;
      await select('Aviso');
      await hands.setAll('Ajustes', { 'Tipografia/Texto': `Vivo ${turn}` });
      await expect(frame.getByText(`Vivo ${turn}`, { exact: true })).toBeVisible();
      await isSaved(page);
    };
    const openFormula = async (): Promise<void> => {
      await select('Aviso');
      await hands.openTab('Ajustes');
      await inspector.getByRole('button', { name: 'Texto: Ligar a uma fórmula', exact: true }).click();
    };
    const write = async (kind: string, text: string): Promise<void> => {
      await dialog.getByRole('combobox', { name: 'Escrita como' }).selectOption({ label: kind });
      await dialog.getByRole('textbox', { name: /^Fórmula/ }).focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.insertText(text);
    };

    await test.step('a site with a text, and a backend with rows', async () => {
      await signInToBuilder(server, page);
      await page.getByRole('button', { name: 'Novo site' }).click();
      await dialog.getByRole('textbox').first().fill(SITE);
      await dialog.getByRole('button', { name: 'Criar site' }).click();
      await openPanel('Dados');
      await page.getByRole('button', { name: 'Usar um backend deste site' }).click();
      await expect(page.getByText('O projeto ainda não tem tabelas.')).toBeVisible();
      expect(await runSql(page, TABLES)).toBe(200);
      await page.getByRole('button', { name: 'Ler as tabelas de novo' }).click();
      await expect(page.getByRole('button', { name: 'Mais: clientes', exact: true })).toBeVisible();
      await openPanel('Camadas');
      // What has the keys is drawn first.
      await expect(frame.locator('[data-ww-uid]').first()).toBeAttached();
      await hands.add('Texto');
      await hands.nameIt('Aviso');
      await goesOn();
    });

    await test.step('a formula that never ends, or grows without end', async () => {
      await openFormula();
      for (const [kind, text, said] of STOPPED) {
        await write(kind, text);
        await expect(dialog.locator('output')).toContainText(said);
      }
      // Bound all the same: the drawn page stops it as well.
      await write('JavaScript', 'while (true) {}');
      await dialog.getByRole('button', { name: 'Usar este valor', exact: true }).click();
      await expect(page.getByRole('button', { name: '1 falha' })).toBeVisible();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await goesOn();
    });

    await test.step('a value that throws when it is read', async () => {
      await openFormula();
      await write('JavaScript', 'return { get nome() { throw new Error("quebrou"); }, idade: 5 };');
      await expect(dialog.locator('output')).toContainText('{ nome, idade }');
      await dialog.getByRole('button', { name: 'Usar este valor', exact: true }).click();
      await page.getByRole('button', { name: 'Desfazer' }).click();
      await goesOn();
    });

    await test.step('a formula pasted as other tools write it; what was typed is offered back', async () => {
      await openFormula();
      for (const [text, said] of OTHER_TOOLS) {
        await write('Fórmula', text);
        await expect(dialog.getByRole('status').first()).toContainText(said);
      }
      await write('Fórmula', OTHER_TOOLS[0][0]);
      await expect(dialog.getByRole('button', { name: 'Usar este valor', exact: true })).toBeDisabled();
      await page.keyboard.press('Escape');
      await expect(lost).toContainText(OTHER_TOOLS[0][0]);
      await lost.getByRole('button', { name: /^Descartar/ }).click();
      await goesOn();
    });

    await test.step('a repeat of a hundred thousand rows', async () => {
      await hands.press('Shift+Enter');
      await hands.make(
        { element: 'Caixa', name: 'Lista', settings: { 'Exibição/Repetir para': bound('[...Array(100000).keys()]') } },
        () => hands.make({ element: 'Texto', name: 'Item' }),
      );
      await select('Lista');
      await page.getByRole('button', { name: 'Mostrar 1000 das 100000 linhas' }).click();
      await expect(frame.getByText('Novo texto')).toHaveCount(1000);
      await page.getByRole('button', { name: 'Mostrar as primeiras 20' }).click();
      await expect(frame.getByText('Novo texto')).toHaveCount(20);
      await goesOn();
    });

    await test.step('a collection that answers with a page, and one that nobody answers', async () => {
      await openPanel('Dados');
      await page.getByRole('button', { name: 'Nova coleção' }).click();
      await page.getByRole('menuitem', { name: 'API REST' }).click();
      const url = source.getByRole('textbox', { name: 'Endereço' });
      const told = page.getByRole('complementary', { name: 'Dados' }).getByRole('alert');
      for (const [asked, said] of [
        [address, 'O endereço responde com uma página da web, não com dados.'],
        ['http://127.0.0.1:9/linhas', 'O serviço não responde.'],
      ] as const) {
        await url.fill(asked);
        await expect(told).toContainText(said);
      }
      await source.getByRole('switch', { name: 'Pelo servidor' }).click();
      await expect(told).toContainText('O servidor não chama este endereço.');
      await expect(url).toHaveValue('http://127.0.0.1:9/linhas');
      await page.getByRole('button', { name: 'Voltar a todos os dados' }).click();
    });

    await test.step('a backend that is dead for a while', async () => {
      const isOfBackend = (asked: URL): boolean => /\/backend\/|\/project\b/.test(asked.pathname);
      await page.context().route(isOfBackend, (route) => route.abort());
      await page.getByRole('button', { name: 'Nova coleção' }).click();
      await page.getByRole('menuitem', { name: 'clientes' }).click();
      await expect(page.getByRole('alert')).toContainText('O serviço não responde.');
      await goesOn();
      await hands.page.getByRole('button', { name: 'Backend', exact: true }).click();
      await expect(place).toContainText('O backend não responde');
      await page.context().unroute(isOfBackend);
      await place.getByRole('button', { name: 'Tentar de novo' }).click();
      await expect(place.getByRole('gridcell', { name: 'Recife' })).toBeVisible();
    });

    await test.step('a policy without which nobody sees a row any more', async () => {
      await place.getByRole('button', { name: 'Políticas', exact: true }).click();
      await place.getByRole('button', { name: 'Escolher quem' }).click();
      await dialog.getByRole('option').first().click();
      await expect(place.getByText('Vê 2 linhas')).toBeVisible();
      await place.getByRole('button', { name: 'Excluir a política “leem”' }).click();
      await expect(dialog).toContainText('na hora e também no site publicado');
      await dialog.getByRole('button', { name: 'Excluir' }).click();
      await expect(place.getByRole('alert')).toContainText('via 2 linhas. Nada foi excluído.');
      await expect(place).toContainText('Só a chave de serviço vê linhas desta tabela');
      await place.getByRole('button', { name: 'Permitir: Todos leem, com ou sem entrar', exact: true }).click();
      await expect(place.getByText('Vê 2 linhas')).toBeVisible();
      await expect(place.getByRole('alert')).toHaveCount(0);
    });

    await test.step('a column that somebody drops while its value is written', async () => {
      await place.getByRole('button', { name: 'Linhas', exact: true }).click();
      await place.getByRole('gridcell', { name: 'Recife' }).dblclick();
      const field = place.getByRole('textbox', { name: 'Valor de cidade' });
      await field.fill('Olinda, a bela');
      expect(await runSql(page, ['alter table public.clientes drop column cidade'])).toBe(200);
      await field.press('Enter');
      await expect(place.getByRole('alert')).toContainText('Esta coluna não existe mais.');
      await place.getByRole('button', { name: 'Guardar o que digitei e ler a tabela de novo' }).click();
      await expect(place.getByRole('columnheader', { name: /cidade/ })).toHaveCount(0);
      await expect(lost).toContainText('Olinda, a bela');
      await lost.getByRole('button', { name: /^Descartar/ }).click();
      await place.getByRole('button', { name: 'Fechar o backend' }).click();
    });

    await test.step('a file of 200 MB with broken quotes', async () => {
      await openPanel('Dados');
      // The collection of before is still open.
      await page.getByRole('button', { name: 'Voltar a todos os dados' }).click();
      await dropFile(page.getByRole('region', { name: 'Variáveis' }), {
        name: 'tudo.csv',
        content: '1;"2\n'.repeat(200_000),
        times: 200,
      });
      await expect(dialog).toContainText('Um site recebe arquivos de até 20 MB. Uma tabela recebe maiores.');
      await dialog.getByRole('button', { name: 'Em uma tabela' }).click();
      await expect(dialog).toContainText('Aqui arquivos de até 50 MB viram uma tabela. Divida-o');
      await page.keyboard.press('Escape');
      await goesOn();
    });
  });
});
