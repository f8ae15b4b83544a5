import { duplicateComponent, freeName, setComponent } from '@trama/document';
import type { Component } from '@trama/model';
import { type FC, useMemo } from 'react';
import { insertNew } from '../commands/insert-new.ts';
import { useEditor } from '../editor/editor-context.ts';
import { type ValueScope, ValueScopeContext } from '../fields/value-scope.ts';
import { NameField } from '../panels/name-field.tsx';
import panels from '../panels/panels.module.css';
import { PopupSettings } from '../popups/popup-settings.tsx';
import { askToDelete } from '../references/ask-uses.ts';
import { UsesButton } from '../references/uses-button.tsx';
import { useTexts } from '../texts/index.ts';
import { isNameTaken } from '../tokens/token-words.ts';
import { Button } from '../ui/button.tsx';
import { componentName } from './component-words.ts';
import { ComponentEvents, InnerFormulas, InnerVariables, InnerWorkflows, SlotList } from './inner-lists.tsx';
import { PropertyList } from './property-list.tsx';
import { showComponent } from './show-component.ts';

/** What a component or a popup is called, what it takes, holds and tells, and what becomes of it. */
export const ComponentForm: FC<{ component: Component }> = ({ component }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { store, view } = editor;
  const { id, kind } = component;
  const scope = useMemo((): ValueScope => ({ component: id, workflow: null, node: null, nearest: () => [] }), [id]);
  const duplicate = (): void => {
    const name = freeName(store.design, 'components', componentName(component, texts));
    const made = editor.run(duplicateComponent, { id, name }, editor.texts.components.step);
    if (made !== undefined) view.update({ openComponent: made });
  };
  return (
    <ValueScopeContext value={scope}>
      <div className={panels.form}>
        <NameField
          label={texts.components.propertyName}
          value={component.name ?? ''}
          placeholder={texts.looks.unnamed}
          check={(name) => {
            if (name === '') return texts.components.nameEmpty;
            return isNameTaken(store.design.components, name, id) ? texts.components.nameTaken : null;
          }}
          onCommit={(name) => editor.run(setComponent, { id, fields: { name } }, editor.texts.components.step)}
        />
        <div className={panels.buttons}>
          <Button look="primary" icon="pencil" onClick={() => showComponent(editor, id)}>
            {kind === 'popup' ? texts.components.open : texts.components.edit}
          </Button>
          {kind === 'component' && (
            <Button icon="plus" onClick={() => insertNew(editor, { component: id })}>
              {texts.components.insert}
            </Button>
          )}
        </div>
        {kind === 'popup' && <PopupSettings popup={component} />}
        <PropertyList component={component} />
        {kind === 'component' && <SlotList component={component} />}
        <InnerVariables component={component} />
        <ComponentEvents component={component} />
        <InnerWorkflows component={component} />
        <InnerFormulas component={component} />
        <div className={panels.buttons}>
          <UsesButton target={{ kind: 'component', id }} />
          <Button icon="copy" onClick={duplicate}>
            {texts.components.duplicate}
          </Button>
          <Button look="danger" icon="trash-2" onClick={() => askToDelete(editor, { kind: 'component', id })}>
            {texts.references.remove.plain}
          </Button>
        </div>
      </div>
    </ValueScopeContext>
  );
};
