import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleStore } from '../testing/sample-site.ts';
import { VisitLink } from './visit-link.tsx';

/** A server that has a link, or none, for an owner or another. */
const open = (mayChange: boolean, first: string | null): string[] => {
  const asked: string[] = [];
  let madeAt = first;
  const editor = sampleEditor(sampleStore(), {
    readVisitLink: async () => ({ madeAt, mayChange }),
    makeVisitLink: async (site, environment) => {
      asked.push(`make ${site} ${environment}`);
      madeAt = '2026-01-02T03:04:05Z';
      return 'https://sample.preview.example/?trama-key=abc';
    },
    removeVisitLink: async (site, environment) => {
      asked.push(`remove ${site} ${environment}`);
      madeAt = null;
    },
  });
  draw(<VisitLink environment="preview" />, editor);
  return asked;
};

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('an owner makes a link with a key, reads it once, and takes it back', async () => {
  const asked = open(true, null);
  await expect.element(page.getByRole('status')).toHaveTextContent('There is no link with a key.');
  await userEvent.click(button('Create a link'));
  await expect
    .element(page.getByLabelText('Address with the key'))
    .toHaveValue('https://sample.preview.example/?trama-key=abc');
  await expect.element(page.getByRole('status')).toHaveTextContent(/valid since Jan/);
  await expect.element(button('Create another link')).toBeVisible();
  await userEvent.click(button('Take it back'));
  await expect.element(page.getByRole('status')).toHaveTextContent('There is no link with a key.');
  await expect.element(page.getByLabelText('Address with the key')).not.toBeInTheDocument();
  expect(asked).toEqual(['make sample preview', 'remove sample preview']);
});

it('who is no owner reads since when there is one, and who makes them', async () => {
  open(false, '2026-01-02T03:04:05Z');
  await expect.element(page.getByRole('status')).toHaveTextContent(/valid since Jan/);
  await expect.element(page.getByText('Only an owner creates links and takes them back.')).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
