import { TramaError } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { ProjectKeys } from './project-keys.tsx';

const open = (refusal?: Error): string[] => {
  const asked: string[] = [];
  const api = {
    rotateKeys: async (site: string, hours: number) => {
      asked.push(`${site} ${hours}`);
      if (refusal) throw refusal;
    },
  };
  draw(<ProjectKeys />, sampleEditor(undefined, api));
  return asked;
};
const button = () => page.getByRole('button', { name: 'Replace the keys' });
const dialog = () => page.getByRole('dialog', { name: 'Replace the keys?' });

describe('The keys of a site’s backend', () => {
  it('are made anew after a question, by keys alone; the former ones hold for a day unless another time is chosen', async () => {
    const asked = open();
    await expect.element(button()).toBeVisible();
    (button().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog().getByLabelText('The old ones stay valid for')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByRole('status')).toHaveTextContent('The keys are new.');
    await button().click();
    await dialog().getByLabelText('The old ones stay valid for').selectOptions('no longer: they have leaked');
    await dialog().getByRole('button', { name: 'Replace the keys' }).click();
    await expect.poll(() => asked).toEqual(['sample 24', 'sample 0']);
  });

  it('stay where the account lacks the right, which is named', async () => {
    open(new TramaError({ code: 'server/right-missing', message: 'Refused.', where: ['keys'] }));
    await button().click();
    await dialog().getByRole('button', { name: 'Replace the keys' }).click();
    await expect.element(dialog().getByRole('alert')).toHaveTextContent(/keys/i);
    await dialog().getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByRole('status')).not.toBeInTheDocument();
  });

  it('fit a phone', async () => {
    await page.viewport(390, 844);
    open();
    await button().click();
    await expect.element(dialog()).toBeVisible();
    const { left, right } = dialog().element().getBoundingClientRect();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect([left >= 0, right <= clientWidth, scrollWidth <= clientWidth]).toEqual([true, true, true]);
    await page.viewport(1280, 800);
  });
});
