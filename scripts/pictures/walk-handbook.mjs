import { isDrawn } from './drawing.mjs';

/** What the handbook calls things that are no text of the builder, by its language. */
const NAMES = {
  en: { orders: 'orders', club: 'club', signUp: '/sign-up', embedded: 'Embedded backend' },
  pt: { orders: 'pedidos', club: 'clube', signUp: '/criar-conta', embedded: 'Backend embutido' },
};

/**
 * Does what the handbook says, by the words that it says it with, and shows what it has pictures of.
 * @param given.page a page of a browser in the language
 * @param given.connection of a server without a site
 * @param given.texts the texts of the builder
 * @param given.hasTour the account is new: it is led round first
 * @param given.show is told the name of each picture while it stands there, and the page that shows it
 */
export const walkHandbook = async ({ page, connection, texts, language, hasTour, show }) => {
  const names = NAMES[language];
  const button = (name) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const settled = () => page.waitForLoadState('networkidle');
  const menu = `${texts.theme.label} · ${texts.language.label}`;

  const makeSite = async (name, beginning, shown) => {
    await button(texts.sites.create).first().click();
    await dialog.getByLabel(texts.sites.name).fill(name);
    await dialog.getByRole('radio', { name: beginning }).check();
    if (shown) {
      await settled();
      await show(shown);
    }
    await dialog.getByRole('button', { name: texts.sites.createSubmit }).click();
    await button(texts.editor.toSites).waitFor();
  };

  await page.goto(connection.builder);
  await page.getByLabel(texts.signIn.email).fill(connection.builderUser.email);
  await page.getByLabel(texts.signIn.password, { exact: true }).fill(connection.builderUser.password);
  await button(texts.signIn.submit).click();

  await makeSite(names.orders, texts.sites.beginnings.dashboard.title, 'new-site');
  if (hasTour) await button(texts.tour.skip).first().click();
  await button(texts.rail.layers).click();
  await page.frameLocator('iframe').getByRole('heading').first().waitFor();
  await page.getByRole('treeitem').nth(1).click();
  await settled();
  await show('editor');

  await button(texts.publish.action).click();
  await dialog.getByText(texts.publish.changes.title, { exact: true }).waitFor();
  await settled();
  await show('publish');
  await dialog.getByRole('button', { name: texts.publish.submit }).click();
  const link = dialog.getByRole('link', { name: texts.publish.visit });
  const site = new URL(await link.getAttribute('href', { timeout: 400_000 }));

  const visitor = await page.context().newPage();
  await visitor.goto(new URL(names.signUp, site).href);
  await isDrawn(visitor);
  await visitor.locator('input[type="email"]').fill('ana@example.com');
  await visitor.locator('input[type="password"]').fill('a-long-password-7');
  await visitor.locator('button[type="submit"], [type="submit"]').first().click();
  await visitor.waitForURL((address) => !address.pathname.startsWith(names.signUp));
  await isDrawn(visitor);
  await show('site', visitor);
  await visitor.close();

  await dialog.getByRole('button', { name: texts.publish.tabs.versions, exact: true }).click();
  await dialog.getByRole('button', { name: texts.publish.tabs.versions, exact: true, pressed: true }).waitFor();
  await settled();
  await show('versions');
  await page.keyboard.press('Escape');

  await button(texts.backend.show).click();
  await page.getByRole('grid').getByRole('gridcell').first().waitFor();
  await settled();
  await show('backend');

  await button(texts.editor.toSites).click();
  await makeSite(names.club, texts.sites.beginnings.blank.title);
  await button(texts.rail.data).click();
  await page
    .getByRole('group', { name: texts.plugins.add })
    .getByRole('button', { name: 'Supabase Auth', exact: true })
    .click();
  await page.getByLabel(names.embedded).click();
  await button(texts.signInPages.open).click();
  await dialog.getByRole('button', { name: texts.signInPages.create }).waitFor();
  await settled();
  await show('sign-in-pages');
  await page.keyboard.press('Escape');

  await button(texts.editor.toSites).click();
  await button(menu).click();
  await page.getByRole('menuitem', { name: texts.status.title, exact: true }).click();
  await page.getByRole('heading', { name: texts.status.title, level: 1 }).waitFor();
  await settled();
  await show('server');
};
