import type { Access, User } from '@trama/protocol/builder';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { createPreferences } from '../preferences.ts';
import { PreferencesContext } from '../preferences-context.ts';
import { draw } from '../testing/draw.tsx';
import { apiWith } from '../testing/sample-editor.ts';
import { SiteList } from './site-list.tsx';

const nothing = (): void => undefined;

const open = (sites: Access['sites'], api: Partial<BuilderApi>): void => {
  const user: User = { id: 'e', email: 'edu@example.com', role: 'editor', access: { sites, rights: {} } };
  draw(
    <PreferencesContext value={createPreferences(window)}>
      <SiteList api={apiWith(api)} user={user} onOpen={nothing} onGo={nothing} onSignOut={nothing} />
    </PreferencesContext>,
  );
};

it('Who may edit every site makes new ones', async () => {
  open('all', { listSites: async () => [] });
  await expect.element(page.getByText('Create your first site')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'New site' })).toBeVisible();
});

it('Who has chosen sites makes none, and learns who chooses where there is none', async () => {
  open(['loja'], { listSites: async () => [] });
  await expect.element(page.getByText('An owner of this builder chooses which sites you edit.')).toBeVisible();
  expect(page.getByRole('button', { name: 'New site' }).elements()).toEqual([]);
});

it('Who has chosen sites sees them', async () => {
  open(['loja'], { listSites: async () => [{ name: 'loja', createdAt: '', environments: {}, picture: null }] });
  await expect.element(page.getByRole('listitem')).toHaveTextContent('loja');
  expect(page.getByRole('button', { name: 'New site' }).elements()).toEqual([]);
});

const square =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

it('A site shows its picture, named for those who do not see it, and what stands in its place where it is lost', async () => {
  const picture = { version: 'one', isCurrent: true };
  open('all', {
    listSites: async () => [
      { name: 'loja', createdAt: '', environments: {}, picture },
      { name: 'perdida', createdAt: '', environments: {}, picture },
      { name: 'nova', createdAt: '', environments: {}, picture: null },
    ],
    canvas: () => new Promise(() => undefined),
    loadDesign: () => new Promise(() => undefined),
    pictureAddress: (name) => (name === 'loja' ? square : 'data:,'),
  });
  await expect.element(page.getByRole('img', { name: 'Home page of loja' })).toBeVisible();
  await expect.poll(() => page.getByRole('img').elements().length).toBe(1);
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('peperdida');
  await expect.element(page.getByRole('listitem').nth(2)).toHaveTextContent('nonova');
  for (const name of ['loja', 'perdida', 'nova'])
    await expect.element(page.getByRole('button', { name: `Open ${name}` })).toBeVisible();
  expect((await axe.run('main')).violations.map(({ id }) => id)).toEqual([]);
});
