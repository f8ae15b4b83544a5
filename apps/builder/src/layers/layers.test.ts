import { describe, expect, it } from 'vitest';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import { dropLayers, dropSideAt } from './layer-drop.ts';
import { layerRows } from './layer-rows.ts';

describe('The lines of the layers tree', () => {
  it('leave out what is collapsed', () => {
    const design = sampleDesign();
    expect(layerRows(design, 'home', new Set()).map(({ id }) => id)).toEqual(['main']);
    expect(layerRows(design, 'home', new Set(['main', 'hero'])).map(({ id, level }) => `${level} ${id}`)).toEqual([
      '1 main',
      '2 hero',
      '3 title',
      '3 lead',
      '2 footer',
    ]);
  });

  it('say where they stand among their siblings', () => {
    const rows = layerRows(sampleDesign(), 'home', new Set(['main']));
    expect(rows[2]).toMatchObject({ id: 'footer', parent: 'main', position: 2, siblings: 2, isExpandable: false });
  });
});

describe('Dragging in the layers tree', () => {
  it('offers the inside of containers only', () => {
    expect(dropSideAt(0.5, true)).toBe('inside');
    expect(dropSideAt(0.5, false)).toBe('after');
    expect(dropSideAt(0.1, true)).toBe('before');
  });

  it('puts an element before, behind or into another', () => {
    const editor = sampleEditor();
    const { store } = editor;
    dropLayers(editor, ['lead'], 'title', 'before');
    expect(store.design.elements.hero?.slots.children).toEqual(['lead', 'title']);
    dropLayers(editor, ['title'], 'footer', 'inside');
    expect(store.design.elements.footer?.slots.children).toEqual(['title']);
    dropLayers(editor, ['hero'], 'footer', 'after');
    expect(store.design.sections.main?.slots.wwObjects).toEqual(['footer', 'hero']);
  });
});
