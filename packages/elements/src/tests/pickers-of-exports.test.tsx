import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startedEngine } from '@trama/engine/testing';
import { createRegistry, decodePage, type Element } from '@trama/model';
import { createLooks, loadElements } from '@trama/react';
import { renderPage } from '@trama/react/server';
import { describe, expect, it } from 'vitest';
import { createElementLibrary } from '../client.ts';
import { elementDefinitions } from '../definitions.ts';
import { fileDrop } from '../files/file-drop/definition.ts';
import { fileUpload } from '../files/file-upload/definition.ts';
import { inputFile } from '../files/input-file/definition.ts';
import { datePicker } from '../inputs/date-picker/definition.ts';
import { richText } from '../inputs/rich-text/definition.ts';

const folder = process.env.EXPORTS_DIR;
const PICKERS = [datePicker, fileUpload, inputFile, fileDrop, richText];

/** Every use of these elements in the pages of real sites, with the elements of its page. */
const usesIn = (root: string): { picker: Element; page: readonly Element[] }[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((site) => site.isDirectory())
    .flatMap((site) => readdirSync(join(root, site.name, 'data')).map((file) => join(root, site.name, 'data', file)))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((text) => PICKERS.some(({ id }) => text.includes(id)))
    .flatMap((text) => {
      const page = Object.values(decodePage(JSON.parse(text)).elements);
      return page.filter((each) => PICKERS.some(({ id }) => id === each.type)).map((picker) => ({ picker, page }));
    });

describe.skipIf(!folder)('pickers of real sites (needs EXPORTS_DIR)', () => {
  it('are all drawn, with what stands in them', async () => {
    const uses = usesIn(folder ?? '');
    expect(new Set(uses.map(({ picker }) => picker.type)).size).toBeGreaterThan(3);
    const registry = createRegistry(elementDefinitions, []);
    for (const { picker, page } of uses) {
      const library = createElementLibrary({ fetchText: async () => null });
      // Shown whatever the page around would decide.
      const elements = [{ ...picker, style: {} }, ...page.filter(({ id }) => id !== picker.id)];
      await loadElements(library, { elements: Object.fromEntries(elements.map((each) => [each.id, each])) });
      const { engine, log } = await startedEngine({
        pages: [{ roots: [picker.id], elements }],
        mode: 'prerender',
        definitions: elementDefinitions,
        options: { registry, looks: createLooks({ classes: {} }, registry) },
      });
      const { html } = renderPage(engine, library);
      expect(html).toContain(`data-ww-uid="${picker.id}"`);
      expect(html).not.toContain('data-unknown-element');
      expect(log.filter((entry) => entry.message.includes('drawn'))).toEqual([]);
      for (const id of picker.slots.triggerZone ?? picker.slots.button ?? [])
        expect(html).toContain(`data-ww-uid="${id}"`);
      engine.dispose();
    }
  });
});
