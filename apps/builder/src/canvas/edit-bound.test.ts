import { setContent } from '@trama/document';
import { describe, expect, it } from 'vitest';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';
import { handleCanvasMessage } from './handle-canvas-message.ts';

const formula = (code: string) => ({ binding: 'formula', code }) as const;

const withRows = () => {
  const rows = {
    id: 'rows',
    name: 'Rows',
    mode: 'static',
    kind: 'collection',
    pluginId: null,
    config: {},
    data: [],
  } as const;
  return sampleEditor(sampleStore({ ...sampleDesign(), collections: { rows } }));
};

describe('A text that a formula writes', () => {
  it('leads to the rows of the collection that it reads, its own or that of the repeat around it', () => {
    const editor = withRows();
    const wanted = { type: 'edit-wanted', id: 'title', property: 'text', what: 'row' } as const;
    editor.run(
      setContent,
      { id: 'title', property: 'text', screen: 'default', value: formula("collections['rows'].data[0].name") },
      '',
    );
    handleCanvasMessage(editor, wanted);
    expect(editor.view.get()).toMatchObject({ leftPanel: 'data', collection: 'rows' });
    editor.run(
      setContent,
      { id: 'title', property: 'text', screen: 'default', value: formula('context.item.data.name') },
      '',
    );
    editor.run(
      setContent,
      { id: 'hero', property: 'children', screen: 'default', value: formula("collections['rows'].data") },
      '',
    );
    editor.view.update({ collection: null, leftPanel: null });
    handleCanvasMessage(editor, wanted);
    expect(editor.view.get()).toMatchObject({ leftPanel: 'data', collection: 'rows' });
  });

  it('leads to its field where no row stands behind it', () => {
    const editor = withRows();
    handleCanvasMessage(editor, { type: 'edit-wanted', id: 'title', property: 'text', what: 'formula' });
    expect(editor.view.get()).toMatchObject({
      selection: ['title'],
      rightPanel: 'settings',
      formulaToOpen: { property: 'text' },
    });
  });
});
