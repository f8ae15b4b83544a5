import { TramaError } from '@trama/model';
import type { User } from '@trama/protocol/builder';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createPreferences } from '../preferences.ts';
import { PreferencesContext } from '../preferences-context.ts';
import { draw } from '../testing/draw.tsx';
import { apiWith } from '../testing/sample-editor.ts';
import { SignIn } from './sign-in.tsx';

const USER: User = { id: 'e', email: 'edu@example.com', role: 'editor', access: { sites: 'all', rights: {} } };

const refusal = (code: string, where: string[] = []): TramaError =>
  new TramaError({ code, message: 'Refused.', where, hint: 'Try again.' });

/** A server whose account has the password `right` and an app that shows 123456. */
const open = (): { asked: string[]; entered: User[] } => {
  const asked: string[] = [];
  const entered: User[] = [];
  const api = apiWith({
    signIn: async (email, password, code) => {
      asked.push([email, password, code].join(' '));
      if (password !== 'right') throw refusal('server/wrong-credentials', ['password']);
      if (code === undefined) throw refusal('server/second-factor');
      if (code !== '123456') throw refusal('server/second-factor', ['code']);
      return USER;
    },
  });
  draw(
    <PreferencesContext value={createPreferences(window)}>
      <SignIn api={api} onSignedIn={(user) => entered.push(user)} />
    </PreferencesContext>,
  );
  return { asked, entered };
};

it('asks for a second factor where the account has one, after the password', async () => {
  const { asked, entered } = open();
  await page.getByLabelText('E-mail').fill('edu@example.com');
  await page.getByLabelText('Password').fill('wrong');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toHaveTextContent('The e-mail or the password is wrong.');
  await expect.element(page.getByLabelText('Code')).not.toBeInTheDocument();
  await page.getByLabelText('Password').fill('right');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Code')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.keyboard('000000{Enter}');
  await expect
    .element(page.getByLabelText('Code'))
    .toHaveAccessibleDescription('This code is wrong, or was used before.');
  await page.getByLabelText('Code').fill('123456');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => entered).toEqual([USER]);
  expect(asked).toEqual([
    'edu@example.com wrong ',
    'edu@example.com right ',
    'edu@example.com right 000000',
    'edu@example.com right 123456',
  ]);
});

it('forgets that it was asked for a code where another account is typed', async () => {
  const { asked } = open();
  await page.getByLabelText('E-mail').fill('edu@example.com');
  await page.getByLabelText('Password').fill('right');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Code')).toBeVisible();
  await page.getByLabelText('E-mail').fill('ana@example.com');
  await expect.element(page.getByLabelText('Code')).not.toBeInTheDocument();
  expect(asked).toEqual(['edu@example.com right ']);
});
