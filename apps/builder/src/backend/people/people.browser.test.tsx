import { TramaError } from '@trama/model';
import { PEOPLE_PAGE, type PersonDetails, type SitePerson, type SiteRole } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../../api/index.ts';
import { useView } from '../../editor/editor-context.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { BackendPlace } from '../backend-place.tsx';

const personNo = (number: number): PersonDetails => ({
  id: `p${number}`,
  name: `Person ${number}`,
  email: `person${number}@example.com`,
  phone: '',
  createdAt: '2026-01-02T10:00:00Z',
  lastSignInAt: number % 2 ? '2026-03-04T10:00:00Z' : null,
  isConfirmed: number !== 2,
  isInvited: false,
  isBlocked: false,
  hasSecondFactor: false,
  roles: [],
  providers: ['email'],
  userMetadata: { name: `Person ${number}` },
  appMetadata: {},
  sessions: [{ startedAt: '2026-03-04T10:00:00Z', usedAt: '2026-03-04T11:00:00Z' }],
  factors: [],
});

/** People in this process, made where they are looked at. */
const samplePeople = (count: number) => {
  const changed = new Map<string, PersonDetails>();
  const gone = new Set<string>();
  const roles: SiteRole[] = [
    { id: 'r1', name: 'broker', people: 0 },
    { id: 'r2', name: 'admin', people: 1 },
  ];
  const asked: number[] = [];
  const done: string[] = [];
  const at = (number: number): PersonDetails => changed.get(`p${number}`) ?? personNo(number);
  const byId = (id: string): PersonDetails => at(Number(id.slice(1)));
  const api: Partial<BuilderApi> = {
    readPeople: async (_site, { search, role, offset }) => {
      asked.push(offset);
      const all = Array.from({ length: count }, (_, index) => index + 1).filter(
        (number) =>
          !gone.has(`p${number}`) &&
          (search === '' || at(number).name.toLowerCase().includes(search.toLowerCase())) &&
          (role === '' || at(number).roles.includes(role)),
      );
      const people: readonly SitePerson[] = all.slice(offset, offset + PEOPLE_PAGE).map(at);
      return { people, total: all.length };
    },
    readPerson: async (_site, id) => byId(id),
    listRoles: async () => [...roles],
    changePerson: async (_site, id, changes) => {
      changed.set(id, { ...byId(id), ...changes } as PersonDetails);
      return byId(id);
    },
    setRoles: async (_site, id, next) => void changed.set(id, { ...byId(id), roles: next }),
    makePerson: async (_site, { email }) => {
      if (email === 'person1@example.com')
        throw new TramaError({ code: 'server/service-refused', message: 'taken', where: ['email_exists'] });
      done.push(`made ${email}`);
      return 'p1';
    },
    mailNewPassword: async (_site, id) => void done.push(`mailed ${id}`),
    endPersonSessions: async (_site, id) => void changed.set(id, { ...byId(id), sessions: [] }),
    readBelongings: async () => ({ rows: [{ table: 'bills', column: 'payer', rows: 2, fate: 'stay' }], files: 1 }),
    removePerson: async (_site, id, keepsRows) => {
      gone.add(id);
      done.push(`removed ${id} ${keepsRows ? 'and kept rows' : ''}`);
    },
    addRole: async (_site, name) => void roles.push({ id: `r${roles.length + 1}`, name, people: 0 }),
  };
  return { api, asked, done, byId };
};

const Place = () => {
  const view = useView((current) => current.backend);
  return view && <BackendPlace view={view} />;
};

const open = async (count = 30, language: 'en' | 'pt' = 'en') => {
  const before = [window.innerWidth, window.innerHeight] as const;
  onTestFinished(() => page.viewport(...before));
  await page.viewport(1200, 720);
  const people = samplePeople(count);
  const use = { sites: ['sample'], others: 0, isLinked: false, mayLink: false, former: null };
  // The tables are not for this account: its people are there all the same.
  const readTables = async () => {
    throw new TramaError({ code: 'server/right-missing', message: 'No.', where: ['rows'] });
  };
  const editor = sampleEditor(undefined, { ...people.api, projectUse: async () => use, readTables });
  editor.view.update({ backend: { section: 'people', table: null, tab: 'rows' } });
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Place />
    </LanguageContext>,
    editor,
  );
  container.style.height = '700px';
  await expect.element(list).toBeVisible();
  return { ...people, editor };
};
const list = page.getByRole('listbox');
const panel = page.getByRole('region', { name: /About this person|Sobre esta pessoa/ });

