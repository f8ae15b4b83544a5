import type { Id } from '@trama/model';
import { useEditor, useEntity, useView } from '../editor/editor-context.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { definitionIcon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { writtenText } from './written-text.ts';

/** Name of an element or a section as people see it. */
export const useNodeName = (id: Id): string => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const element = useEntity('elements', id);
  const section = useEntity('sections', id);
  const language = useView((view) => view.language);
  const component = useEntity('components', element?.component ?? '');
  if (section) return section.title || texts.inspector.section;
  if (element?.name) return element.name;
  if (component) return component.name ?? texts.layers.component;
  const definition = store.registry.element(element?.type ?? '');
  const written = element && definition && writtenText(element, definition, language);
  if (written) return written;
  return definition ? labelOf(definition.label) : texts.layers.unknown;
};

export const useNodeIcon = (id: Id): IconName => {
  const { store } = useEditor();
  const element = useEntity('elements', id);
  if (!element) return 'panel-top';
  if (element.component !== null) return 'puzzle';
  return definitionIcon(store.registry.element(element.type ?? '')?.icon);
};
