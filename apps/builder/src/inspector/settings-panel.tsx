import type { Id } from '@trama/model';
import { type FC, useMemo } from 'react';
import { useEditor, useEntity, useNode, useView } from '../editor/editor-context.ts';
import { useLabel } from '../texts/index.ts';
import { FieldList } from './field-list.tsx';
import styles from './inspector.module.css';
import { componentFieldsOf, settingsFieldsOf } from './node-fields.ts';
import { NodeSettings } from './node-settings/node-settings.tsx';

/** The content of an element: every field of its definition that is no look; of an instance, the properties of its component. */
export const SettingsPanel: FC<{ id: Id }> = ({ id }) => {
  const labelOf = useLabel();
  const { store } = useEditor();
  const node = useNode(id);
  const ids = useView((view) => view.selection);
  const type = node && 'component' in node ? node.type : null;
  const component = useEntity('components', (node && 'component' in node && node.component) || '');
  const definition = store.registry.element(type ?? '');
  const fields = useMemo(
    () => (component ? componentFieldsOf(component) : settingsFieldsOf(definition)),
    [definition, component],
  );
  if (!node) return null;
  return (
    <>
      {definition?.needsCode && <p className={styles.note}>{labelOf(definition.needsCode)}</p>}
      {fields.length > 0 && <FieldList ids={ids.slice(-1)} node={node} fields={fields} />}
      <NodeSettings node={node} />
    </>
  );
};
