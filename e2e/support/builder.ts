import { expect, type Page } from '@playwright/test';
import { fillSignIn } from './seguros.ts';
import type { RunningServer } from './server.ts';

/** Signs in to the builder with its first user, or with a wrong password. */
export const signInToBuilder = async (
  server: RunningServer,
  page: Page,
  password: string = server.connection.builderUser.password,
): Promise<void> => {
  await page.goto(server.connection.builder);
  await fillSignIn(page, server.connection.builderUser.email, password);
};

/** Opens Seguros in the builder, after the sign-in. */
export const openSegurosInBuilder = async (server: RunningServer, page: Page): Promise<void> => {
  await signInToBuilder(server, page);
  await page.getByRole('button', { name: 'Abrir seguros' }).click();
};

/** The server has acknowledged every change. */
export const isSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: 'Salvo' })).toBeVisible();

/** Publishes the open site, until its new address is told. */
export const publish = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publicar' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publicar agora' }).click();
  // All eleven pages are built: on a busy machine that takes its time.
  await expect(dialog.getByRole('link')).toBeVisible({ timeout: 400_000 });
};

/** Signs in and makes a site that begins with an empty page, with its data panel open. */
export const makeEmptySite = async (server: RunningServer, page: Page, name: string): Promise<void> => {
  await signInToBuilder(server, page);
  await page.getByRole('button', { name: 'Novo site' }).click();
  const dialog = page.getByRole('dialog', { name: 'Criar um site' });
  await dialog.getByRole('textbox').first().fill(name);
  await dialog.getByRole('button', { name: 'Criar site' }).click();
  await page.getByRole('button', { name: 'Dados', exact: true }).click();
};
