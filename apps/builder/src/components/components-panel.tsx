import { type FC, useState } from 'react';
import { useDesignValue, useEditor, useView } from '../editor/editor-context.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import panels from '../panels/panels.module.css';
import { addPopup } from '../popups/add-popup.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { ComponentGroup } from './component-group.tsx';
import { componentName } from './component-words.ts';
import { LinkedSections } from './linked-sections.tsx';
import { canMakeComponent, makeFromSelection } from './make-from-selection.ts';

/** The parts that are made once and shown in many places: components, popups, linked sections. */
export const ComponentsPanel: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  const [query, setQuery] = useState('');
  useView((view) => view.selection);
  const canMake = canMakeComponent(editor);
  const isFound = useDesignValue(
    ({ design }) =>
      Object.values(design.components).some((one) => matchesSearch(componentName(one, texts), query)) ||
      Object.values(design.sections).some(({ title }) => matchesSearch(title, query)),
  );
  return (
    <>
      <PanelHead title={texts.components.panel}>
        <SearchField label={texts.components.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={panels.scroll}>
        {!isFound && query !== '' && <p className={panels.note}>{texts.components.nothing}</p>}
        <ComponentGroup
          kind="component"
          query={query}
          title={texts.components.title}
          empty={texts.components.none}
          actions={
            <IconButton
              icon="plus"
              label={texts.components.makeOf}
              disabled={!canMake}
              onClick={() => makeFromSelection(editor)}
            />
          }
        />
        <ComponentGroup
          kind="popup"
          query={query}
          title={texts.components.popups}
          empty={texts.components.noPopups}
          actions={<IconButton icon="plus" label={texts.components.addPopup} onClick={() => addPopup(editor)} />}
        />
        <LinkedSections query={query} />
      </div>
    </>
  );
};
