import { setPageSetting } from '@trama/document';
import { TramaError } from '@trama/model';
import type { Asset } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../api/index.ts';
import { NoticeList } from '../editor/notice-list.tsx';
import { SitePlace } from '../site/site-place.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleStore } from '../testing/sample-site.ts';
import { LanguageContext } from '../texts/index.ts';
import { compressImage } from './compress-image.ts';

const SKY = 'images/sky-0123456789ab.png';

const open = (given: Partial<BuilderApi> = {}, language: 'en' | 'pt' = 'en') => {
  let files: readonly Asset[] = [
    { path: SKY, contentType: 'image/png', size: 2_000_000 },
    { path: 'files/terms-ba9876543210.pdf', contentType: 'application/pdf', size: 4000 },
  ];
  const editor = sampleEditor(sampleStore(), {
    listAssets: async () => files,
    uploadAsset: async (_site, file) => {
      const made = { path: `images/${file.name}`, contentType: 'image/webp', size: file.size };
      files = [...files, made];
      return made;
    },
    removeAsset: async (_site, path) => {
      files = files.filter((file) => file.path !== path);
    },
    ...given,
  });
  editor.run(setPageSetting, { id: 'home', setting: 'metaImage', value: SKY }, '');
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <SitePlace view={{ section: 'assets' }} />
      <NoticeList />
    </LanguageContext>,
    editor,
  );
  container.style.height = '700px';
  return { editor, container, design: () => editor.store.design };
};

describe('The files of the site', () => {
  it('show their size and uses, and are filed in folders', async () => {
    const { container, design, editor } = open();
    await page.getByRole('button', { name: /sky\.png.*2 MB · used once/ }).click();
    await expect.element(page.getByRole('button', { name: 'Home Social picture' })).toBeVisible();
    await page.getByLabelText('Folder', { exact: true }).fill('Sky');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => design().web?.fileFolders).toEqual({ [SKY]: 'Sky' });
    await page.getByRole('combobox', { name: 'Folder' }).first().selectOptions('Without a folder');
    await expect.element(page.getByText('1 file, 4 kB')).toBeVisible();
    expect((await axe.run(container)).violations).toEqual([]);
    editor.undo();
    expect(design().web?.fileFolders).toBeUndefined();
  });

  it('are replaced everywhere, in one step', async () => {
    const { design, editor } = open();
    await page.getByRole('button', { name: /sky\.png/ }).click();
    await userEvent.upload(page.getByLabelText('Replace everywhere…').last(), new File(['x'], 'sea.webp'));
    await expect.poll(() => design().pages.home?.metaImage).toBe('images/sea.webp');
    await expect.element(page.getByText('Replaced in 1 place.')).toBeVisible();
    editor.undo();
    expect(design().pages.home?.metaImage).toBe(SKY);
  });

  it('are deleted after a question that says what names them', async () => {
    open();
    await page.getByRole('button', { name: /sky\.png/ }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await expect.element(page.getByText(/One place uses it/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect.element(page.getByText('1 file, 4 kB')).toBeVisible();
  });

  it('that are refused say why, in the builder’s language', async () => {
    open(
      {
        uploadAsset: async () => {
          throw new TramaError({ code: 'server/file-refused', message: 'The SVG …', where: ['active-svg'] });
        },
      },
      'pt',
    );
    await userEvent.upload(page.getByLabelText('Enviar arquivos').last(), new File(['<svg/>'], 'a.svg'));
    await expect.element(page.getByText(/a\.svg: O SVG contém código/)).toBeVisible();
  });
});

it('A picture is drawn anew, smaller, and never larger than it was', async () => {
  const canvas = document.createElement('canvas');
  canvas.width = 400;
  canvas.height = 200;
  const image = new Image();
  image.src = canvas.toDataURL();
  await image.decode();
  const sizeOf = async (longest: number) => {
    const { width, height } = await createImageBitmap(await compressImage(image, { quality: 80, longest }));
    return [width, height];
  };
  expect(await sizeOf(100)).toEqual([100, 50]);
  expect(await sizeOf(4000)).toEqual([400, 200]);
});
