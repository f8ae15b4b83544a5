import { TramaError } from '@trama/model';
import type { SqlAnswer, SqlOutcome } from '@trama/protocol/builder';
import axe from 'axe-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RunSqlOptions } from '../../api/index.ts';
import { useView } from '../../editor/editor-context.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleBackend, sampleColumn, sampleTable } from '../../testing/sample-backend.ts';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { BackendPlace } from '../backend-place.tsx';

beforeEach(() => localStorage.clear());

const Place = () => {
  const view = useView((current) => current.backend);
  return view && <BackendPlace view={view} />;
};

const answer = (rows: SqlAnswer['rows'], more: Partial<SqlAnswer> = {}): SqlAnswer => ({
  rows,
  count: rows.length,
  isCut: false,
  milliseconds: 1.5,
  ...more,
});

/** What this backend says of statements; it hangs where one waits, until it is broken off. */
const runOf = (statements: readonly string[], { isReadOnly, signal }: RunSqlOptions): Promise<SqlOutcome> => {
  const answers: SqlAnswer[] = [];
  for (const [index, sql] of statements.entries()) {
    if (sql.startsWith('explain '))
      answers.push(answer([{ 'QUERY PLAN': 'Seq Scan on orders' }, { 'QUERY PLAN': '  Filter: paid' }]));
    else if (sql.includes('pg_sleep'))
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('Aborted'))));
    else if (sql.includes('wrong'))
      return Promise.reject(
        new TramaError({
          code: 'server/sql-failed',
          message: 'column "wrong" does not exist',
          hint: 'Perhaps you meant "title".',
          where: [index, sql.indexOf('wrong') + 1, '42703'],
        }),
      );
    else if (sql.startsWith('select * from visits'))
      answers.push(answer(Array.from({ length: 250 }, (_, id) => ({ id: String(id + 1) }))));
    else if (sql.startsWith('select')) answers.push(answer([{ id: '1', title: 'Order 1', due: null }]));
    else answers.push(answer([], { count: sql.startsWith('update') ? 3 : 0 }));
  }
  return Promise.resolve({ answers, isKept: !isReadOnly && statements.some((sql) => sql.startsWith('create')) });
};

const open = async (language: 'en' | 'pt' = 'en') => {
  const backend = sampleBackend();
  const asked: { statements: readonly string[]; isReadOnly: boolean }[] = [];
  const use = { sites: ['sample'], others: 0, isLinked: false, mayLink: false, former: null };
  const editor = sampleEditor(undefined, {
    ...backend.api,
    projectUse: async () => use,
    listChanges: async () => [],
    runSql: (_site, statements, options = {}) => {
      asked.push({ statements, isReadOnly: options.isReadOnly ?? false });
      if (statements.some((sql) => sql.startsWith('create')))
        backend.tables.notes = sampleTable('notes', [sampleColumn('id', 'uuid')]);
      return runOf(statements, options);
    },
  });
  editor.view.update({ backend: { section: 'sql', table: null, tab: 'rows' } });
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <Place />
    </LanguageContext>,
    editor,
  );
  container.style.width = '1000px';
  container.style.height = '700px';
  await expect.poll(hasFocus).toBe(true);
  return { editor, asked, statements: () => asked.map((one) => one.statements) };
};

const area = () => page.getByRole('textbox', { name: /SQL/ });
const hasFocus = () => area().query()?.matches(':focus') ?? false;
const write = (text: string) => userEvent.keyboard(text);
const RUN = '{Control>}{Enter}{/Control}';
const written = () => area().element().textContent;

