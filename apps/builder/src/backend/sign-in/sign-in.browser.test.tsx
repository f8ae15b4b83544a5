import { TramaError } from '@trama/model';
import type { Application, SignInWays } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../../api/index.ts';
import { useView } from '../../editor/editor-context.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleBackend } from '../../testing/sample-backend.ts';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { BackendPlace } from '../backend-place.tsx';

const Place = () => {
  const view = useView((current) => current.backend);
  return view && <BackendPlace view={view} />;
};

/** Ways of signing in and applications, in this process. */
const sampleSignIn = (more: Partial<BuilderApi> = {}) => {
  let ways: SignInWays = { passkeys: false, securityKeys: false, oauthServer: false, consentPath: '/oauth/consent' };
  let applications: readonly Application[] = [];
  let secrets = 0;
  const api: Partial<BuilderApi> = {
    readSignInWays: async () => ways,
    writeSignInWays: async (_site, given) => {
      if (!given.consentPath.startsWith('/'))
        throw new TramaError({ code: 'server/service-refused', message: 'no path', where: ['consent_path'] });
      ways = given;
    },
    listApplications: async () => applications,
    makeApplication: async (_site, draft) => {
      const application = {
        ...draft,
        redirects: draft.redirects.filter(Boolean),
        id: `app-${applications.length + 1}`,
      };
      if (!application.redirects.every((address) => address.startsWith('https://')))
        throw new TramaError({ code: 'server/service-refused', message: 'only https', where: ['validation_failed'] });
      applications = [...applications, application];
      return { application, secret: draft.keepsSecret ? `secret-${++secrets}` : null };
    },
    changeApplication: async (_site, id, draft) => {
      applications = applications.map((one) => (one.id === id ? { ...draft, id } : one));
      return null;
    },
    removeApplication: async (_site, id) => {
      applications = applications.filter((one) => one.id !== id);
    },
    remakeSecret: async () => `secret-${++secrets}`,
    ...more,
  };
  return { api, ways: () => ways, applications: () => applications };
};

const open = async (sample: ReturnType<typeof sampleSignIn>, language: 'en' | 'pt' = 'en') => {
  const use = { sites: ['sample'], others: 0, isLinked: false, mayLink: false, former: null };
  const editor = sampleEditor(undefined, { ...sampleBackend().api, ...sample.api, projectUse: async () => use });
  editor.view.update({ backend: { section: 'signIn', table: null, tab: 'rows' } });
  return draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Place />
    </LanguageContext>,
    editor,
  );
};

const violations = async (container: Element) =>
  (await axe.run(container, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id);

describe('Ways to sign in', () => {
  it('are switched, and what was switched stands', async () => {
    const sample = sampleSignIn();
    const container = await open(sample);
    const passkeys = page.getByRole('switch', { name: 'Passkeys' });
    await passkeys.click();
    await expect.element(page.getByText('Saved. It counts from now on.')).toBeVisible();
    expect(sample.ways()).toMatchObject({ passkeys: true, securityKeys: false });
    await expect.element(passkeys).toBeChecked();
    await expect.element(page.getByRole('textbox', { name: 'Page that asks' })).not.toBeInTheDocument();
    expect(await violations(container)).toEqual([]);
  });

  it('go back where they could not be kept, and say why', async () => {
    const sample = sampleSignIn({
      writeSignInWays: async () => {
        throw new TramaError({ code: 'builder/offline', message: 'offline' });
      },
    });
    await open(sample);
    await page.getByRole('switch', { name: 'Passkeys' }).click();
    await expect.element(page.getByRole('alert')).toBeVisible();
    await expect.element(page.getByRole('switch', { name: 'Passkeys' })).not.toBeChecked();
  });

  it('ask on a page of the site alone', async () => {
    const sample = sampleSignIn();
    await open(sample, 'pt');
    await page.getByRole('switch', { name: 'Outros aplicativos identificam pessoas por este site' }).click();
    const path = page.getByRole('textbox', { name: 'Página que pergunta' });
    await path.fill('https://evil.example');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.element(page.getByText('Escreva o caminho de uma página deste site', { exact: false })).toBeVisible();
    await expect.element(path).toHaveValue('https://evil.example');
    await path.fill('/permitir');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect.poll(() => sample.ways().consentPath).toBe('/permitir');
  });

  it('are for who has the rights, and say so to others', async () => {
    const sample = sampleSignIn({
      readSignInWays: async () => {
        throw new TramaError({ code: 'server/right-missing', message: 'no', where: ['keys'] });
      },
    });
    await open(sample);
    await expect.element(page.getByText('You need the rights “People” and “Keys”', { exact: false })).toBeVisible();
  });
});

describe('Applications', () => {
  const begin = async () => {
    const sample = sampleSignIn();
    const container = await open(sample);
    await page.getByRole('switch', { name: 'Other applications sign people in through this site' }).click();
    await expect.element(page.getByText('None yet.')).toBeVisible();
    return { sample, container };
  };
  const fill = async (redirect: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add an application' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Diary');
    await page.getByRole('textbox', { name: 'Addresses to go back to' }).fill(redirect);
    await page.getByRole('button', { name: 'Create' }).click();
  };

  it('are made, with a secret that is shown once, and stand in the list', async () => {
    const { sample, container } = await begin();
    await fill('https://app.example/callback');
    await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('secret-1');
    await expect.element(page.getByText('Copy it now: it is not shown again.')).toBeVisible();
    expect(await violations(document.body)).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('list', { name: 'Applications' })).toHaveTextContent('Diary');
    expect(sample.applications()).toMatchObject([{ name: 'Diary', scopes: ['email'], keepsSecret: true }]);
    expect(await violations(container)).toEqual([]);
  });

  it('that are refused say why, and keep what was typed', async () => {
    await begin();
    await fill('http://app.example/');
    await expect.element(page.getByRole('alert')).toHaveTextContent('This is not accepted: only https');
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Diary');
  });

  it('are changed, given another secret and removed, each asked before', async () => {
    const { sample } = await begin();
    await fill('https://app.example/callback');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Change Diary' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Journal');
    await page.getByRole('checkbox', { name: 'Phone number' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect.poll(() => sample.applications()[0]).toMatchObject({ name: 'Journal', scopes: ['email', 'phone'] });
    await page.getByRole('button', { name: 'New secret of Journal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Secret' })).toHaveValue('secret-2');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Remove Journal' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(page.getByText('None yet.')).toBeVisible();
  });
});
