import { expect, type Locator, type Page } from '@playwright/test';
import { bound, colour, type Hands, pick, pressed, tracks } from './by-hand.ts';
import { canvasOf } from './canvas.ts';
import { placesByHand } from './places-by-hand.ts';

/** One kind of change to a site: how a person makes it in the builder, and how a visitor notices. */
export interface ByHand {
  title: string;
  make: () => Promise<void>;
  /** @param visitor on the first page, signed in, in a light theme and in Portuguese; it comes back there by itself */
  seen: (visitor: Page) => Promise<void>;
}

/** A picture of the size that networks show. */
const PICTURE = {
  name: 'balcao.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#4a4fd8"/></svg>',
  ),
};

const PASTED = `<article style="padding: 16px; border-left: 4px solid #c4262e">
  <h2>Aviso da semana</h2><p>A loja fecha na <strong>sexta</strong>.</p>
</article>`;

/** The twenty changes, each of another kind, in the order in which they are made. */
export const dashboardChanges = (hands: Hands, { url }: { url: string }): readonly ByHand[] => {
  const { page, inspector } = hands;
  const canvas = canvasOf(page);

  const { openPanel, openPage, select, openSite, commit } = placesByHand(hands);
  const card = (visitor: Page, title: string): Locator =>
    visitor
      .locator('[data-ww-uid]')
      .filter({ has: visitor.getByRole('heading', { name: title, exact: true }) })
      .last();

  return [
    {
      title: 'padding that is dragged on the page',
      make: async () => {
        await select('Meses');
        const handle = canvas.frame.locator('.handle.padding-top');
        const { x, y } = await canvas.pointOf(handle);
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, y + 14, { steps: 4 });
        await page.mouse.up();
        await expect(handle).toHaveAttribute('aria-valuetext', '48px');
      },
      seen: (visitor) => expect(card(visitor, 'Por mês')).toHaveCSS('padding-top', '48px'),
    },
    {
      title: 'columns of a grid',
      make: async () => {
        await select('Grade');
        await hands.setAll('Estilo', { 'Grade/Colunas': tracks('2fr', '1fr', '1fr', '1fr') });
      },
      seen: async (visitor) => {
        const widths = await visitor
          .getByText('Em aberto', { exact: true })
          .locator('xpath=ancestor::*[@data-ww-uid][3]')
          .evaluate((grid) => [...grid.children].map((each) => each.getBoundingClientRect().width));
        expect(widths).toHaveLength(4);
        expect((widths[0] ?? 0) / (widths[1] ?? 1)).toBeCloseTo(2, 1);
      },
    },
    {
      title: 'a class that is made of one element and given to another',
      make: async () => {
        const giveClass = () => inspector.getByRole('button', { name: 'Dar uma classe' }).click();
        await select('Meses');
        await giveClass();
        await page.getByRole('option', { name: 'Criar com a aparência do elemento' }).click();
        await expect(inspector.getByRole('heading', { level: 2, name: 'Nova classe' })).toBeVisible();
        await hands.set(inspector, 'Cantos', '6px');
        await inspector.getByRole('button', { name: 'Voltar ao elemento' }).click();
        await select('Últimos');
        await giveClass();
        await page.getByRole('option', { name: /^Nova classe(?! vazia)/ }).click();
        // What the element says itself goes before its class.
        await hands.openTab('Estilo');
        await inspector.getByRole('button', { name: 'Cantos: Tirar este valor daqui' }).click();
      },
      seen: async (visitor) => {
        for (const title of ['Por mês', 'Últimos pedidos'])
          await expect(card(visitor, title)).toHaveCSS('border-radius', '6px');
      },
    },
    {
      title: 'a colour in the dark',
      make: async () => {
        await openPanel('Aparência');
        const colours = page.getByRole('region', { name: 'Cores' });
        const token = colours.getByRole('button', { name: /^Primária #/ });
        await token.click();
        await commit(colours.getByRole('textbox', { name: 'Escuro' }), '#ffb020');
        await token.click();
      },
      seen: async (visitor) => {
        const bar = visitor.getByRole('listitem').last().locator('[aria-hidden] > *');
        await expect(bar).toHaveCSS('background-color', 'rgb(74, 79, 216)');
        const theme = visitor.getByRole('button', { name: /claro|escuro|tema/i });
        await theme.click();
        await expect(bar).toHaveCSS('background-color', 'rgb(255, 176, 32)');
        await theme.click();
        await expect(bar).toHaveCSS('background-color', 'rgb(74, 79, 216)');
      },
    },
    {
      title: 'a text style',
      make: async () => {
        await openPanel('Aparência');
        const styles = page.getByRole('region', { name: 'Estilos de texto' });
        const title = styles.getByRole('button', { name: /^Título / });
        await title.click();
        await commit(styles.getByRole('textbox', { name: 'Tamanho' }), '34px');
        await title.click();
        await select('Painel', 'last');
        await hands.setAll('Estilo', { 'Tipografia/Tipografia': 'Título' });
      },
      seen: (visitor) => expect(visitor.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '34px'),
    },
    {
      title: 'a chart, with its data and how it stands',
      make: async () => {
        await select('Por mês');
        await hands.add('Gráfico de barras');
        await hands.nameIt('Situações');
        await hands.setAll('Ajustes', { 'Dados/Dados': 'Guiados' });
        await hands.setAll('Ajustes', {
          'Dados/Linhas': bound(pick('pedidos')),
          'Dados/Campo X': 'situacao',
          'Geral/Eixo dos rótulos': 'vertical (y)',
        });
      },
      seen: async (visitor) => {
        const chart = visitor.getByRole('table', { name: 'Gráfico de barras: Situações' });
        await expect(chart.getByRole('rowheader')).toHaveText(['aberto', 'enviado', 'pago']);
        // With the labels down the side its bars lie.
        const { width, height } = await visitor
          .getByRole('img', { name: 'Gráfico de barras: Situações' })
          .locator('rect, path')
          .last()
          .evaluate((node) => node.getBoundingClientRect());
        expect(width).toBeGreaterThan(height);
      },
    },
    {
      title: 'what is drawn on a condition',
      make: async () => {
        await select('Seus pedidos dos últimos meses. São exem…');
        await hands.setAll('Ajustes', { 'Exibição/Visível': bound(pick('pedidos'), '.data.length > 99') });
      },
      seen: (visitor) => expect(visitor.getByText(/^Seus pedidos dos últimos meses/)).toHaveCount(0),
    },
    {
      title: 'a list that repeats rows',
      make: async () => {
        await select('Últimos');
        await hands.make(
          {
            element: 'Caixa',
            name: 'Cidades',
            settings: { 'Exibição/Repetir para': bound(pick('clientes')) },
            looks: { 'Layout/Lado a lado': pressed, 'Layout/Espaço entre colunas': '8px' },
          },
          () =>
            hands.make({
              element: 'Texto',
              name: 'Cidade',
              settings: { 'Tipografia/Texto': bound('context.item?.data?.cidade') },
            }),
        );
      },
      seen: async (visitor) => {
        for (const city of ['Recife', 'Curitiba', 'Santos', 'Belém'])
          await expect(visitor.getByText(city, { exact: true })).toBeVisible();
      },
    },
    {
      title: 'a popup, which a button opens',
      make: async () => {
        await openPanel('Partes');
        await page.getByRole('button', { name: 'Adicionar um popup' }).click();
        await commit(page.getByRole('textbox', { name: 'Nome', exact: true }), 'Ajuda');
        await hands.add('Texto');
        await hands.setAll('Ajustes', { 'Tipografia/Texto': 'Ligue para o balcão: 81 3000-0000' });
        await hands.add('Botão');
        await hands.setAll('Ajustes', { 'Tipografia/Texto': 'Entendi' });
        await hands.react({ steps: [{ step: 'Fechar este popup' }] });
        await page.getByRole('navigation', { name: 'Onde você está' }).getByRole('button', { name: 'Painel' }).click();
        await select('Tema');
        await hands.add('Botão');
        await hands.nameIt('Pedir ajuda');
        await hands.setAll('Ajustes', { 'Tipografia/Texto': 'Ajuda' });
        await hands.react({ steps: [{ step: 'Abrir Ajuda' }] });
      },
      seen: async (visitor) => {
        await visitor.getByRole('button', { name: 'Ajuda', exact: true }).click();
        const told = visitor.getByText('Ligue para o balcão: 81 3000-0000');
        await expect(told).toBeVisible();
        await visitor.getByRole('button', { name: 'Entendi' }).click();
        await expect(told).toBeHidden();
      },
    },
    {
      title: 'a component of a selection, with a property',
      make: async () => {
        const label = canvas.frame.getByText('Em aberto', { exact: true });
        await label.evaluate((node) => node.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await canvas.click(label);
        await hands.press('Shift+Enter');
        await hands.press('Shift+Enter');
        await hands.press('Control+Alt+k');
        const parts = page.getByRole('region', { name: 'Componentes', exact: true });
        await commit(parts.getByRole('textbox', { name: 'Nome', exact: true }), 'Número');
        await parts.getByRole('button', { name: 'Adicionar uma propriedade' }).click();
        const property = page.getByRole('region', { name: 'Propriedades', exact: true });
        await commit(property.getByRole('textbox', { name: 'Nome', exact: true }), 'Nota');
        await parts.getByRole('button', { name: 'Editar no lugar' }).click();
        await canvas.click(canvas.frame.getByText('pedidos ainda não pagos', { exact: true }));
        await hands.setAll('Ajustes', { 'Tipografia/Texto': bound(pick('Nota')) });
        await page.getByRole('navigation', { name: 'Onde você está' }).getByRole('button', { name: 'Painel' }).click();
        await select('Número');
        await hands.setAll('Ajustes', { 'Geral/Nota': 'só os desta loja' });
      },
      seen: (visitor) => expect(visitor.getByText('só os desta loja', { exact: true })).toBeVisible(),
    },
    {
      title: 'looks under the pointer',
      make: async () => {
        await select('Últimos');
        await hands.giveHover({ 'Borda/Borda: Cor': colour('Primária') });
      },
      seen: async (visitor) => {
        const latest = card(visitor, 'Últimos pedidos');
        // It may rest there from what was pressed before.
        await visitor.mouse.move(0, 0);
        await expect(latest).not.toHaveCSS('border-top-color', 'rgb(74, 79, 216)');
        await latest.hover();
        await expect(latest).toHaveCSS('border-top-color', 'rgb(74, 79, 216)');
      },
    },
    {
      title: 'order by the arrow keys',
      make: async () => {
        await select('Últimos');
        await hands.press('ArrowUp');
        // The lines of the tree change places: a press on one that is on its way would meet another.
        await expect(page.getByRole('tree').getByRole('treeitem', { name: /^(Meses|Últimos)$/ })).toHaveText([
          'Últimos',
          'Meses',
        ]);
      },
      seen: (visitor) =>
        expect(visitor.getByRole('heading', { level: 2 })).toHaveText([
          'Últimos pedidos',
          'Por mês',
          'Aviso da semana',
        ]),
    },
    {
      title: 'HTML that was copied elsewhere',
      make: async () => {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
        await page.evaluate(async (html) => {
          const item = new ClipboardItem({
            'text/html': new Blob([html], { type: 'text/html' }),
            'text/plain': new Blob(['Aviso da semana'], { type: 'text/plain' }),
          });
          await navigator.clipboard.write([item]);
        }, PASTED);
        await select('Meses');
        await hands.press('Control+v');
        await expect(canvas.frame.getByText('Aviso da semana')).toBeVisible();
      },
      seen: async (visitor) => {
        await expect(visitor.getByRole('heading', { name: 'Aviso da semana' })).toBeVisible();
        const notice = visitor.getByText(/A loja fecha na/);
        await expect(notice.locator('strong')).toHaveText('sexta');
      },
    },
    {
      title: 'an image with what it shows, of a file that is sent',
      make: async () => {
        await select('Painel', 'last');
        await hands.add('Imagem');
        await hands.nameIt('Fachada');
        const settings = await hands.openTab('Ajustes');
        const chosen = page.waitForEvent('filechooser');
        await settings.getByRole('button', { name: 'Enviar' }).first().click();
        await (await chosen).setFiles(PICTURE);
        await hands.setAll('Ajustes', { 'Geral/Descrição': 'A fachada do balcão' });
      },
      seen: async (visitor) => {
        const picture = visitor.getByRole('img', { name: 'A fachada do balcão' });
        await expect(picture).toBeVisible();
        expect(await picture.evaluate((node) => (node as HTMLImageElement).naturalWidth)).toBe(1200);
      },
    },
    {
      title: 'a page, with an address in each language',
      make: async () => {
        await hands.makePage('Contatos', 'contatos');
        const place = await openSite('Contatos');
        const address = place.getByRole('region', { name: 'Endereço' });
        await commit(address.getByRole('textbox', { name: 'Caminho em inglês' }), 'contacts');
      },
      seen: async (visitor) => {
        for (const path of ['contatos', 'en/contacts']) {
          const answer = await visitor.goto(`${url}/${path}`);
          expect(answer?.status()).toBe(200);
        }
        await visitor.goto(url);
      },
    },
    {
      title: 'who may see a page',
      make: async () => {
        const place = await openSite('Contatos');
        await place.getByRole('radio', { name: /^Quem entrou/ }).check();
      },
      seen: async (visitor) => {
        const context = await visitor.context().browser()?.newContext({ locale: 'pt-BR' });
        const stranger = await context?.newPage();
        await stranger?.goto(`${url}/contatos`);
        await expect(stranger?.getByRole('button', { name: 'Entrar' }) as Locator).toBeVisible();
        await context?.close();
      },
    },
    {
      title: 'a picture for social networks',
      make: async () => {
        const place = await openSite('Criar conta');
        const seo = place.getByRole('region', { name: 'Buscadores e redes sociais' });
        const chosen = page.waitForEvent('filechooser');
        await seo.getByRole('button', { name: 'Enviar' }).click();
        await (await chosen).setFiles(PICTURE);
        await expect(seo.getByRole('textbox', { name: 'Imagem social' })).toHaveValue(/balcao/);
      },
      seen: async (visitor) => {
        const type = await visitor.evaluate(async () => {
          const html = await (await fetch('/criar-conta/')).text();
          const page = new DOMParser().parseFromString(html, 'text/html');
          const picture = page.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? '';
          return (await fetch(new URL(picture, location.href))).headers.get('content-type');
        });
        expect(type).toContain('image/svg');
      },
    },
    {
      title: 'a redirect',
      make: async () => {
        const place = await openSite('Redirecionamentos');
        await place.getByRole('button', { name: 'Adicionar um redirecionamento' }).first().click();
        await commit(place.getByRole('textbox', { name: 'De', exact: true }).last(), '/agenda');
        await commit(place.getByRole('textbox', { name: 'Para', exact: true }).last(), '/contatos');
        await place.getByRole('button', { name: 'Fechar as configurações do site' }).click();
      },
      seen: async (visitor) => {
        await visitor.goto(`${url}/agenda`);
        await expect(visitor).toHaveURL(/\/contatos\/?$/);
        await visitor.goto(url);
      },
    },
    {
      title: 'a column of a table of rows',
      make: async () => {
        await openPage('Contatos');
        await openPanel('Dados');
        await page
          .getByRole('region', { name: 'Tabelas' })
          .getByRole('button', { name: 'Mais: clientes', exact: true })
          .click();
        await page.getByRole('menuitem', { name: 'Tabela', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('checkbox', { name: /^Owner/ }).uncheck();
        await dialog.getByRole('button', { name: 'Adicionar à página' }).click();
        await expect(dialog).toBeHidden();
        await openPanel('Camadas');
        const grid = page.getByRole('tree').getByRole('treeitem', { name: 'Clientes', exact: true });
        await grid.first().press('ArrowRight');
        await grid.last().click();
        const settings = await hands.openTab('Ajustes');
        await commit(settings.getByRole('textbox', { name: 'Título', exact: true }).last(), 'De onde');
      },
      seen: async (visitor) => {
        await visitor.goto(`${url}/contatos`);
        await expect(visitor.getByRole('columnheader', { name: 'De onde' })).toBeVisible();
        await expect(visitor.getByRole('gridcell', { name: 'Recife' })).toBeVisible();
        await visitor.goto(url);
      },
    },
    {
      title: 'a section that is copied to another page',
      make: async () => {
        await openPage('Painel');
        await select('Painel');
        await hands.press('Control+c');
        await openPage('Contatos');
        await openPanel('Camadas');
        await hands.press('Control+v');
        await expect(canvas.frame.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
      },
      seen: async (visitor) => {
        await visitor.goto(`${url}/contatos`);
        await expect(visitor.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
        await expect(visitor.getByText('só os desta loja', { exact: true })).toBeVisible();
        await visitor.goto(url);
      },
    },
  ];
};
