import { TramaError } from '@trama/model';
import type { NodeStatus, ServerStatus, User } from '@trama/protocol/builder';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { createPreferences } from '../preferences.ts';
import { PreferencesContext } from '../preferences-context.ts';
import { draw } from '../testing/draw.tsx';
import { apiWith } from '../testing/sample-editor.ts';
import { StatusScreen } from './status-screen.tsx';

const OWNER: User = { id: 'o', email: 'olga@example.com', role: 'owner', access: { sites: 'all', rights: {} } };

const node = (id: string, more: Partial<NodeStatus> = {}): NodeStatus => ({
  id,
  address: `${id}:4000`,
  startedAt: '2026-01-02T12:00:00Z',
  heardAt: '2026-01-02T13:00:00Z',
  isSilent: false,
  memory: 210_000_000,
  projectsOpen: 1,
  problems: [],
  ...more,
});

const status = (more: Partial<ServerStatus> = {}): ServerStatus => ({
  nodes: [node('one')],
  sites: 3,
  projects: 2,
  releases: 41,
  storage: { database: 12_000_000, files: 3_400_000, place: 'folder', disk: { size: 1e11, free: 5e10 } },
  lastBackup: { at: new Date().toISOString(), size: 5_000_000 },
  ...more,
});

const open = (readStatus: BuilderApi['readStatus']): HTMLElement =>
  draw(
    <PreferencesContext value={createPreferences(window)}>
      <StatusScreen api={apiWith({ readStatus })} user={OWNER} onLeave={() => undefined} onSignOut={() => undefined} />
    </PreferencesContext>,
  );

it('a server that is well says so, with its nodes and what it keeps', async () => {
  const container = open(async () => status());
  await expect.element(page.getByText('Nothing to do.')).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Nodes' })).toHaveTextContent('one:4000 · answers you now');
  await expect.element(page.getByText('3.4 MB, in a folder')).toBeVisible();
  await expect.element(page.getByText('50 GB free of 100 GB')).toBeVisible();
  await expect.element(page.getByText('Nothing since the nodes started.')).toBeVisible();
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
});

it('a missing backup, a full disk, a silent node and what went wrong are told', async () => {
  const problem = {
    level: 'error' as const,
    message: 'A mail could not be sent.',
    count: 7,
    at: '2026-01-02T13:00:00Z',
  };
  const container = open(async () =>
    status({
      nodes: [node('one', { problems: [problem] }), node('two', { isSilent: true })],
      lastBackup: null,
      storage: { database: 1, files: 0, place: 'bucket', disk: { size: 1e11, free: 1e9 } },
    }),
  );
  const toDo = page.getByRole('list', { name: 'To do' });
  await expect.element(toDo).toHaveTextContent('No backup was ever written.');
  await expect.element(toDo).toHaveTextContent('The disk of the data folder has 1 GB left.');
  await expect.element(toDo).toHaveTextContent('The node two:4000 has not been heard since');
  await expect
    .element(page.getByRole('list', { name: 'What went wrong' }))
    .toHaveTextContent('A mail could not be sent.Error · 7 times');
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
});

it('an old backup is told, and what could not be loaded is asked for again', async () => {
  let isDown = true;
  open(async () => {
    if (isDown) throw new TramaError({ code: 'builder/offline', message: 'Down.' });
    return status({ lastBackup: { at: '2026-01-02T13:00:00Z', size: 5_000_000 } });
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('list', { name: 'To do' })).toHaveTextContent('The last backup is from');
});
