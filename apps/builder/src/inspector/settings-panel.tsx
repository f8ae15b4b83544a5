import type { Id } from '@trama/model';
import { type FC, useMemo } from 'react';
import { useEditor, useEntity, useNode, useView } from '../editor/editor-context.ts';
import { FieldList } from './field-list.tsx';
import { componentFieldsOf, settingsFieldsOf } from './node-fields.ts';
import { NodeSettings } from './node-settings/node-settings.tsx';

/** The content of an element: every field of its definition that is no look; of an instance, the properties of its component. */
export const SettingsPanel: FC<{ id: Id }> = ({ id }) => {
  const { store } = useEditor();
  const node = useNode(id);
  const ids = useView((view) => view.selection);
  const type = node && 'component' in node ? node.type : null;
  const component = useEntity('components', (node && 'component' in node && node.component) || '');
  const fields = useMemo(
    () => (component ? componentFieldsOf(component) : settingsFieldsOf(store.registry.element(type ?? ''))),
    [store, type, component],
  );
  if (!node) return null;
  return (
    <>
      {fields.length > 0 && <FieldList ids={ids.slice(-1)} node={node} fields={fields} />}
      <NodeSettings node={node} />
    </>
  );
};