describe('SQL on the backend', () => {
  it('is run by keys, statement by statement, with rows, counts and times', async () => {
    const { statements } = await open();
    await write(`select * from orders;{Enter}update orders set paid = true where id = 1;${RUN}`);
    const first = page.getByRole('region', { name: 'Result 1', exact: true });
    await expect.element(first).toHaveTextContent('1 row · 1.5 ms');
    await expect.element(first.getByRole('columnheader', { name: 'title' })).toBeVisible();
    await expect.element(first.getByRole('cell', { name: 'no value' })).toBeVisible();
    await expect
      .element(page.getByRole('region', { name: 'Result 2', exact: true }))
      .toHaveTextContent('3 rows changed');
    await expect.element(page.getByRole('button', { name: 'Download result 1 as CSV' })).toBeVisible();
    expect(statements()).toEqual([['select * from orders', 'update orders set paid = true where id = 1']]);
  });

  it('is run in part where a part is selected', { tags: 'thorough' }, async () => {
    const { statements } = await open();
    await write('select 1;{Enter}select 2;{Shift>}{Home}{/Shift}');
    await page.getByRole('button', { name: 'Run selection' }).click();
    await expect.element(page.getByRole('region', { name: 'Result 1', exact: true })).toBeVisible();
    expect(statements()).toEqual([['select 2']]);
  });

  it('shows many rows a hundred at a time', { tags: 'thorough' }, async () => {
    await open();
    await write(`select * from visits${RUN}`);
    await expect.element(page.getByText('250 rows · 1.5 ms')).toBeVisible();
    const rows = () => document.querySelectorAll('tbody tr').length;
    expect(rows()).toBe(100);
    await page.getByRole('button', { name: 'Show 100 more' }).click();
    await page.getByRole('button', { name: 'Show 50 more' }).click();
    await expect.poll(rows).toBe(250);
  });

  it('marks at its place what Postgres refuses, and says that nothing is kept', { tags: 'thorough' }, async () => {
    await open();
    await write(`select 1;{Enter}select wrong from orders;${RUN}`);
    const told = page.getByRole('alert');
    await expect.element(told).toHaveTextContent('Statement 2, line 2');
    await expect.element(told).toHaveTextContent('column "wrong" does not exist Perhaps you meant "title".');
    await expect.element(told).toHaveTextContent('Nothing of this run is kept.');
    const marked = () =>
      area().element().getRootNode() instanceof ShadowRoot
        ? [...(area().element().getRootNode() as ShadowRoot).querySelectorAll('.cm-lintRange-error')].map(
            (mark) => mark.textContent,
          )
        : [];
    await expect.poll(marked).toEqual(['wrong']);
    await told.getByRole('button', { name: 'Go there' }).click();
    await write('x');
    expect(written()).toContain('select xwrong');
    await expect.poll(marked).toEqual([]);
  });

  it('completes tables and their columns', { tags: 'thorough' }, async () => {
    await open();
    await write('select o.ti from orders o{Home}');
    await write('{ArrowRight>11/}{Control>} {/Control}');
    await expect.element(page.getByRole('option', { name: /title/ })).toBeVisible();
    await write('{Enter}');
    expect(written()).toContain('select o.title from orders o');
  });

  it('that changes the tables is told as a kept change, and they are read again', { tags: 'thorough' }, async () => {
    const { editor } = await open();
    await write(`create table notes ();${RUN}`);
    await expect.element(page.getByText(/This is kept among the changes/)).toBeVisible();
    await expect.element(page.getByRole('navigation').getByRole('button', { name: /notes/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show the changes' }).click();
    expect(editor.view.get().backend?.section).toBe('changes');
    await page.getByRole('button', { name: 'SQL' }).click();
    await expect.element(area()).toHaveTextContent('create table notes');
  });

  it('that is being written stays while the place is closed', async () => {
    const { editor } = await open();
    await write('select 1');
    const { backend } = editor.view.get();
    await page.getByRole('button', { name: 'Close the backend' }).click();
    await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
    editor.view.update({ backend });
    await expect.poll(hasFocus).toBe(true);
    expect(written()).toBe('select 1');
  });

  it('is planned without being run', { tags: 'thorough' }, async () => {
    const { asked } = await open();
    await write('select 1;{Enter}delete from orders');
    await page.getByRole('button', { name: 'Plan' }).click();
    await expect
      .element(page.getByRole('region', { name: 'Plan' }))
      .toHaveTextContent(/Seq Scan on orders\s+Filter: paid/);
    expect(asked).toEqual([{ statements: ['explain delete from orders'], isReadOnly: true }]);
    await expect.element(page.getByText(/Result 1/)).not.toBeInTheDocument();
  });

  it('can be stopped, and another run begun', { tags: 'thorough' }, async () => {
    await open();
    await write(`select pg_sleep(60)${RUN}`);
    await expect.element(page.getByRole('status')).toHaveTextContent('Running…');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.element(page.getByText(/^Stopped\./)).toBeVisible();
    await expect.poll(hasFocus).toBe(true);
    await write(`{Control>}a{/Control}select 1${RUN}`);
    await expect.element(page.getByRole('region', { name: 'Result 1', exact: true })).toBeVisible();
  });

  it('asks before what takes everything', async () => {
    const { statements } = await open();
    await write(`delete from orders;${RUN}`);
    const question = page.getByRole('dialog', { name: 'Run this?' });
    await expect.element(question).toHaveTextContent('A delete without “where” deletes every row.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(question).not.toBeInTheDocument();
    expect(statements()).toEqual([]);
    await page.getByRole('button', { name: 'Run' }).click();
    await question.getByRole('button', { name: 'Run it' }).click();
    await expect.poll(statements).toEqual([['delete from orders']]);
  });

  it('is kept in a history without secrets, taken into the editor again, and cleared', {
    tags: 'thorough',
  }, async () => {
    await open();
    await write(`select 1${RUN}`);
    await expect.element(page.getByRole('region', { name: 'Result 1', exact: true })).toBeVisible();
    await write(`{Control>}a{/Control}select wrong${RUN}`);
    await expect.element(page.getByRole('alert')).toBeVisible();
    await write(`{Control>}a{/Control}select password = 'x${RUN}`);
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'History' }).click();
    const list = page.getByRole('list', { name: 'History' });
    await expect.element(list).toHaveTextContent(/select wrong;.*failed.*select 1;/);
    expect(list.element().children.length).toBe(2);
    await list.getByRole('button', { name: /select 1;/ }).click();
    await expect.poll(written).toBe('select 1;');
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('button', { name: 'Clear the history' }).click();
    await expect.element(page.getByText('Nothing has been run here yet.')).toBeVisible();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('has no fault that axe finds: empty, with rows, with a failure, in Portuguese too', async () => {
    await open('pt');
    const faults = async () =>
      (await axe.run(document.body, { rules: { region: { enabled: false } } })).violations.map(({ id, nodes }) => [
        id,
        nodes.map(({ html }) => html.slice(0, 200)),
      ]);
    await expect.element(page.getByText('O resultado aparece aqui')).toBeVisible();
    expect(await faults()).toEqual([]);
    await write(`select 1; select 2${RUN}`);
    await expect.element(page.getByRole('region', { name: 'Resultado 2', exact: true })).toBeVisible();
    expect(await faults()).toEqual([]);
    await write(`; select wrong${RUN}`);
    await expect.element(page.getByRole('alert')).toHaveTextContent('Comando 3, linha 1');
    expect(await faults()).toEqual([]);
  });
});
