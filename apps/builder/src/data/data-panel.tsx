import type { FC } from 'react';
import { useEntity, useView } from '../editor/editor-context.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import panels from '../panels/panels.module.css';
import { PluginList } from '../plugins/plugin-list.tsx';
import { useTexts } from '../texts/index.ts';
import { CollectionEditor } from './collection-editor.tsx';
import { CollectionList } from './collection-list.tsx';
import { FileDrop } from './file-drop.tsx';
import { TableList } from './table-list.tsx';
import { VariableList } from './variable-list.tsx';

/** Tables of the project, collections, variables and plugins of the site; or the collection that is open. */
export const DataPanel: FC = () => {
  const texts = useTexts().data;
  const open = useView((view) => view.collection);
  const collection = useEntity('collections', open ?? '');
  if (collection) return <CollectionEditor key={collection.id} collection={collection} />;
  return (
    <FileDrop>
      <PanelHead title={texts.title} />
      <div className={panels.scroll}>
        <TableList />
        <CollectionList />
        <VariableList />
        <h3 className={panels.group}>{texts.plugins}</h3>
        <PluginList />
      </div>
    </FileDrop>
  );
};
