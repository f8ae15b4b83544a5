import type { Access, User } from '@trama/protocol/builder';
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
  open(['loja'], { listSites: async () => [{ name: 'loja', createdAt: '', environments: {} }] });
  await expect.element(page.getByRole('listitem')).toHaveTextContent('loja');
  expect(page.getByRole('button', { name: 'New site' }).elements()).toEqual([]);
});
