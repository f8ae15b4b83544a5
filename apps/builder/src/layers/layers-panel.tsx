import type { FC } from 'react';
import { insertSection } from '../commands/insert-new.ts';
import { useEditor } from '../editor/editor-context.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { LayersTree } from './layers-tree.tsx';

export const LayersPanel: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  return (
    <>
      <PanelHead
        title={texts.layers.title}
        actions={<IconButton icon="plus" label={texts.layers.addSection} onClick={() => insertSection(editor)} />}
      />
      <LayersTree />
    </>
  );
};
