import { addVariable } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, useState } from 'react';
import { useEditor, useEntity, useIds } from '../editor/editor-context.ts';
import { PluginList } from '../plugins/plugin-list.tsx';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useLabel, useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PanelHead } from './panel-head.tsx';
import styles from './panels.module.css';
import { VariableForm } from './variable-form.tsx';

/** Variables, collections and plugins of the site. */
export const DataPanel: FC = () => {
  const texts = useTexts();
  const editor = useEditor();
  const variables = useIds('variables');
  const collections = useIds('collections');
  const [open, setOpen] = useState<Id | null>(null);
  const add = (): void => {
    const id = editor.run(
      addVariable,
      { name: `${texts.data.newVariable} ${variables.length + 1}`, type: 'string', defaultValue: '' },
      editor.texts.steps.variable,
    );
    if (id !== undefined) setOpen(id);
  };
  return (
    <>
      <PanelHead title={texts.data.title} />
      <div className={styles.scroll}>
        <h3 className={styles.group}>
          {texts.data.variables}
          <IconButton icon="plus" label={texts.data.addVariable} onClick={add} />
        </h3>
        {variables.length === 0 && <p className={styles.note}>{texts.data.noVariables}</p>}
        <ul>
          {variables.map((id) => (
            <VariableRow key={id} id={id} isOpen={open === id} onToggle={() => setOpen(open === id ? null : id)} />
          ))}
        </ul>
        <h3 className={styles.group}>{texts.data.collections}</h3>
        {collections.length === 0 && <p className={styles.note}>{texts.data.noCollections}</p>}
        <ul>
          {collections.map((id) => (
            <CollectionRow key={id} id={id} />
          ))}
        </ul>
        <h3 className={styles.group}>{texts.data.plugins}</h3>
        <PluginList />
      </div>
    </>
  );
};

const VariableRow: FC<{ id: Id; isOpen: boolean; onToggle: () => void }> = ({ id, isOpen, onToggle }) => {
  const texts = useTexts();
  const variable = useEntity('variables', id);
  if (!variable) return null;
  return (
    <li>
      <div className={styles.row} data-current={isOpen || undefined}>
        <button type="button" className={styles.rowMain} aria-expanded={isOpen} onClick={onToggle}>
          <Icon name="variable" size={14} />
          <span className={styles.rowText}>{variable.name}</span>
          <span className={styles.rowSide}>{texts.data.types[variable.type]}</span>
        </button>
        <UsesMenu target={{ kind: 'variable', id }} name={variable.name} />
      </div>
      {isOpen && <VariableForm variable={variable} />}
    </li>
  );
};

const CollectionRow: FC<{ id: Id }> = ({ id }) => {
  const { store } = useEditor();
  const labelOf = useLabel();
  const collection = useEntity('collections', id);
  if (!collection) return null;
  const plugin = collection.pluginId === null ? undefined : store.registry.plugin(collection.pluginId);
  return (
    <li className={styles.row}>
      <span className={styles.rowMain}>
        <Icon name="database" size={14} />
        <span className={styles.rowText}>{collection.name}</span>
        {plugin && <span className={styles.rowSide}>{labelOf(plugin.label)}</span>}
      </span>
      <UsesMenu target={{ kind: 'collection', id }} name={collection.name} />
    </li>
  );
};
