import type { Locator, Page } from '@playwright/test';

/** Sets a control by its name, as the hands of a person do. */
type Set<Value> = (around: Locator, name: string, wanted: Value) => Promise<void>;

/** Adds a layer to a list of them, as a shadow or a gradient, and tells it what it is in its own window. */
export const addLayer = async <Value>(
  page: Page,
  scope: Locator,
  label: string,
  told: Readonly<Record<string, Value>>,
  set: Set<Value>,
): Promise<void> => {
  await scope.getByRole('button', { name: `${label}: adicionar`, exact: true }).click();
  await scope
    .getByRole('list', { name: label, exact: true })
    .getByRole('button', { name: /: editar$/ })
    .last()
    .click();
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${label} \\d+$`) });
  for (const [name, wanted] of Object.entries(told)) {
    // Only the stop of a gradient that is chosen has its colour there.
    const stop = /^Cor da (parada \d+)$/.exec(name)?.[1];
    if (stop !== undefined) await dialog.getByRole('slider', { name: `${label}: ${stop}`, exact: true }).focus();
    await set(dialog, name, wanted);
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
};

/** Gives a grid these columns or rows, beginning with those that it has. */
export const setTracks = async (scope: Locator, label: string, tracks: readonly string[]): Promise<void> => {
  const list = scope.getByRole('group', { name: label, exact: true });
  const fields = list.getByRole('textbox');
  while ((await fields.count()) > tracks.length)
    await list
      .getByRole('button', { name: /^Remover: / })
      .last()
      .click();
  for (const [index, track] of tracks.entries()) {
    const field = list.getByRole('textbox', { name: `${label} ${index + 1}`, exact: true });
    if ((await fields.count()) <= index) await list.getByRole('button', { name: `${label}: adicionar` }).click();
    await field.fill(track);
    await field.press('Enter');
  }
};
