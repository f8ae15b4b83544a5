import { createCountingIds, createDocumentStore, createNameOf } from '@trama/document';
import { collectBindings, type Design } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Editor } from '../editor/editor.ts';
import { EditorContext } from '../editor/editor-context.ts';
import { readableFormula } from '../fields/readable-formula.ts';
import { allFormulas, exportedDesign, idIn } from '../testing/exported-sites.ts';
import { wholeRegistry } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { type BuilderLanguage, LanguageContext } from '../texts/index.ts';
import { CollectionEditor } from './collection-editor.tsx';
import { FormulaPanel } from './formula-panel.tsx';

const open = (name: string): { design: Design; editor: Editor; unreadable: (content: ReactNode) => string[] } => {
  const design = exportedDesign(name);
  const editor = sampleEditor(createDocumentStore(design, wholeRegistry, createCountingIds()), {
    listTables: async () => ({ tables: [], canMake: false }),
  });
  const drawn = (language: BuilderLanguage, content: ReactNode): string =>
    renderToStaticMarkup(
      <LanguageContext value={{ language, choose: () => undefined }}>
        <EditorContext value={editor}>{content}</EditorContext>
      </LanguageContext>,
    );
  const unreadable = (content: ReactNode): string[] =>
    (['en', 'pt'] as const).flatMap((language) => idIn(drawn(language, content)) ?? []);
  return { design, editor, unreadable };
};

describe.skipIf(exportedSites.length === 0)('the data of real sites (needs EXPORTS_DIR)', () => {
  it.each(exportedSites)('of %s: every collection opens in its editor, and is readable', (name) => {
    const { design, editor, unreadable } = open(name);
    const found = Object.values(design.collections).flatMap((collection) =>
      unreadable(<CollectionEditor collection={collection} />).map((part) => `${collection.name}: ${part}`),
    );
    expect(found).toEqual([]);
    expect(editor.store.design).toBe(design);
  });

  it.each(exportedSites)('of %s: every formula opens in its editor, and is readable', (name) => {
    const { design, editor, unreadable } = open(name);
    const found = allFormulas(design).flatMap(({ component, formula }) =>
      unreadable(<FormulaPanel place={{ component, id: formula.id }} formula={formula} />).map(
        (part) => `${formula.name}: ${part}`,
      ),
    );
    expect(found).toEqual([]);
    expect(editor.store.design).toBe(design);
  });

  it.each(exportedSites)('of %s: every formula and every binding reads as names, code of steps too', (name) => {
    const { design } = open(name);
    const nameOf = createNameOf(design, wholeRegistry, { labels: 'pt', language: 'pt' });
    const codes = new Set(allFormulas(design).flatMap(({ formula }) => formula.code ?? []));
    collectBindings(JSON.parse(JSON.stringify(design)), ({ code }) => code !== undefined && codes.add(code));
    for (const text of JSON.stringify(design).match(/"code":"(?:[^"\\]|\\.)*"/g) ?? [])
      codes.add((JSON.parse(`{${text}}`) as { code: string }).code);
    expect(codes.size).toBeGreaterThan(0);
    const unreadable = [...codes].flatMap((code) => idIn(readableFormula(code, nameOf, 'gone')) ?? []);
    expect(unreadable).toEqual([]);
  });
});
