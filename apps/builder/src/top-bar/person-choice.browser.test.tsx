import { TramaError } from '@trama/model';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { API_ERRORS } from '../api/index.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { CATALOGUES, LanguageContext } from '../texts/index.ts';
import { PersonChoice } from './person-choice.tsx';

it('the choice of people says in the language of its author that the server does not answer', async () => {
  const findPeople = async () => {
    throw new TramaError({ code: API_ERRORS.offline, message: 'The server cannot be reached.' });
  };
  draw(
    <LanguageContext value={{ language: 'pt', choose: () => undefined }}>
      <PersonChoice chosen={null} onChoose={() => undefined} />
    </LanguageContext>,
    sampleEditor(undefined, { findPeople }),
  );
  await expect.element(page.getByText(CATALOGUES.pt.accounts.reasons.offline)).toBeVisible();
});
