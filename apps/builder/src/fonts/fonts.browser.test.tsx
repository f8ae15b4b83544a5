import { TramaError } from '@trama/model';
import axe from 'axe-core';
import fontAddress from 'lucide-static/font/lucide.ttf?url';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { NoticeList } from '../editor/notice-list.tsx';
import { SitePlace } from '../site/site-place.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleStore } from '../testing/sample-site.ts';
import { smallFont } from '../testing/small-font.ts';

const open = (uploadAsset: BuilderApi['uploadAsset']) => {
  const editor = sampleEditor(sampleStore(), { uploadAsset });
  const container = draw(
    <>
      <SitePlace view={{ section: 'fonts' }} />
      <NoticeList />
    </>,
    editor,
  );
  container.style.height = '700px';
  return { editor, container, design: () => editor.store.design };
};

describe('The fonts of the site', () => {
  it('are uploaded with what their names say, made the default, and removed', async () => {
    const sheets: string[] = [];
    const { editor, container, design } = open(async (_site, file) => {
      if (file.name.endsWith('.css')) sheets.push(await file.text());
      const folder = file.name.endsWith('.css') ? 'files' : 'fonts';
      return { path: `${folder}/${file.name}`, contentType: '', size: file.size };
    });
    await userEvent.upload(page.getByLabelText('Upload font files').last(), [
      new File(['x'], 'Inter-Regular.woff2'),
      new File(['x'], 'Inter-BoldItalic.woff2'),
    ]);
    await page.getByRole('button', { name: 'Add to the site' }).click();
    await expect.poll(() => design().head.fonts).toEqual(['files/inter.css']);
    expect(design().web?.fonts).toMatchObject([{ family: 'Inter', sheet: 'files/inter.css' }]);
    expect(sheets[0]).toContain('src: url("../fonts/Inter-BoldItalic.woff2") format("woff2");');
    await expect.element(page.getByText('Weights 400, 700 Italic')).toBeVisible();
    expect((await axe.run(container)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Make default' }).click();
    await expect.poll(() => design().head.defaultFontFamily).toBe('"Inter", sans-serif');
    await page.getByRole('button', { name: 'Remove Inter' }).click();
    await expect.poll(() => design().head.fonts).toEqual([]);
    editor.undo();
    expect([design().head.fonts, design().web?.fonts?.length]).toEqual([['files/inter.css'], 1]);
  });

  it('are measured, so that what every device has takes as much room until they are there', async () => {
    const sheets: string[] = [];
    const { design } = open(async (_site, file) => {
      if (file.name.endsWith('.css')) sheets.push(await file.text());
      return { path: `fonts/${file.name}`, contentType: '', size: file.size };
    });
    const bytes = await (await fetch(fontAddress)).arrayBuffer();
    await userEvent.upload(page.getByLabelText('Upload font files').last(), [
      new File([bytes], 'lucide-Regular.ttf'),
      new File(['x'], 'lucide-Bold.ttf'),
    ]);
    await page.getByRole('button', { name: 'Add to the site' }).click();
    await expect.poll(() => design().web?.fonts?.length).toBe(1);
    const { standIn } = design().web?.fonts?.[0] ?? {};
    // The font of the test has one em from top to bottom.
    expect(((standIn?.ascent ?? 0) + (standIn?.descent ?? 0)) * ((standIn?.sizeAdjust ?? 0) / 100)).toBeCloseTo(100, 0);
    expect(sheets[0]).toContain(
      'font-family: "lucide (stand-in)";\n  src: local("Arial"), local("ArialMT"), local("Liberation Sans");',
    );
    expect(sheets[0]).toContain(`size-adjust: ${standIn?.sizeAdjust}%;`);
  });

  it('are divided by alphabets where their author may change them', async () => {
    const sheets: string[] = [];
    const { container, design } = open(async (_site, file) => {
      if (file.name.endsWith('.css')) sheets.push(await file.text());
      return { path: `fonts/${file.name}`, contentType: '', size: file.size };
    });
    const file = new File([await smallFont()], 'Marca-Regular.ttf');
    await userEvent.upload(page.getByLabelText('Upload font files').last(), file);
    // The font itself knows its name better than its file.
    await expect.element(page.getByRole('textbox', { name: 'Family' })).toHaveValue('lucide');
    const choice = page.getByRole('checkbox', { name: 'Load only the alphabets that a page has' });
    // This file says nothing of its licence: it stays whole unless its author knows.
    await expect.element(choice).not.toBeChecked();
    await expect.element(choice).toHaveAccessibleDescription(/make sure that their licence lets you/);
    await choice.click();
    expect((await axe.run(container)).violations).toEqual([]);
    await page.getByRole('button', { name: 'Add to the site' }).click();
    await expect
      .poll(() => design().web?.fonts?.[0]?.files.map(({ path, range }) => [path, range]))
      .toEqual([
        ['fonts/Marca-Regular-latin.woff2', 'U+61'],
        ['fonts/Marca-Regular-greek.woff2', 'U+3B1'],
      ]);
    expect(sheets[0]).toContain('format("woff2");\n  unicode-range: U+61;');
    await expect.element(page.getByText(/^lucide is divided: most pages load .+ of it instead of/)).toBeVisible();
    await expect.element(page.getByText('Weights 400 · divided by alphabet')).toBeVisible();
  });

  it('that are none are refused with the reason, and nothing is changed', async () => {
    const { design } = open(async () => {
      throw new TramaError({ code: 'server/file-refused', message: '', where: ['no-font'] });
    });
    await userEvent.upload(page.getByLabelText('Upload font files').last(), new File(['<html>'], 'a.woff2'));
    await page.getByRole('button', { name: 'Add to the site' }).click();
    await expect.element(page.getByText(/not a font that browsers read/)).toBeVisible();
    expect(design().head.fonts).toEqual([]);
  });
});
