import { addPlugin } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, useState } from 'react';
import { useDesignField, useEditor } from '../editor/editor-context.ts';
import panels from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { useLabel, useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { PluginSetup } from './plugin-setup.tsx';
import styles from './plugins.module.css';

/** The plugins that a site uses, each with its set-up, and those that it may take. */
export const PluginList: FC = () => {
  const texts = useTexts();
  const labelOf = useLabel();
  const editor = useEditor();
  const used = useDesignField('plugins');
  const [open, setOpen] = useState<Id | null>(null);
  const { registry } = editor.store;
  const unused = registry.plugins.filter(({ id }) => !used.some((use) => use.id === id));
  const add = (id: Id): void => {
    editor.run(addPlugin, { id }, editor.texts.plugins.step);
    setOpen(id);
  };
  return (
    <>
      {used.length === 0 && <p className={panels.note}>{texts.data.noPlugins}</p>}
      <ul>
        {used.map(({ id, name, settings }) => {
          const definition = registry.plugin(id);
          const isOpen = open === id;
          const isReady = definition?.setup.every((step) => step.isOptional || step.isDone(settings)) ?? true;
          return (
            <li key={id}>
              <div className={panels.row} data-current={isOpen || undefined}>
                <button
                  type="button"
                  className={panels.rowMain}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? null : id)}
                >
                  <Icon name="plug" size={14} />
                  <span className={panels.rowText}>{definition ? labelOf(definition.label) : name}</span>
                  {!isReady && <RowSide>{texts.plugins.incomplete}</RowSide>}
                </button>
              </div>
              {isOpen && definition && <PluginSetup definition={definition} settings={settings} />}
            </li>
          );
        })}
      </ul>
      {unused.length > 0 && (
        <fieldset className={styles.offers} aria-label={texts.plugins.add}>
          {unused.map(({ id, label }) => (
            <Button key={id} icon="plus" onClick={() => add(id)}>
              {labelOf(label)}
            </Button>
          ))}
        </fieldset>
      )}
    </>
  );
};
