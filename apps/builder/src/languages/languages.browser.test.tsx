import { addLanguage, type SiteText, siteTexts } from '@trama/document';
import axe from 'axe-core';
import type { FC } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useView } from '../editor/editor-context.ts';
import { SitePlace } from '../site/site-place.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { readTextsFile } from './files/read-texts-file.ts';
import { textsToCsv } from './files/texts-csv.ts';
import { textsToXliff } from './files/texts-xliff.ts';

const Place: FC = () => {
  const view = useView((current) => current.site);
  return view && <SitePlace view={view} />;
};

const open = (section: 'languages' | 'texts', languages: readonly string[] = []) => {
  const editor = sampleEditor();
  for (const lang of languages) editor.run(addLanguage, { lang }, '');
  editor.view.update({ site: { section } });
  const container = draw(<Place />, editor);
  container.style.height = '700px';
  return { editor, container, design: () => editor.store.design };
};

const textsOf = ({ editor }: ReturnType<typeof open>): readonly SiteText[] =>
  siteTexts(editor.store.design, editor.store.registry);

describe('The languages of the site', () => {
  it('are added by name or code, ordered, made the default and removed', { tags: 'thorough' }, async () => {
    const opened = open('languages');
    await page.getByRole('button', { name: 'Add a language' }).click();
    await page.getByRole('combobox').fill('arab');
    await page.getByRole('option', { name: /Arabic/ }).click();
    await expect.element(page.getByText('Written from right to left')).toBeVisible();
    await page.getByRole('button', { name: 'Add a language' }).click();
    await page.getByRole('combobox').fill('oc');
    await page.getByRole('option', { name: /Occitan/ }).click();
    const codes = () => opened.design().languages.map(({ lang }) => lang);
    await expect.poll(codes).toEqual(['en', 'ar', 'oc']);
    await page.getByRole('button', { name: 'Move Occitan up' }).click();
    await expect.poll(codes).toEqual(['en', 'oc', 'ar']);
    await page.getByRole('button', { name: 'Make default' }).first().click();
    await expect.poll(() => opened.design().languages.find((one) => one.default)?.lang).toBe('oc');
    expect((await axe.run(opened.container)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Remove Arabic' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(codes).toEqual(['en', 'oc']);
    opened.editor.undo();
    expect(codes()).toEqual(['en', 'oc', 'ar']);
  });
});

describe('The texts of the site', () => {
  it('stand side by side, what is missing or too long is marked, and Enter goes down', async () => {
    const opened = open('texts', ['pt']);
    const cell = page.getByRole('textbox', { name: 'Portuguese: Title, missing' });
    await cell.fill('Olá a todos os que chegam agora');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => opened.design().elements.title?.content.default?.text)
      .toEqual({ en: 'Hello', pt: 'Olá a todos os que chegam agora' });
    await expect.element(page.getByText('6.2 × as long')).toBeVisible();
    await page.getByLabelText('Show', { exact: true }).selectOptions('Missing');
    await expect.element(page.getByText('1 text', { exact: true })).toBeVisible();
    expect((await axe.run(opened.container)).violations).toEqual([]);
    opened.editor.undo();
    await expect.poll(() => opened.design().elements.title?.content.default?.text).toEqual({ en: 'Hello' });
  });

  it('lead to where they stand', async () => {
    const opened = open('texts', ['pt']);
    await page.getByRole('button', { name: /^Title/ }).click();
    await expect.poll(() => opened.editor.view.get()).toMatchObject({ site: null, selection: ['title'] });
  });
});

describe('A file of translators', () => {
  const named = (name: string, content: string) => new File([content], name);
  const whereOf = (): string => 'Home, "main"';

  it('comes back as it went, as CSV and as XLIFF', async () => {
    const opened = open('texts', ['pt']);
    const texts = textsOf(opened);
    const csv = textsToCsv(texts, ['en', 'pt'], whereOf).replace('Hello,', 'Hello,"Olá, ""mundo"""');
    const fromCsv = await readTextsFile(named('a.csv', csv), texts, ['en', 'pt']);
    expect(fromCsv).toMatchObject({ kind: 'read', faults: [], texts: [{ language: 'pt', value: 'Olá, "mundo"' }] });
    const xliff = textsToXliff(texts, { from: 'en', to: 'pt', site: 'a & b', whereOf });
    const translated = xliff.replace(
      /(<source>Hello<\/source>\s*)<target state="new"\/>/,
      '$1<target>Olá &lt;b&gt;</target>',
    );
    const fromXliff = await readTextsFile(named('a.xlf', translated), texts, ['en', 'pt']);
    expect(fromXliff).toMatchObject({ kind: 'read', faults: [], texts: [{ language: 'pt', value: 'Olá <b>' }] });
  });

  it('says by its line what is not taken', async () => {
    const texts = textsOf(open('texts', ['pt']));
    const csv = 'id,en,pt\nelements/gone/x,A,B\n';
    expect(await readTextsFile(named('a.csv', csv), texts, ['en', 'pt'])).toMatchObject({
      kind: 'read',
      texts: [],
      faults: [{ line: 2, what: 'unknown', name: 'elements/gone/x' }],
    });
    const xliff = textsToXliff(texts, { from: 'en', to: 'pt', site: '', whereOf }).replace(
      'elements/title',
      'elements/x',
    );
    const read = await readTextsFile(named('a.xlf', xliff), texts, ['en', 'pt']);
    expect(read).toMatchObject({ faults: [{ what: 'unknown' }] });
    const line = read.kind === 'read' ? (read.faults[0]?.line ?? 0) : 0;
    expect(xliff.split('\n')[line - 1]).toContain('elements/x');
  });

  it('that is none is refused with the reason', async () => {
    const texts = textsOf(open('texts', ['pt']));
    const reasonOf = async (name: string, content: string) => {
      const read = await readTextsFile(named(name, content), texts, ['en', 'pt']);
      return read.kind === 'failed' ? read.reason : null;
    };
    expect(await reasonOf('a.csv', 'name,en\nx,y')).toBe('no-id');
    expect(await reasonOf('a.csv', 'id,de\nx,y')).toBe('no-language');
    expect(await reasonOf('a.xlf', '<xliff><file>')).toBe('not-xml');
    expect(await reasonOf('a.xlf', '<xliff/>')).toBe('no-xliff');
    expect(await reasonOf('a.xlf', '<!DOCTYPE x [<!ENTITY a "b">]><xliff/>')).toBe('declared');
    const german = textsToXliff(texts, { from: 'en', to: 'de', site: '', whereOf });
    expect(await reasonOf('a.xlf', german)).toBe('language');
    expect(await reasonOf('a.docx', '')).toBe('unread');
  });

  it('is taken in one step', async () => {
    const opened = open('texts', ['pt']);
    const csv = textsToCsv(textsOf(opened), ['en', 'pt'], whereOf).replace('Hello,', 'Hello,Olá');
    await userEvent.upload(page.getByLabelText('Import texts'), named('a.csv', csv));
    await page.getByRole('button', { name: 'Import 1 text' }).click();
    await expect.poll(() => opened.design().elements.title?.content.default?.text).toEqual({ en: 'Hello', pt: 'Olá' });
    opened.editor.undo();
    expect(opened.design().elements.title?.content.default?.text).toEqual({ en: 'Hello' });
  });
});
