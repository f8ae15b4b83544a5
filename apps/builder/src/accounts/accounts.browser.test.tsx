import { TramaError } from '@trama/model';
import type { Access, Account, Invitation, OpenSession, User } from '@trama/protocol/builder';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { createPreferences } from '../preferences.ts';
import { PreferencesContext } from '../preferences-context.ts';
import { draw } from '../testing/draw.tsx';
import { apiWith } from '../testing/sample-editor.ts';
import { LanguageContext } from '../texts/index.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import { AccountsScreen } from './accounts-screen.tsx';

const OWNER: Account & User = {
  id: 'o',
  email: 'olga@example.com',
  role: 'owner',
  access: { sites: 'all', rights: {} },
  createdAt: '2026-01-02T03:04:05Z',
};
const EDITOR: Account & User = {
  id: 'e',
  email: 'edu@example.com',
  role: 'editor',
  access: { sites: ['loja'], rights: {} },
  createdAt: '2026-01-02T03:04:05Z',
};
const SITES = ['blog', 'loja'].map((name) => ({ name, createdAt: '', environments: {}, picture: null }));
const PROJECTS = [
  { id: 'p1', sites: ['blog'], mayGo: true, work: null },
  { id: 'p2', sites: ['loja', 'feira'], mayGo: true, work: null },
];

const refusal = (code: string, where: string[] = []): TramaError =>
  new TramaError({ code, message: 'Refused.', where });

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Version/17.4 Mobile Safari/604.1';

/** So many sessions; the first is this browser's. */
const sessionsOf = (count: number): readonly OpenSession[] =>
  [WINDOWS, IPHONE, ''].slice(0, count).map((device, index) => ({
    id: `s${index}`,
    device,
    network: index === 2 ? '' : `203.0.113.${index}`,
    createdAt: '2026-01-02T03:04:05Z',
    seenAt: '2026-02-03T04:05:06Z',
    isCurrent: index === 0,
  }));

/** A server with these people; what it was asked is noted. */
const serverOf = (more: Partial<BuilderApi> = {}): { api: BuilderApi; asked: string[] } => {
  const asked: string[] = [];
  let people: readonly Account[] = [EDITOR, OWNER];
  let invitations: readonly Invitation[] = [];
  const api = apiWith({
    listAccounts: async () => people,
    listInvitations: async () => invitations,
    listSessions: async () => sessionsOf(3),
    readSecondFactor: async () => ({ isOn: false, recoveryCodes: 0 }),
    changeRole: async (id, role) => {
      asked.push(`role ${id} ${role}`);
      people = people.map((one) => (one.id === id ? { ...one, role } : one));
    },
    changeAccess: async (id, access) => {
      asked.push(`access ${id} ${JSON.stringify(access)}`);
      people = people.map((one) => (one.id === id ? { ...one, access } : one));
    },
    listSites: async () => SITES,
    listProjects: async () => PROJECTS,
    removeAccount: async (id) => {
      asked.push(`remove ${id}`);
      people = people.filter((one) => one.id !== id);
    },
    invite: async (email, role, access) => {
      asked.push(`invite ${email} ${role} ${JSON.stringify(access)}`);
      invitations = [{ id: 'i', email, role, access, expiresAt: '2026-12-31T00:00:00Z' }];
    },
    revokeInvitation: async (id) => {
      asked.push(`revoke ${id}`);
      invitations = [];
    },
    ...more,
  });
  return { api, asked };
};

const open = (api: BuilderApi, user: User = OWNER): void => {
  draw(
    <PreferencesContext value={createPreferences(window)}>
      <AccountsScreen api={api} user={user} onLeave={() => undefined} onSignOut={() => undefined} />
    </PreferencesContext>,
  );
};

/** One's own place. */
const own = () => page.getByRole('region', { name: 'Your account' });
const people = () => page.getByRole('region', { name: 'Who may open the builder' });
const invitations = () => page.getByRole('region', { name: 'Invitations' });

