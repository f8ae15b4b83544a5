import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generationB, idOf } from '@trama/importer/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportSite } from './export-site.ts';
import { importSite } from './import-site.ts';
import type { RunningServer } from './start.ts';
import { ask, startTestServer, temporaryFolder } from './testing/server.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startTestServer(folder.path);
});

afterAll(async () => {
  await server.close();
  await folder.remove();
});

const [home, missing, post, section] = ['home', 'missing', 'post', 'section'].map(idOf) as [
  string,
  string,
  string,
  string,
];

const project = {
  'design.json': {
    cacheVersion: 1,
    info: {
      id: idOf('site'),
      homePageId: home,
      langs: [{ lang: 'pt', default: true }],
      pages: [
        { id: home, name: 'Home', paths: { default: '' }, sections: [{ uid: section }] },
        { id: missing, name: 'Lost', paths: { default: '404' } },
        { id: post, name: 'Post', paths: { default: 'blog/{{slug|first}}' } },
      ],
      plugins: [],
    },
  },
  [`data/${home}.json`]: {
    page: { id: home },
    sections: { [section]: { uid: section, content: 'odd' } },
    wwObjects: {},
  },
  [`data/${missing}.json`]: { page: { id: missing } },
  [`data/${post}.json`]: { page: { id: post } },
};

const texts = Object.fromEntries(Object.entries(project).map(([path, file]) => [path, JSON.stringify(file)]));

describe('an imported site', () => {
  it('answers at every path that the report names; its not-found page answers every other', async () => {
    const report = await importSite(server.platform, 'loja', {
      source: { texts },
      readAsset: async () => null,
    });
    expect(report.paths).toEqual(['/', '/blog/first/']);
    for (const path of report.paths) expect((await ask(server, 'loja.localhost', path)).status, path).toBe(200);
    expect((await ask(server, 'loja.localhost', '/404/')).status).toBe(404);
  });

  it('is made of a project that is odd in one place, which the report names', async () => {
    const report = await importSite(server.platform, 'odd', {
      source: { texts },
      readAsset: async () => null,
    });
    expect(report.mended).toEqual([
      {
        file: `data/${home}.json`,
        where: ['sections', section, 'content'],
        message: expect.stringContaining('is left out'),
      },
    ]);
    expect((await ask(server, 'odd.localhost', '/')).status).toBe(200);
  });
});

describe('a site that is exported', () => {
  it('is the project that it was made of, where nothing was changed, with the files of its author', async () => {
    const like = join(folder.path, 'like');
    const original = Object.entries(generationB()).map(
      ([path, file]) => [path, typeof file === 'string' ? file : JSON.stringify(file, null, 2)] as const,
    );
    for (const [path, text] of original) {
      await mkdir(dirname(join(like, path)), { recursive: true });
      await writeFile(join(like, path), text);
    }
    await importSite(server.platform, 'back', {
      source: { folder: like },
      readAsset: (file) => readFile(join(like, file)),
    });

    const target = join(folder.path, 'exported');
    const written = await exportSite(server.platform, 'back', { folder: target, like });
    expect([...written].sort()).toEqual(original.map(([path]) => path).sort());
    for (const [path, text] of original) expect(await readFile(join(target, path), 'utf8'), path).toBe(text);
    await expect(exportSite(server.platform, 'back', { folder: target })).rejects.toThrow('is not empty');
  });

  it('leaves nothing outside of its folder, whatever its ids are', async () => {
    const { design } = await server.platform.designs.load('back');
    const [page] = Object.values(design.pages);
    const id = '../../outside';
    await server.platform.designs.reset('back', {
      ...design,
      pages: { ...design.pages, ...(page && { [id]: { ...page, id } }) },
    });
    const target = join(folder.path, 'inside', 'of');
    const written = await exportSite(server.platform, 'back', { folder: target });
    expect(written).toContain('design.json');
    expect(existsSync(join(folder.path, 'inside', 'outside.json'))).toBe(false);
    expect(written.some((path) => path.includes('..'))).toBe(false);
  });
});
