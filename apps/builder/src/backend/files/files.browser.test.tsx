import { TramaError } from '@trama/model';
import { type FileBucket, type FileEntry, FOLDER_KEEPER } from '@trama/protocol/builder';
import axe from 'axe-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BuilderApi } from '../../api/index.ts';
import { draw } from '../../testing/draw.tsx';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { LanguageContext } from '../../texts/index.ts';
import { FilesView } from './files-view.tsx';

const refused = (code: string): TramaError =>
  new TramaError({ code: 'server/service-refused', message: 'No.', where: [code] });

/** One private bucket in this process. */
const sampleFiles = () => {
  const buckets: FileBucket[] = [{ name: 'docs', isPublic: false, sizeLimit: null, types: null }];
  const files = new Map<string, { size: number; type: string }>([
    ['readme.txt', { size: 2048, type: 'text/plain' }],
    ['letters/june.pdf', { size: 10, type: 'application/pdf' }],
  ]);
  const linked: number[] = [];
  const api: Partial<BuilderApi> = {
    listBuckets: async () => [...buckets],
    makeBucket: async (_site, bucket) => void buckets.push(bucket),
    listFiles: async (_site, { folder, search }) => {
      const found = new Map<string, FileEntry>();
      for (const [path, { size, type }] of files) {
        if (!path.startsWith(folder)) continue;
        const [name = '', ...rest] = path.slice(folder.length).split('/');
        if (!name.startsWith(search) || name === FOLDER_KEEPER) continue;
        const isFolder = rest.length > 0;
        found.set(name, {
          name,
          isFolder,
          size: isFolder ? 0 : size,
          type: isFolder ? '' : type,
          updatedAt: isFolder ? null : '2026-01-02T10:00:00Z',
        });
      }
      return { entries: [...found.values()], hasMore: false };
    },
    uploadFile: async (_site, { path, file, replaces, onProgress }) => {
      onProgress(0.5);
      if (file.size > 100) throw refused('EntityTooLarge');
      if (files.has(path) && !replaces) throw refused('KeyAlreadyExists');
      files.set(path, { size: file.size, type: file.type });
    },
    moveFiles: async (_site, _bucket, from, to) => {
      if (files.has(to)) throw refused('KeyAlreadyExists');
      for (const [path, file] of [...files])
        if (path.startsWith(from)) {
          files.delete(path);
          files.set(`${to}${path.slice(from.length)}`, file);
        }
      return 1;
    },
    removeFiles: async (_site, _bucket, paths) => {
      for (const path of [...files.keys()]) if (paths.some((one) => path.startsWith(one))) files.delete(path);
      return 1;
    },
    linkToFile: async (_site, bucket, path, seconds) => {
      linked.push(seconds);
      return `https://a.example/${bucket}/${path}?token=t`;
    },
  };
  return { api, files, buckets, linked };
};

const open = async (language: 'en' | 'pt' = 'en') => {
  const before = [window.innerWidth, window.innerHeight] as const;
  onTestFinished(() => page.viewport(...before));
  await page.viewport(1100, 720);
  const sample = sampleFiles();
  const container = draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <FilesView />
    </LanguageContext>,
    sampleEditor(undefined, sample.api),
  );
  container.style.height = '700px';
  container.style.flexDirection = 'column';
  await expect.element(page.getByRole('button', { name: 'readme.txt', exact: true })).toBeVisible();
  return sample;
};
const choose = (...files: File[]): Promise<void> =>
  userEvent.upload(document.querySelector('input[type="file"]') as HTMLInputElement, files);
const dialog = page.getByRole('dialog');
const uploads = page.getByRole('region', { name: 'Uploads' });

describe('The files of a backend', () => {
  it('are uploaded, with what a bucket cannot keep of a name told, and refused at the file', async () => {
    const { files } = await open();
    await choose(new File(['a'], 'ação.txt'), new File(['x'.repeat(200)], 'large.txt'), new File(['b'], 'readme.txt'));
    await expect.element(uploads.getByText('kept as acao.txt')).toBeVisible();
    await expect.element(uploads.getByText('It is larger than the bucket takes.')).toBeVisible();
    await expect.element(uploads.getByText('1 of 3 uploaded')).toBeVisible();
    expect(files.get('readme.txt')?.size).toBe(2048);
    await uploads.getByRole('button', { name: 'Replace it' }).click();
    await expect.poll(() => files.get('readme.txt')?.size).toBe(1);
    await expect.element(page.getByRole('button', { name: 'acao.txt', exact: true })).toBeVisible();
  });

  it('that are dropped arrive in the open folder', async () => {
    const { files } = await open();
    await page.getByRole('button', { name: 'letters', exact: true }).click();
    const place = page.getByRole('button', { name: 'june.pdf', exact: true });
    await expect.element(place).toBeVisible();
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['c'], 'may.txt', { type: 'text/plain' }));
    place.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    await expect.poll(() => files.has('letters/may.txt')).toBe(true);
  });

  it('lie in folders that are made, moved and left', { tags: 'thorough' }, async () => {
    const { files } = await open();
    await page.getByRole('button', { name: 'New folder' }).click();
    await dialog.getByRole('textbox', { name: 'Name of the folder' }).fill('Relatórios');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Relatorios', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'More on readme.txt' }).click();
    await page.getByRole('menuitem', { name: 'Rename or move…' }).click();
    await dialog.getByRole('textbox', { name: 'New path' }).fill('Relatorios/leia.txt');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => files.has('Relatorios/leia.txt')).toBe(true);
    await page.getByRole('button', { name: 'Relatorios', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'leia.txt', exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Folder' }).getByRole('button', { name: 'docs' }).click();
    await expect.element(page.getByRole('button', { name: 'letters', exact: true })).toBeVisible();
  });

  it('are given away by a link that holds for a time', { tags: 'thorough' }, async () => {
    const { linked } = await open();
    await page.getByRole('button', { name: 'More on readme.txt' }).click();
    await page.getByRole('menuitem', { name: 'Link…' }).click();
    await dialog.getByRole('combobox', { name: 'It is valid for' }).selectOptions('week');
    await dialog.getByRole('button', { name: 'Create the link' }).click();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('https://a.example/docs/readme.txt?token=t');
    expect(linked).toEqual([604_800]);
  });

  it('are deleted together after a question', async () => {
    const { files } = await open();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect.element(dialog.getByText('Folders go with all files in them.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => files.size).toBe(0);
    await expect.element(page.getByText('Drop files here, or press Upload.')).toBeVisible();
  });

  it('have buckets that are made with rules', async () => {
    const { buckets } = await open();
    await page.getByRole('button', { name: 'New bucket' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('pictures');
    await dialog.getByRole('checkbox', { name: 'Public' }).click();
    await dialog.getByRole('spinbutton', { name: 'Largest file' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Types' }).fill('image/*, application/pdf');
    await userEvent.keyboard('{Enter}');
    const made = { name: 'pictures', isPublic: true, sizeLimit: 2_097_152, types: ['image/*', 'application/pdf'] };
    await expect.poll(() => buckets.at(-1)).toEqual(made);
    await expect.element(page.getByRole('combobox', { name: 'Bucket' })).toHaveValue('pictures');
  });

  it('have no fault that axe finds, in Portuguese too', async () => {
    await open('pt');
    await choose(new File(['a'], 'ação.txt'));
    await expect.element(page.getByText('guardado como acao.txt')).toBeVisible();
    const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
  });
});