describe('The accounts of the builder', () => {
  it('are listed, with roles that an owner changes, but not their own', async () => {
    const { api, asked } = serverOf();
    open(api);
    await expect.element(people()).toHaveTextContent('olga@example.comYouOwner');
    const role = people().getByLabelText('Role of edu@example.com');
    await expect.element(role).toHaveValue('editor');
    await role.selectOptions('owner');
    await expect.element(role).toHaveValue('owner');
    expect(asked).toEqual(['role e owner']);
    expect(people().getByLabelText('Role of olga@example.com').elements()).toEqual([]);
  });

  it('show to an editor who there is, without anything to decide', async () => {
    open(serverOf().api, EDITOR);
    await expect.element(people()).toHaveTextContent('olga@example.com');
    expect(people().getByRole('button').elements()).toEqual([]);
    expect(people().getByRole('combobox').elements()).toEqual([]);
    expect(invitations().elements()).toEqual([]);
  });

  it('are removed after a question, by keys alone', async () => {
    const { api, asked } = serverOf();
    open(api);
    const remove = people().getByRole('button', { name: 'Remove edu@example.com' });
    await expect.element(remove).toBeVisible();
    (remove.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Remove edu@example.com?');
    await expect.element(page.getByRole('dialog')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(remove).toHaveFocus();
    expect(asked).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(people()).not.toHaveTextContent('edu@example.com');
    expect(asked).toEqual(['remove e']);
  });

  it('say why a change was refused, and show what holds', async () => {
    const { api } = serverOf({ changeRole: async () => Promise.reject(refusal('server/last-owner')) });
    open(api);
    await people().getByLabelText('Role of edu@example.com').selectOptions('owner');
    await expect.element(people().getByRole('alert')).toHaveTextContent('This is the only owner.');
    await expect.element(people().getByLabelText('Role of edu@example.com')).toHaveValue('editor');
  });

  it('can be asked for again when they did not come', async () => {
    let isDown = true;
    const { api } = serverOf({
      listAccounts: async () => (isDown ? Promise.reject(refusal('builder/offline')) : [OWNER]),
    });
    open(api);
    await expect.element(people().getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    isDown = false;
    await people().getByRole('button', { name: 'Try again' }).click();
    await expect.element(people()).toHaveTextContent('olga@example.com');
  });
});

describe('The access of an editor', () => {
  const dialog = () => page.getByRole('dialog');

  it('is chosen by sites and rights to their backends, by keys alone, and told beside the name', async () => {
    const { api, asked } = serverOf();
    open(api);
    await expect.element(people()).toHaveTextContent(/edu@example.comSince .* · loja/);
    expect(people().getByRole('button', { name: 'Access of olga@example.com' }).elements()).toEqual([]);
    const button = people().getByRole('button', { name: 'Access of edu@example.com' });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByLabelText('Only these sites')).toBeChecked();
    await expect.element(dialog().getByLabelText('loja')).toBeChecked();
    (dialog().getByLabelText('blog').element() as HTMLElement).focus();
    await userEvent.keyboard(' {Tab} {Tab}');
    await expect.element(dialog().getByText('Backend of loja, feira')).not.toBeInTheDocument();
    await expect.element(dialog().getByRole('group', { name: 'Rights to the backends' })).toHaveTextContent('No right');
    await userEvent.keyboard('{Enter}{Tab} {Tab}{Tab} ');
    const right = (name: string) => dialog().getByRole('checkbox', { name, exact: true });
    await expect.element(right('Structure')).toBeChecked();
    await expect.element(right('Rows')).not.toBeChecked();
    await expect.element(right('People')).toBeChecked();
    await expect.element(right('People')).toHaveAccessibleDescription(/looks at the sites as one of them/);
    await expect.element(dialog().getByText('Structure, People')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog()).not.toBeInTheDocument();
    expect(asked).toEqual(['access e {"sites":["blog"],"rights":{"p1":["structure","people"]}}']);
    await expect.element(people()).toHaveTextContent('· blog · Backend: Structure, People');
    await expect.element(button).toHaveFocus();
  });

  it('may be every site, or none, which is told', async () => {
    const { api, asked } = serverOf();
    open(api);
    await people().getByRole('button', { name: 'Access of edu@example.com' }).click();
    await dialog().getByLabelText('loja').click();
    await expect.element(dialog()).toHaveTextContent('No site is chosen.');
    await dialog().getByLabelText('Every site').click();
    expect(dialog().getByLabelText('loja').elements()).toEqual([]);
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(people()).toHaveTextContent('· Every site');
    expect(asked).toEqual(['access e {"sites":"all","rights":{}}']);
  });

  it('says when the sites did not come, or the change was refused', async () => {
    let isDown = true;
    const { api } = serverOf({
      listSites: async () => (isDown ? Promise.reject(refusal('builder/offline')) : []),
      listProjects: async () => [],
      changeAccess: async () => Promise.reject(refusal('server/forbidden')),
    });
    open(api);
    await people().getByRole('button', { name: 'Access of edu@example.com' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('The server cannot be reached.');
    isDown = false;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog()).toHaveTextContent('No sites yet');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('Only an owner may do this.');
  });

  it('to a backend is taken again, and is not asked for where no site has one', { tags: 'thorough' }, async () => {
    const given: Access = { sites: 'all', rights: { p1: ['mail'], p2: ['rows'] } };
    const { api, asked } = serverOf({ listAccounts: async () => [{ ...EDITOR, access: given }, OWNER] });
    open(api);
    await expect.element(people()).toHaveTextContent('· Every site · Backend: Rows, E-mails');
    await people().getByRole('button', { name: 'Access of edu@example.com' }).click();
    await dialog().getByText('Backend of loja, feira').click();
    await dialog().getByRole('checkbox', { name: 'Rows' }).click();
    await dialog().getByRole('button', { name: 'Save' }).click();
    expect(asked).toEqual(['access e {"sites":"all","rights":{"p1":["mail"]}}']);
    await people().getByRole('button', { name: 'Access of edu@example.com' }).click();
    await dialog().getByLabelText('Only these sites').click();
    await expect.element(dialog()).toHaveTextContent('None of these sites has a backend on this server.');
  });

  it('names its rights on a narrow screen, in Portuguese too', async () => {
    onTestFinished(() => page.viewport(1280, 800));
    await page.viewport(390, 700);
    draw(
      <LanguageContext value={{ language: 'pt', choose: () => undefined }}>
        <PreferencesContext value={createPreferences(window)}>
          <AccountsScreen api={serverOf().api} user={OWNER} onLeave={() => undefined} onSignOut={() => undefined} />
        </PreferencesContext>
      </LanguageContext>,
    );
    await page.getByRole('button', { name: 'Acesso de edu@example.com' }).click();
    await dialog().getByText('Backend de loja, feira').click();
    for (const name of ['Estrutura', 'Linhas', 'Pessoas', 'Chaves', 'E-mails', 'Registros'])
      await expect.element(dialog().getByRole('checkbox', { name, exact: true })).toBeInTheDocument();
    const { scrollWidth, clientWidth } = dialog().element();
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('is given with an invitation, and an owner has no need of it', { tags: 'thorough' }, async () => {
    const { api, asked } = serverOf();
    open(api);
    await invitations().getByRole('button', { name: 'Invite' }).click();
    await dialog().getByLabelText('E-mail', { exact: true }).fill('ines@example.com');
    await dialog().getByLabelText('Role').selectOptions('owner');
    expect(dialog().getByLabelText('Only these sites').elements()).toEqual([]);
    await dialog().getByLabelText('Role').selectOptions('editor');
    await dialog().getByLabelText('Only these sites').click();
    await dialog().getByLabelText('blog').click();
    await dialog().getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(invitations()).toHaveTextContent('Editor · blog · valid until');
    expect(asked).toEqual(['invite ines@example.com editor {"sites":["blog"],"rights":{}}']);
  });
});

describe('Invitations', () => {
  it('are sent, sent again and taken back', { tags: 'thorough' }, async () => {
    const { api, asked } = serverOf();
    open(api);
    await expect.element(invitations()).toHaveTextContent('Nobody is waiting to join.');
    await invitations().getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabelText('E-mail', { exact: true }).fill('ines@example.com');
    await dialog.getByLabelText('Role').selectOptions('owner');
    await userEvent.keyboard('{Tab}');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(invitations().getByRole('status')).toHaveTextContent('on its way to ines@example.com');
    await invitations().getByRole('button', { name: 'Send again to ines@example.com' }).click();
    await invitations().getByRole('button', { name: 'Take back the invitation of ines@example.com' }).click();
    await expect.element(invitations()).toHaveTextContent('Nobody is waiting to join.');
    const invited = 'invite ines@example.com owner {"sites":"all","rights":{}}';
    expect(asked).toEqual([invited, invited, 'revoke i']);
  });

  it('say in their form why they could not be sent', async () => {
    const { api } = serverOf({ invite: async () => Promise.reject(refusal('server/name-taken')) });
    open(api);
    await invitations().getByRole('button', { name: 'Invite' }).click();
    await page.getByRole('dialog').getByLabelText('E-mail', { exact: true }).fill('edu@example.com');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect.element(page.getByRole('dialog')).toHaveTextContent('Somebody has this address already.');
  });

  it('lead to a form that makes the account', async () => {
    const given: string[] = [];
    const accepted: User[] = [];
    const { api } = serverOf({
      readInvitation: async () => ({ email: 'ines@example.com', role: 'editor' }),
      acceptInvitation: async (token, password) => {
        given.push(token, password);
        return EDITOR;
      },
    });
    draw(
      <PreferencesContext value={createPreferences(window)}>
        <AcceptInvitation api={api} token="t" onAccepted={(user) => accepted.push(user)} onLeave={() => undefined} />
      </PreferencesContext>,
    );
    await expect.element(page.getByLabelText('E-mail', { exact: true })).toHaveValue('ines@example.com');
    await page.getByLabelText('New password').fill('a long password');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => accepted).toEqual([EDITOR]);
    expect(given).toEqual(['t', 'a long password']);
  });

  it('that no longer hold say so', async () => {
    const { api } = serverOf({ readInvitation: async () => Promise.reject(refusal('server/not-found')) });
    draw(
      <PreferencesContext value={createPreferences(window)}>
        <AcceptInvitation api={api} token="t" onAccepted={() => undefined} onLeave={() => undefined} />
      </PreferencesContext>,
    );
    await expect.element(page.getByRole('alert')).toHaveTextContent('This invitation is no longer valid');
  });
});

describe("One's own account", () => {
  it('gets a new password, and a wrong current one is told at its field', async () => {
    const asked: string[] = [];
    const { api } = serverOf({
      changePassword: async (current, password) => {
        asked.push(`${current} ${password}`);
        if (current === 'wrong') throw refusal('server/forbidden', ['current']);
      },
    });
    open(api, EDITOR);
    await own().getByLabelText('Current password').fill('wrong');
    await own().getByLabelText('New password').fill('a long password');
    await own().getByRole('button', { name: 'Change password' }).click();
    await expect
      .element(own().getByLabelText('Current password'))
      .toHaveAccessibleDescription('The current password is wrong.');
    await own().getByLabelText('Current password').fill('right');
    await own().getByRole('button', { name: 'Change password' }).click();
    await expect.element(own()).toHaveTextContent('The password is changed.');
    await expect.element(own().getByLabelText('New password')).toHaveValue('');
    expect(asked).toEqual(['wrong a long password', 'right a long password']);
  });

  it('is signed out everywhere else', async () => {
    let count = 3;
    const { api } = serverOf({
      listSessions: async () => sessionsOf(count),
      endOtherSessions: async () => {
        count = 1;
      },
    });
    open(api, EDITOR);
    await expect.element(own()).toHaveTextContent('You are signed in at 2 other places.');
    await own().getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.element(own()).toHaveTextContent('You are signed in only here.');
    await expect.element(own().getByRole('button', { name: 'Sign out everywhere else' })).toBeDisabled();
  });

  it('is signed out in one place, that browser and network name', async () => {
    let sessions = sessionsOf(3);
    const { api } = serverOf({
      listSessions: async () => sessions,
      endSession: async (id) => {
        sessions = sessions.filter((session) => session.id !== id);
      },
    });
    open(api, EDITOR);
    await expect
      .element(own().getByRole('listitem').first())
      .toHaveTextContent('Chrome on Windows203.0.113.0 · This browser');
    await expect.element(own()).toHaveTextContent('Unknown browser');
    await expect.element(own().getByRole('button', { name: 'Sign out Chrome on Windows' })).not.toBeInTheDocument();
    await own().getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expect.element(own()).toHaveTextContent('Safari on iPhone is signed out.');
    await expect.element(own().getByRole('button', { name: 'Sign out Safari on iPhone' })).not.toBeInTheDocument();
    await expect.element(own().getByRole('button', { name: 'Sign out Unknown browser' })).toBeVisible();
  });
});

describe('A second factor', () => {
  const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
  const SETUP = {
    secret: 'JBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Trama',
    picture: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };

  /** A server whose app shows 123456, and whose password is `right`. */
  const factorServer = (isOn: boolean): { api: BuilderApi; asked: string[] } => {
    const state = { isOn, recoveryCodes: isOn ? 1 : 0 };
    const asked: string[] = [];
    const check = (code: string): void => {
      asked.push(code);
      if (code !== '123456') throw refusal('server/forbidden', ['code']);
    };
    const { api } = serverOf({
      readSecondFactor: async () => ({ ...state }),
      beginSecondFactor: async (password) => {
        if (password !== 'right') throw refusal('server/forbidden', ['password']);
        return SETUP;
      },
      proveSecondFactor: async (code) => {
        check(code);
        Object.assign(state, { isOn: true, recoveryCodes: 2 });
        return CODES;
      },
      endSecondFactor: async (code) => {
        check(code);
        Object.assign(state, { isOn: false, recoveryCodes: 0 });
      },
      renewRecoveryCodes: async (code) => {
        check(code);
        state.recoveryCodes = 2;
        return CODES;
      },
    });
    return { api, asked };
  };
  const dialog = () => page.getByRole('dialog');

  it('is set up with the keyboard alone; recovery codes are shown once', async () => {
    const { api } = factorServer(false);
    open(api, EDITOR);
    await expect.element(own()).toHaveTextContent('The password alone opens your account.');
    (own().getByRole('button', { name: 'Set up an app' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByLabelText('Password')).toHaveFocus();
    await userEvent.keyboard('wrong{Enter}');
    await expect.element(dialog().getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong.');
    await dialog().getByLabelText('Password').fill('right');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByLabelText('Code')).toHaveFocus();
    await expect.element(dialog().getByAltText('QR code for the app')).toBeVisible();
    await expect.element(dialog()).toHaveTextContent(SETUP.secret);
    await userEvent.keyboard('000000{Enter}');
    await expect
      .element(dialog().getByLabelText('Code'))
      .toHaveAccessibleDescription('This code is wrong, or was used before.');
    await dialog().getByLabelText('Code').fill('123456');
    await userEvent.keyboard('{Enter}');
    for (const code of CODES) await expect.element(dialog()).toHaveTextContent(code);
    await dialog().getByRole('button', { name: 'I have kept them' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(own()).toHaveTextContent('2 recovery codes are left.');
    expect(document.body.textContent).not.toContain(CODES[0]);
  });

  it('is turned off, and given new recovery codes, by a code', { tags: 'thorough' }, async () => {
    const { api, asked } = factorServer(true);
    open(api, EDITOR);
    await expect.element(own()).toHaveTextContent('One recovery code is left.');
    await own().getByRole('button', { name: 'New recovery codes' }).click();
    await dialog().getByLabelText('Code').fill('123456');
    await dialog().getByRole('button', { name: 'New recovery codes' }).click();
    await expect.element(dialog()).toHaveTextContent(CODES[1] ?? '');
    await dialog().getByRole('button', { name: 'I have kept them' }).click();
    await own().getByRole('button', { name: 'Turn off' }).click();
    await dialog().getByLabelText('Code').fill('000000');
    await dialog().getByRole('button', { name: 'Turn off' }).click();
    await expect
      .element(dialog().getByLabelText('Code'))
      .toHaveAccessibleDescription('This code is wrong, or was used before.');
    await dialog().getByLabelText('Code').fill('123456');
    await dialog().getByRole('button', { name: 'Turn off' }).click();
    await expect.element(own()).toHaveTextContent('The password alone opens your account.');
    expect(asked).toEqual(['123456', '000000', '123456']);
  });

  it('fits a phone while it is set up', async () => {
    await page.viewport(390, 844);
    open(factorServer(false).api, EDITOR);
    await own().getByRole('button', { name: 'Set up an app' }).click();
    await dialog().getByLabelText('Password').fill('right');
    await dialog().getByRole('button', { name: 'Next' }).click();
    await expect.element(dialog().getByLabelText('Code')).toBeVisible();
    const { scrollWidth, clientWidth } = document.documentElement;
    const { left, right } = dialog().element().getBoundingClientRect();
    expect([scrollWidth <= clientWidth, left >= 0, right <= clientWidth]).toEqual([true, true, true]);
    await page.viewport(1280, 800);
  });
});

it('The accounts fit a phone', async () => {
  await page.viewport(390, 844);
  const { api } = serverOf();
  open(api);
  await expect.element(people()).toHaveTextContent('olga@example.com');
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await people().getByRole('button', { name: 'Access of edu@example.com' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('loja')).toBeChecked();
  const { left, right } = page.getByRole('dialog').element().getBoundingClientRect();
  expect([left >= 0, right <= clientWidth]).toEqual([true, true]);
  await page.viewport(1280, 800);
});