describe('The people of a backend', () => {
  it('are ten thousand, of whom those in sight are drawn and read, by keys to the last', async () => {
    const { asked } = await open(10_000);
    await expect.element(page.getByText('10,000 people')).toBeVisible();
    await expect.element(page.getByRole('option', { name: /Person 1 / })).toBeVisible();
    (list.element() as HTMLElement).focus();
    await userEvent.keyboard('{End}');
    await expect.element(page.getByRole('option', { name: /Person 10000/ })).toBeVisible();
    expect(document.querySelectorAll('[role="option"]').length).toBeLessThan(40);
    expect(asked.length).toBeLessThan(6);
    await userEvent.keyboard('{Home}');
    await expect.element(panel.getByRole('heading', { name: 'Person 1', exact: true })).toBeVisible();
  });

  it('are found, given a role, and shown by it', async () => {
    const { byId } = await open();
    await page.getByRole('searchbox').fill('Person 12');
    await page.getByRole('option', { name: /Person 12/ }).click();
    await panel.getByRole('checkbox', { name: 'broker' }).click();
    await expect.poll(() => byId('p12').roles).toEqual(['r1']);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('combobox', { name: 'People with the role' }).selectOptions('broker');
    await expect.element(page.getByText('1 person')).toBeVisible();
    await expect.element(page.getByRole('option', { name: /Person 12.*broker/ })).toBeVisible();
  });

  it('are confirmed, blocked, renamed and signed out, and mailed a new password', async () => {
    const { byId, done } = await open();
    await page.getByRole('option', { name: /Person 2 .*not confirmed/ }).click();
    await panel.getByRole('button', { name: 'Confirm the address' }).click();
    await expect.poll(() => byId('p2').isConfirmed).toBe(true);
    await panel.getByRole('button', { name: 'Block' }).click();
    await expect.element(page.getByRole('option', { name: /Person 2 .*blocked/ })).toBeVisible();
    await panel.getByRole('textbox', { name: 'Name' }).fill('Bia');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByRole('option', { name: /Bia/ })).toBeVisible();
    await panel.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect.element(panel.getByText('Nowhere.')).toBeVisible();
    await panel.getByRole('button', { name: 'Send a link for a new password' }).click();
    await expect.poll(() => done).toEqual(['mailed p2']);
  });

  it('keep metadata that is no JSON where it is typed, and say so', async () => {
    const { byId } = await open();
    await page.getByRole('option', { name: /Person 1 / }).click();
    const field = panel.getByRole('textbox', { name: /app_metadata/ });
    await field.fill('{ "plan": ');
    await expect.element(panel.getByText('This is not a JSON object')).toBeVisible();
    await field.fill('{ "plan": "gold" }');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => byId('p1').appMetadata).toEqual({ plan: 'gold' });
  });

  it('go only after what is theirs was told, and keep it where it may not lose them', {
    tags: 'thorough',
  }, async () => {
    const { done } = await open();
    await page.getByRole('option', { name: /Person 3 / }).click();
    await panel.getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('2 rows of bills (payer)')).toBeVisible();
    await expect.element(dialog.getByRole('radio', { name: /Delete the account/ })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => done).toEqual(['removed p3 and kept rows']);
    await expect.element(page.getByText('29 people')).toBeVisible();
  });

  it('are invited, and a refusal keeps what was typed', async () => {
    const { done } = await open();
    await page.getByRole('button', { name: 'Add a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('person1@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Somebody signs in with this address already.');
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill('new@example.com');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(done).toEqual(['made new@example.com']);
  });

  it('have roles that are made where they are listed', async () => {
    await open();
    await page.getByRole('button', { name: 'Roles' }).click();
    const dialog = page.getByRole('dialog', { name: 'Roles of this site' });
    await dialog.getByRole('textbox', { name: 'New role' }).fill('agent');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('textbox', { name: 'Name of the role agent' })).toBeVisible();
  });

  it('have no fault that axe finds, in Portuguese too', async () => {
    await open(30, 'pt');
    await page.getByRole('option', { name: /Person 2 / }).click();
    await expect.element(panel.getByRole('button', { name: 'Confirmar o endereço' })).toBeVisible();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
  });
});
