import { TramaError } from '@trama/model';
import type { DeletedProject, ProjectSummary, User } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { createPreferences } from '../preferences.ts';
import { PreferencesContext } from '../preferences-context.ts';
import { draw } from '../testing/draw.tsx';
import { apiWith } from '../testing/sample-editor.ts';
import { BackendsScreen } from './backends-screen.tsx';

const OWNER: User = { id: 'o', email: 'olga@example.com', role: 'owner', access: { sites: 'all', rights: {} } };
const LOJA: ProjectSummary = { id: 'p1', sites: ['loja', 'feira'], mayGo: true, work: null };
const MAIN: ProjectSummary = { id: 'p2', sites: ['seguros'], mayGo: false, work: null };
const GONE: DeletedProject = {
  id: 'p3',
  sites: ['blog'],
  deletedBy: 'command',
  deletedAt: '2026-01-02T12:00:00Z',
  endsAt: '2026-01-09T12:00:00Z',
  size: 123_456,
};
const COPY = { id: 'p4', rows: 7, files: 1, lostFactors: 1 };

/** A server with these backends; what it was asked is noted. */
const open = (more: Partial<BuilderApi> = {}): { asked: string[]; container: HTMLElement } => {
  const asked: string[] = [];
  let projects: readonly ProjectSummary[] = [LOJA, MAIN];
  let deleted: readonly DeletedProject[] = [GONE];
  const api = apiWith({
    listProjects: async () => projects,
    listDeletedProjects: async () => ({ projects: deleted, keptForDays: 7 }),
    listSites: async () =>
      ['loja', 'feira', 'seguros', 'blog'].map((name) => ({
        name,
        createdAt: '2026-01-01T00:00:00Z',
        environments: {},
        picture: null,
      })),
    dumpProject: async (id) => {
      asked.push(`dump ${id}`);
      return {
        size: 2_500_000,
        tables: 12,
        rows: 3400,
        files: 2,
        missingFiles: 1,
        leftOut: ['aggregate public.sum_of'],
      };
    },
    dumpAddress: (id) => `/api/projects/${id}/dump`,
    copyProject: async (id, site) => {
      asked.push(`copy ${id} ${site}`);
      projects = [...projects, { id: 'p4', sites: [site], mayGo: true, work: null }];
      return COPY;
    },
    deleteProject: async (id, name) => {
      asked.push(`delete ${id} ${name}`);
      projects = [MAIN];
      deleted = [{ ...GONE, id, sites: LOJA.sites, deletedBy: OWNER.email }, GONE];
      return deleted[0] ?? GONE;
    },
    restoreProject: async (id, site) => {
      asked.push(`restore ${id} ${site}`);
      deleted = [];
      return COPY;
    },
    ...more,
  });
  const container = draw(
    <PreferencesContext value={createPreferences(window)}>
      <BackendsScreen api={api} user={OWNER} onLeave={() => undefined} onSignOut={() => undefined} />
    </PreferencesContext>,
  );
  return { asked, container };
};

const list = () => page.getByRole('region', { name: 'Backends' });
const gone = () => page.getByRole('region', { name: 'Deleted' });
const dialog = () => page.getByRole('dialog');

