import { block, blocks, offer } from './in-page.mjs';

const node = (kind, id, below) => ({
  tagName: 'div',
  attributes: { id },
  ...(kind === 'text' ? { type: 'text', content: below } : { components: below }),
  style: kind === 'row' ? { display: 'flex', 'column-gap': '4px', 'min-height': '12px' } : { padding: '2px' },
});

export const open = ({ grapesjs }) => {
  const editor = grapesjs.init({
    container: '#editor',
    height: '900px',
    storageManager: false,
    components: blocks(node),
  });
  editor.on('load', () => {
    const text = (index) => editor.getWrapper().find(`#b${index % 3}-0-1`)[0];
    return offer({
      select: (index) => editor.select(text(index)),
      style: (index) => editor.getSelected().addStyle({ padding: `${index}px` }),
      undo: () => editor.UndoManager.undo(),
      insert: (index) => editor.getWrapper().append(block(node, `new${index}`)),
    });
  });
};
