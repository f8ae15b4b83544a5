import { TramaError } from '@trama/model';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleStore } from '../testing/sample-site.ts';
import { ViewingBar } from './viewing-bar.tsx';

const ANA = { id: 'ana', name: 'Ana Lima', email: 'ana@example.com', phone: '', roles: [] };

test('code of another author runs as a person only once the account says so', async () => {
  const editor = sampleEditor(sampleStore(), {
    lendSession: async (_site, _id, agreesTo) => {
      if (agreesTo === 7) return { accessToken: 'token', expiresAt: 0, user: {} };
      throw new TramaError({ code: 'server/code-changed', message: 'changed', where: [7, 'rui@example.com'] });
    },
  });
  draw(<ViewingBar link={null} />, editor);
  await editor.viewer.choose(ANA);
  const bar = page.getByRole('alert');
  await expect.element(bar).toHaveTextContent('rui@example.com changed this site');
  await expect.element(bar).toHaveTextContent('with the rights of Ana Lima');
  expect(editor.viewer.current.get()).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'Run it as Ana Lima' }));
  await expect.element(page.getByText('Seen as Ana Lima')).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
});
