import { blankDesign, createDocumentStore, createIds, findProblems } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { readySections } from '@trama/templates/sections';
import { expect, it } from 'vitest';
import { sampleEditor } from '../testing/sample-editor.ts';
import { insertReadySection } from './insert-ready-section.ts';

const registry = createRegistry(elementDefinitions, []);
const uuid = (): string => crypto.randomUUID();

it.each(readySections)(
  'the section $id comes behind the selected one as one step, in the language of the site',
  (section) => {
    const store = createDocumentStore(blankDesign('Loja', 'pt', uuid), registry, createIds(uuid));
    const editor = sampleEditor(store);
    const page = store.design.homePageId;
    const [first = ''] = store.design.pages[page]?.sections ?? [];
    editor.select([first]);
    insertReadySection(editor, section);
    const [, made = ''] = store.design.pages[page]?.sections ?? [];
    expect(editor.view.get().selection).toEqual([made]);
    expect(findProblems(store.design, registry).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(JSON.stringify(store.design.elements)).not.toMatch(/"en":/);
    expect(store.history.done).toHaveLength(1);
    editor.undo();
    expect(store.design.pages[page]?.sections).toEqual([first]);
    expect(Object.keys(store.design.elements)).toEqual([]);
  },
);