describe('The backends of a server', () => {
  it('are written into a file that is fetched; what is not in it is told', async () => {
    const { asked, container } = open();
    await list().getByRole('button', { name: 'Dump the backend of loja' }).click();
    await expect.element(list()).toHaveTextContent('3,400 rows of 12 tables, 2 files, 2.5 MB');
    await expect.element(list()).toHaveTextContent('1 file was removed while it was written.');
    await expect.element(list()).toHaveTextContent('aggregate public.sum_of');
    await expect
      .element(list().getByRole('link', { name: 'Download the file' }))
      .toHaveAttribute('href', '/api/projects/p1/dump');
    expect(asked).toEqual(['dump p1']);
    expect((await axe.run(container)).violations.map(({ id }) => id)).toEqual([]);
  });

  it('are copied to a site that has none', async () => {
    const { asked } = open();
    await list().getByRole('button', { name: 'Copy the backend of loja' }).click();
    const choice = dialog().getByLabelText('Site without a backend');
    expect([...(choice.element() as HTMLSelectElement).options].map(({ value }) => value)).toEqual(['', 'blog']);
    await choice.selectOptions('blog');
    await dialog().getByRole('button', { name: 'Copy', exact: true }).click();
    await expect.element(page.getByRole('status').first()).toHaveTextContent('blog has a copy now: 7 rows, 1 file.');
    expect(asked).toEqual(['copy p1 blog']);
    await list().getByRole('button', { name: 'Copy the backend of seguros' }).click();
    await expect.element(dialog()).toHaveTextContent('Every site has a backend.');
  });

  it('are deleted by typing the name, by keys alone; who loses it is told, and the main site’s stays', async () => {
    const { asked } = open();
    const remove = list().getByRole('button', { name: 'Delete the backend of loja' });
    await expect.element(remove).toBeVisible();
    expect(list().getByRole('button', { name: 'Delete the backend of seguros' }).elements()).toEqual([]);
    (remove.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).toHaveTextContent('These sites use it too and lose it: feira.');
    const name = dialog().getByLabelText('Type loja to delete it');
    await expect.element(name).toHaveFocus();
    await userEvent.keyboard('loj');
    await expect.element(dialog().getByRole('button', { name: 'Delete' })).toBeDisabled();
    await userEvent.keyboard('a{Enter}');
    await expect.element(page.getByRole('status').first()).toHaveTextContent('The backend of loja is deleted.');
    await expect.element(gone()).toHaveTextContent('lojaby olga@example.com');
    expect(asked).toEqual(['delete p1 loja']);
  });

  it('are had back by a site that has none', async () => {
    const { asked } = open();
    await expect.element(gone()).toHaveTextContent('blogby a command of the server');
    await gone().getByRole('button', { name: 'Restore the backend of blog' }).click();
    await expect.element(dialog().getByLabelText('Site that gets it')).toHaveValue('blog');
    await dialog().getByRole('button', { name: 'Restore', exact: true }).click();
    await expect.element(page.getByRole('status').first()).toHaveTextContent('blog has its backend back.');
    await expect.element(gone()).toHaveTextContent('Nothing to restore.');
    expect(asked).toEqual(['restore p3 blog']);
  });

  it('give tables, those first that the other site used, and people to the site of another one', async () => {
    const given: unknown[] = [];
    open({
      givableParts: async () => ({
        tables: [
          { name: 'contratos', rows: 1200 },
          { name: 'segredos', rows: 0 },
        ],
        former: [{ site: 'loja', tables: ['contratos', 'gone'] }],
      }),
      findPeopleOf: async (_id, text) =>
        [
          { id: 'a', name: 'Ana', email: 'ana@example.com', phone: '', roles: [] },
          { id: 'r', name: '', email: 'rui@example.com', phone: '', roles: [] },
        ].filter(({ email }) => email.includes(text)),
      giveParts: async (...asked) => {
        given.push(asked);
        return { tables: 1, rows: 1200, people: 1, knownPeople: 1, leftOut: ['policy public.contratos.staff'] };
      },
    });
    await list().getByRole('button', { name: 'Give… tables and people of seguros' }).click();
    await expect.element(dialog().getByRole('button', { name: 'Copy them' })).toBeDisabled();
    await dialog().getByLabelText('Site that gets them').selectOptions('loja');
    await expect.element(dialog().getByRole('checkbox', { name: /contratos/ })).toBeChecked();
    await expect.element(dialog().getByRole('checkbox', { name: /segredos/ })).not.toBeChecked();
    await dialog().getByLabelText('Search by name or e-mail').fill('rui');
    await expect.element(dialog().getByRole('checkbox', { name: /Ana/ })).not.toBeInTheDocument();
    await dialog().getByRole('checkbox', { name: 'rui@example.com' }).click();
    expect((await axe.run(dialog().element())).violations.map(({ id }) => id)).toEqual([]);
    await dialog().getByRole('button', { name: 'Copy them' }).click();
    await expect
      .element(page.getByRole('status').first())
      .toHaveTextContent('loja has more now: 1 table with 1,200 rows, 1 person.');
    await expect.element(page.getByRole('status').first()).toHaveTextContent('policy public.contratos.staff');
    expect(given).toEqual([['p2', 'loja', ['contratos'], ['r']]]);
  });

  it('say how far long work is, and why something failed', { tags: 'thorough' }, async () => {
    let rows = 0;
    open({
      listProjects: async () => {
        rows += 1000;
        return [{ ...LOJA, work: rows < 3000 ? { kind: 'copy', rows, files: 0 } : null }];
      },
      dumpProject: () =>
        Promise.reject(new TramaError({ code: 'server/disk-full', message: 'There is no space left.' })),
    });
    await expect.element(list()).toHaveTextContent('Copying: 1,000 rows, 0 files…');
    await expect.element(list()).toHaveTextContent('Copying: 2,000 rows, 0 files…');
    const write = list().getByRole('button', { name: 'Dump the backend of loja' });
    await expect.element(write).toBeEnabled();
    await write.click();
    await expect.element(list().getByRole('alert')).toHaveTextContent('There is no space left.');
  });
});
