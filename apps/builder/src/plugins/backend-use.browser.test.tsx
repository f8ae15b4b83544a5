import { createCountingIds, createDocumentStore } from '@trama/document';
import { createRegistry, TramaError } from '@trama/model';
import type { ProjectUse } from '@trama/protocol/builder';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import type { Editor } from '../editor/editor.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import { BackendUse } from './backend-use.tsx';

const OWN: ProjectUse = { sites: ['sample'], others: 0, isLinked: false, mayLink: true, former: null };
const PROJECTS = [
  { id: 'p1', sites: ['sample'], mayGo: true, work: null },
  { id: 'p2', sites: ['loja', 'feira'], mayGo: true, work: null },
];

/** A server on which the site has this backend; what it was asked is noted. */
const open = (use: ProjectUse | null, api: Partial<BuilderApi> = {}): { editor: Editor; asked: (string | null)[] } => {
  const asked: (string | null)[] = [];
  let current = use;
  const store = createDocumentStore(sampleDesign(), createRegistry([], []), createCountingIds());
  const editor = sampleEditor(store, {
    projectUse: async () => current,
    listProjects: async () => PROJECTS,
    linkProject: async (_site, other) => {
      asked.push(other);
      current = other === null ? OWN : { ...OWN, sites: [other, 'feira', 'sample'], isLinked: true };
    },
    ...api,
  });
  draw(<BackendUse />, editor);
  return { editor, asked };
};

const section = page.getByRole('region', { name: 'Who uses this backend' });
const dialog = page.getByRole('dialog');

it('a site is linked to the backend of another one after a question, by keys alone, and back', async () => {
  const { editor, asked } = open(OWN);
  await expect.element(section).toHaveTextContent('This site has a backend of its own.No other site uses it.');
  await section.getByLabelText('Backend of another site').selectOptions('loja');
  const button = section.getByRole('button', { name: 'Use it here' });
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toHaveTextContent('Use the backend of loja?');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('button', { name: 'Use it here' }).click();
  await expect.element(section).toHaveTextContent('This site uses the backend of loja.Used by feira too.');
  expect(editor.backends.get()).toBe(1);
  await section.getByRole('button', { name: 'Back to what this site had' }).click();
  await dialog.getByRole('button', { name: 'Back to what this site had' }).click();
  await expect.element(section).toHaveTextContent('This site has a backend of its own.');
  expect(asked).toEqual(['loja', null]);
});

it('what the site used of another backend before it had its own is told, until somebody has taken note of it', async () => {
  let former: ProjectUse['former'] = { of: 'seguros', tables: ['contratos', 'clientes'], signsIn: true };
  const noted: string[] = [];
  open(null, {
    projectUse: async () => ({ ...OWN, former }),
    noteFormerUse: async (site) => {
      noted.push(site);
      former = null;
    },
  });
  await expect.element(section.getByRole('note')).toHaveTextContent('with these tables: contratos, clientes.');
  await expect.element(section.getByRole('note')).toHaveTextContent('signed in with seguros');
  await section.getByRole('button', { name: 'Noted' }).click();
  await expect.element(section.getByRole('note')).not.toBeInTheDocument();
  expect(noted).toEqual(['sample']);
});

it('who is no owner sees who uses it, and decides nothing', async () => {
  open({ ...OWN, sites: ['sample', 'feira'], others: 2, mayLink: false });
  await expect.element(section).toHaveTextContent('Used by feira too.Used by 2 more sites.');
  expect(section.getByRole('button').elements()).toEqual([]);
  expect(section.getByRole('combobox').elements()).toEqual([]);
});

it('why it was refused is told, and the backend stays', async () => {
  const refused = new TramaError({ code: 'server/bad-request', message: 'There is no room.' });
  const { editor } = open(OWN, { linkProject: () => Promise.reject(refused) });
  await section.getByLabelText('Backend of another site').selectOptions('loja');
  await section.getByRole('button', { name: 'Use it here' }).click();
  await dialog.getByRole('button', { name: 'Use it here' }).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('There is no room.');
  expect(editor.backends.get()).toBe(0);
});

it('nothing is chosen where no other site has one, and nothing is said of a backend that is not there', async () => {
  open(OWN, { listProjects: async () => PROJECTS.slice(0, 1) });
  await expect.element(section).toHaveTextContent('No other site has a backend to share.');
  open(null);
  await expect.element(section.nth(1)).toHaveTextContent(/^$/);
});

it('what could not be loaded is asked for again', async () => {
  let isDown = true;
  const down = new TramaError({ code: 'builder/offline', message: 'Down.' });
  open(null, { projectUse: async () => (isDown ? Promise.reject(down) : OWN) });
  await expect.element(section.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  isDown = false;
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect.element(section).toHaveTextContent('This site has a backend of its own.');
});
