import { type FC, useState } from 'react';
import { useEntity, useView } from '../editor/editor-context.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import panels from '../panels/panels.module.css';
import { PluginList } from '../plugins/plugin-list.tsx';
import { useTexts } from '../texts/index.ts';
import { SearchField } from '../ui/search-field.tsx';
import { CollectionEditor } from './collection-editor.tsx';
import { CollectionList } from './collection-list.tsx';
import { ComponentParts } from './component-parts.tsx';
import { DataGroup } from './data-group.tsx';
import { FileDrop } from './file-drop.tsx';
import { FormulaList } from './formula-list.tsx';
import { FormulaPanel, useOpenFormula } from './formula-panel.tsx';
import { TableList } from './table-list.tsx';
import { TakeFile } from './take-file.tsx';
import { VariableList } from './variable-list.tsx';

/** Tables of the project, collections, variables, formulas and plugins of the site; or the collection or formula that is open. */
export const DataPanel: FC = () => {
  const texts = useTexts().data;
  const [query, setQuery] = useState('');
  const open = useView((view) => view.collection);
  const collection = useEntity('collections', open ?? '');
  const name = useView((view) => view.formula);
  const formula = useOpenFormula(name);
  if (name && formula) return <FormulaPanel key={`${name.component}-${name.id}`} place={name} formula={formula} />;
  if (collection) return <CollectionEditor key={collection.id} collection={collection} />;
  return (
    <FileDrop
      hint={texts.imports.drop}
      title={texts.imports.title}
      take={(file, onDone) => <TakeFile file={file} onDone={onDone} />}
    >
      <PanelHead title={texts.title}>
        <SearchField label={texts.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={panels.scroll}>
        <TableList query={query} />
        <CollectionList query={query} />
        <VariableList query={query} />
        <FormulaList query={query} />
        <ComponentParts query={query} />
        {query === '' && (
          <DataGroup title={texts.plugins}>
            <PluginList />
          </DataGroup>
        )}
      </div>
    </FileDrop>
  );
};
