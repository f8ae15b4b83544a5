import { expect, type Page } from '@playwright/test';
import { open, type Person, signedIn } from './support/seguros.ts';
import type { RunningServer } from './support/server.ts';
import { test } from './support/stories.ts';

const ROLES = ['visitante', 'cliente', 'parceiro', 'corretor', 'gerente', 'admin'] as const;

/** What becomes of a page for a role: it is shown, it leads to sign-in, to Adesão with the reason, or to the home page. */
type Outcome = 'shown' | 'sign-in' | 'refused' | 'home';

/** Every page, in the order of `ROLES` (conformance 2.1 to 2.11). */
const PAGES: readonly (readonly [path: string, ...outcomes: readonly Outcome[]])[] = [
  ['/', 'sign-in', 'shown', 'shown', 'shown', 'shown', 'shown'],
  ['/login/', 'shown', 'home', 'home', 'home', 'home', 'home'],
  ['/finalizar-cadastro/', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
  ['/pw/', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
  ['/seguros/adesao/', 'sign-in', 'shown', 'shown', 'shown', 'shown', 'shown'],
  ['/seguros/contratos/', 'sign-in', 'shown', 'shown', 'shown', 'shown', 'shown'],
  ['/crm/', 'sign-in', 'shown', 'shown', 'shown', 'shown', 'shown'],
  ['/adm/', 'sign-in', 'refused', 'refused', 'refused', 'shown', 'shown'],
  ['/parceiros/', 'sign-in', 'refused', 'shown', 'refused', 'refused', 'refused'],
  ['/regua/', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
  ['/regua-mobile/', 'shown', 'shown', 'shown', 'shown', 'shown', 'shown'],
];

const addressOf = (path: string, outcome: Outcome): string => {
  const source = `?_source=${encodeURIComponent(path)}`;
  return { shown: path, 'sign-in': `/login/${source}`, refused: `/seguros/adesao/${source}`, home: '/' }[outcome];
};

test.describe('Seguros: every page as every role', () => {
  let server: RunningServer;
  test.beforeAll(async ({ takeServer }) => {
    server = await takeServer();
  });
  test.afterAll(() => server.stop());

  /** Where the server sends who asks for a page; null where it hands the page out. */
  const sentTo = async (page: Page, path: string): Promise<string | null> => {
    const answer = await page.request.get(server.url() + path, { maxRedirects: 0 });
    return answer.status() === 302 ? (answer.headers().location ?? '') : null;
  };

  for (const [place, role] of ROLES.entries()) {
    test(`${role}: access, redirect and source, on the server and in the page${role === 'corretor' ? ' @story' : ''}`, async ({
      browser,
    }) => {
      const page =
        role === 'visitante'
          ? await (await browser.newContext({ locale: 'pt-BR' })).newPage()
          : await signedIn(server, browser, role as Person);
      for (const [path, ...outcomes] of PAGES) {
        const outcome = outcomes[place] as Outcome;
        await open(server, page, path);
        await expect(page, `${path} for ${role}`).toHaveURL(server.url() + addressOf(path, outcome));
        // Who has signed in is led away from Entrar by the page itself: to the server it is public.
        const isGiven = outcome === 'shown' || outcome === 'home';
        expect(await sentTo(page, path), `${path} for ${role}`).toBe(isGiven ? null : addressOf(path, outcome));
      }
      await page.context().close();
    });
  }

  test('who signs out in one tab is led to sign-in by a private page in another', async ({ browser }) => {
    const here = await signedIn(server, browser, 'cliente');
    const there = await here.context().newPage();
    await open(server, there, '/seguros/contratos/');
    await open(server, here, '/seguros/contratos/');
    await here.getByRole('button', { name: /, sua conta$/ }).click();
    await here.getByText('Sair da conta').click();
    await expect(here).toHaveURL(/\/login\//);
    await expect(there).toHaveURL(server.url() + addressOf('/seguros/contratos/', 'sign-in'));
    await here.context().close();
  });
});
