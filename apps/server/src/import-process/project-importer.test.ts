import { existsSync } from 'node:fs';
import { elementDefinitions } from '@trama/elements/definitions';
import { generationB } from '@trama/importer/testing';
import { createRegistry } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import { describe, expect, it } from 'vitest';
import { builtFolders } from '../config.ts';
import { createProjectImporter, importsHere } from './project-importer.ts';

const script = builtFolders().importing;
const texts = Object.fromEntries(
  Object.entries(generationB()).map(([path, file]) => [path, typeof file === 'string' ? file : JSON.stringify(file)]),
);

describe.skipIf(!existsSync(script))('a project that is imported in a process of its own (needs npm run build)', () => {
  it('becomes what it becomes here', async () => {
    const here = importsHere(createRegistry(elementDefinitions, pluginDefinitions));
    expect(await createProjectImporter(script).import({ texts })).toEqual(await here.import({ texts }));
  });

  it('is refused with the reason where it is none, and the next is imported', async () => {
    const imports = createProjectImporter(script);
    const [refused, imported] = await Promise.allSettled([imports.import({ texts: {} }), imports.import({ texts })]);
    expect(refused).toMatchObject({
      reason: { code: 'importer/no-design', message: 'The folder is not an exported project: it has no design.json.' },
    });
    expect(imported.status).toBe('fulfilled');
  });

  it('is given up past its time, its memory and its size', { tags: 'thorough' }, async () => {
    const slow = createProjectImporter(script, { time: 1 });
    await expect(slow.import({ texts })).rejects.toThrow('Importing the project took longer than 0.001 s.');
    const large = createProjectImporter(script, { size: 0.001 });
    await expect(large.import({ texts })).rejects.toThrow('The design is larger than 0.001 MB.');
    const many = Object.fromEntries(Array.from({ length: 200_000 }, (_, index) => [`odd ${index}`, { content: {} }]));
    const heavy = { ...texts, 'design.json': JSON.stringify({ info: { pages: [] }, classes: many }) };
    const narrow = createProjectImporter(script, { heap: 48 });
    await expect(narrow.import({ texts: heavy })).rejects.toThrow(
      'Importing the project needed more memory than it may take.',
    );
  });
});
