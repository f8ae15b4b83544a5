import { expect, type Page } from '@playwright/test';

/** A column as a person makes it: its name, its type in the words of the list, and whether each row needs one. */
export interface ColumnByHand {
  name: string;
  type?: string;
  isRequired?: boolean;
}

/** The backend's place in the hands of a person: tables, who may do what, and rows. It is open while this is used. */
export const tablesByHand = (page: Page) => {
  const place = page.getByRole('region', { name: 'Backend', exact: true });
  const dialog = page.getByRole('dialog');

  const openTable = async (table: string, part: 'Linhas' | 'Políticas'): Promise<void> => {
    await place.getByRole('navigation').getByRole('button', { name: table, exact: true }).click();
    await place.getByRole('button', { name: part, exact: true }).click();
  };

  return {
    open: () => page.getByRole('button', { name: 'Backend', exact: true }).click(),
    close: () => place.getByRole('button', { name: 'Fechar o backend' }).click(),

    /** Makes a table whose rows these people may read. */
    make: async (name: string, columns: readonly ColumnByHand[], who: string): Promise<void> => {
      await place.getByRole('button', { name: 'Nova tabela' }).first().click();
      await dialog.getByLabel('Nome', { exact: true }).fill(name);
      for (const [index, column] of columns.entries()) {
        if (index > 0) await dialog.getByRole('button', { name: 'Adicionar coluna' }).click();
        await dialog.getByLabel(`Nome da coluna ${index + 1}`).fill(column.name);
        if (column.type) await dialog.getByLabel('Tipo').nth(index).selectOption({ label: column.type });
        if (column.isRequired) await dialog.getByLabel('obrigatório').nth(index).check();
      }
      await dialog.getByLabel('Quem pode ver as linhas').selectOption({ label: who });
      await dialog.getByRole('button', { name: 'Criar a tabela' }).click();
      await expect(dialog).toBeHidden();
    },

    /** Lets more people do more, by a sentence. */
    allow: async (table: string, sentence: string): Promise<void> => {
      await openTable(table, 'Políticas');
      const offer = place.getByRole('button', { name: `Permitir: ${sentence}`, exact: true });
      await offer.click();
      await expect(offer).toBeHidden();
    },

    /** Adds rows; a value of a column that names a row of another table is found by what that row is called. */
    fill: async (table: string, rows: readonly Readonly<Record<string, string>>[]): Promise<void> => {
      await openTable(table, 'Linhas');
      for (const row of rows) {
        await place.getByRole('button', { name: 'Adicionar linha' }).first().click();
        for (const [column, value] of Object.entries(row)) {
          const name = { name: column, exact: true };
          const field = dialog.getByRole('textbox', name).or(dialog.getByRole('combobox', name));
          await field.fill(value);
          if ((await field.getAttribute('role')) === 'combobox')
            await page.getByRole('option', { name: value }).click();
        }
        await dialog.getByRole('button', { name: 'Adicionar', exact: true }).click();
        await expect(dialog).toBeHidden();
      }
    },
  };
};
