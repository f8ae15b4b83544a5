import { TramaError } from '@trama/model';
import type { Person } from '@trama/protocol/builder';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import type { Editor } from '../editor/editor.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleStore } from '../testing/sample-site.ts';
import { ViewAs } from './view-as.tsx';

const person = (id: string, name: string, roles: readonly string[] = []): Person => ({
  id,
  name,
  email: `${id}@example.com`,
  phone: '',
  roles,
});
const PEOPLE = [person('ana', 'Ana Lima', ['corretor']), person('bia', 'Bia Souza')];
const SESSION = { accessToken: 'token', expiresAt: 0, user: {} };

const opened = async (api: Partial<BuilderApi>): Promise<Editor> => {
  const editor = sampleEditor(sampleStore(), api);
  draw(<ViewAs isNarrow={false} />, editor);
  await userEvent.click(page.getByRole('button', { name: 'View as: Visitor' }));
  await expect.element(page.getByRole('option', { name: /Visitor/ })).toHaveAttribute('aria-selected', 'true');
  return editor;
};

test('a person is found by what is typed, chosen with the keyboard, and the page is theirs', async () => {
  const findPeople = vi.fn(async (_site: string, text: string) => PEOPLE.filter(({ name }) => name.includes(text)));
  const editor = await opened({ findPeople, lendSession: async () => SESSION });
  await expect.element(page.getByRole('option', { name: /Ana Lima.*corretor/ })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Name, e-mail or role' }), 'Bia');
  await expect.element(page.getByRole('option', { name: /Ana/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('button', { name: 'View as: Bia Souza' })).toBeVisible();
  expect(editor.viewer.current.get()).toEqual({ person: PEOPLE[1], session: SESSION });
});

test('a site that signs in elsewhere says so, and nobody found is said too', async () => {
  await opened({ findPeople: async () => null });
  await expect.element(page.getByText('No people of its own')).toBeVisible();
});

test('a search without result is told', async () => {
  await opened({ findPeople: async () => [] });
  await expect.element(page.getByText('Nobody has this name.')).toBeVisible();
});

test('a server out of reach is told, and the page stays the visitor’s', async () => {
  const editor = await opened({
    findPeople: async () => {
      throw new Error('The server cannot be reached.');
    },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  expect(editor.viewer.current.get()).toBeNull();
});

test('an account that may not see people is told who gives the right', async () => {
  await opened({
    findPeople: async () => {
      throw new TramaError({ code: 'server/right-missing', message: 'Refused.', where: ['people'] });
    },
  });
  await expect.element(page.getByText('You may not see the people')).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a session that cannot be had is a notice, and the page stays the visitor’s', async () => {
  const editor = await opened({
    findPeople: async () => PEOPLE,
    lendSession: async () => {
      throw new Error('User is banned');
    },
  });
  await userEvent.click(page.getByRole('option', { name: /Ana/ }));
  await expect.poll(() => editor.notices.list.get()[0]?.message).toBe('User is banned');
  expect(editor.viewer.current.get()).toBeNull();
});
