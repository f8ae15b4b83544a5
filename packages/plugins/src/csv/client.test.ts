import { expect, test } from 'vitest';
import { createTab } from '../testing.ts';
import { createClient } from './client.ts';
import { csv } from './definition.ts';

const downloaded = async (args: Record<string, unknown>): Promise<unknown[]> => {
  const files: [Blob, string][] = [];
  const host = createTab().host(csv.id, {});
  const client = createClient({ ...host, download: (blob, name) => void files.push([blob, name]) });
  const result = client.actions?.downloadCSV?.(args);
  return [result, ...(await Promise.all(files.flatMap(([blob, name]) => [name, blob.type, blob.text()])))];
};

const TYPE = 'text/csv;charset=utf-8';

test('a list or a collection is downloaded at once, without an answer, as file.csv or under its name', async () => {
  expect(await downloaded({ data: [{ a: 1 }] })).toEqual([undefined, 'file.csv', TYPE, '"a"\n"1"']);
  const collection = { data: ['é'], total: 1 };
  expect(await downloaded({ data: collection, fileName: 'rows' })).toEqual([undefined, 'rows.csv', TYPE, '"é"']);
});

test('what is no list is downloaded by nobody', async () => {
  await expect(downloaded({ data: 'text' })).rejects.toThrow('Data must be an array (or a collection).');
});
