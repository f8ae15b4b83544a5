import { TramaError } from '@trama/model';
import { AUDIT_PAGE, type AuditedAct, type User } from '@trama/protocol/builder';
import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { createPreferences } from '../preferences.ts';
import { PreferencesContext } from '../preferences-context.ts';
import { draw } from '../testing/draw.tsx';
import { apiWith } from '../testing/sample-editor.ts';
import { AuditScreen } from './audit-screen.tsx';

const OWNER: User = { id: 'o', email: 'olga@example.com', role: 'owner', access: { sites: 'all', rights: {} } };

const act = (id: number, more: Partial<AuditedAct> = {}): AuditedAct => ({
  id,
  at: '2026-01-02T12:00:00Z',
  actor: 'edu@example.com',
  person: null,
  site: 'loja',
  act: 'site.published',
  detail: { environment: 'production' },
  ...more,
});

const open = (listActs: BuilderApi['listActs']): HTMLElement => {
  const site = { name: 'loja', createdAt: '2026-01-01T00:00:00Z', environments: {}, picture: null };
  const api = apiWith({ listActs, listSites: async () => [site] });
  return draw(
    <PreferencesContext value={createPreferences(window)}>
      <AuditScreen api={api} user={OWNER} onLeave={() => undefined} onSignOut={() => undefined} />
    </PreferencesContext>,
  );
};

const list = () => page.getByRole('list', { name: 'Audit' });

it('who did what, as whom and to which site is listed, and found by each of them', async () => {
  const asked: string[] = [];
  const container = open(async ({ actor, site, act: kind }) => {
    asked.push([actor, site, kind].join('|'));
    if (kind === 'project.deleted') return { acts: [], hasMore: false };
    const lent = act(3, { act: 'view-as.lent', person: 'ana@example.com', detail: {} });
    const bySystem = act(2, { act: 'project.dumped', actor: 'command', detail: { file: '/a' } });
    return { acts: [lent, bySystem, act(1)], hasMore: false };
  });
  await expect.element(list()).toHaveTextContent('Looked as somebody · lojaedu@example.com as ana@example.com');
  await expect.element(list()).toHaveTextContent('Wrote a dump · lojaCommand of the server · file: /a');
  await expect.element(list()).toHaveTextContent('Published · lojaedu@example.com · environment: production');
  expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  await page.getByLabelText('Who').fill('edu');
  await page.getByLabelText('Site').selectOptions('loja');
  await page.getByLabelText('Act').selectOptions('Deleted a backend');
  await expect.element(page.getByText('Nothing was done that fits these choices.')).toBeVisible();
  expect(asked.at(-1)).toBe('edu|loja|project.deleted');
});

it('earlier acts follow when they are asked for', { tags: 'thorough' }, async () => {
  open(async (_filter, before) =>
    before === null
      ? { acts: Array.from({ length: AUDIT_PAGE }, (_, place) => act(100 - place)), hasMore: true }
      : { acts: [act(before - 1, { site: 'feira' })], hasMore: false },
  );
  await expect.element(list()).toBeVisible();
  expect(list().getByRole('listitem').elements()).toHaveLength(AUDIT_PAGE);
  await page.getByRole('button', { name: 'Show earlier ones' }).click();
  await expect.element(list()).toHaveTextContent('Published · feira');
  expect(list().getByRole('listitem').elements()).toHaveLength(AUDIT_PAGE + 1);
  await expect.element(page.getByRole('button', { name: 'Show earlier ones' })).not.toBeInTheDocument();
});

it('what could not be loaded is asked for again', async () => {
  let isDown = true;
  open(async () => {
    if (isDown) throw new TramaError({ code: 'builder/offline', message: 'Down.' });
    return { acts: [act(1)], hasMore: false };
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  isDown = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list()).toBeVisible();
});
