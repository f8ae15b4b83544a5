import { TramaError } from '@trama/model';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { API_ERRORS } from '../api/index.ts';
import { App } from '../app.tsx';
import { createPreferences } from '../preferences.ts';
import { draw } from '../testing/draw.tsx';
import { apiWith } from '../testing/sample-editor.ts';

it('a server that cannot be reached asks nobody to sign in, and is asked again', async () => {
  let isReached = false;
  const api = apiWith({
    currentUser: async () => {
      if (!isReached) throw new TramaError({ code: API_ERRORS.offline, message: 'Failed to fetch.' });
      return null;
    },
  });
  draw(
    <App
      api={api}
      preferences={createPreferences(window)}
      copyOf={() => {
        throw new Error('Nobody is signed in.');
      }}
    />,
  );
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server cannot be reached.');
  await expect.element(page.getByLabelText('Password')).not.toBeInTheDocument();
  isReached = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByLabelText('Password')).toBeVisible();
});
