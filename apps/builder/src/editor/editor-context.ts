import type { DocumentStore } from '@trama/document';
import type { Design, EntityMap, Id } from '@trama/model';
import { createContext, useContext, useRef } from 'react';
import { useStateValue } from '../state/use-state-value.ts';
import { useWatched } from '../state/use-watched.ts';
import type { Editor } from './editor.ts';
import type { EditorView } from './view.ts';

export const EditorContext: React.Context<Editor | null> = createContext<Editor | null>(null);

/** The open site. Only inside of an {@link EditorContext}. */
export const useEditor = (): Editor => {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This component needs an open site around it.');
  return editor;
};

/** A part of what the user looks at. */
export const useView = <Part>(select: (view: EditorView) => Part): Part => useStateValue(useEditor().view, select);

/** One entity of the design; wakes only when that one changes. */
export const useEntity = <K extends EntityMap>(kind: K, id: Id): Design[K][Id] | undefined => {
  const { store } = useEditor();
  return useWatched(
    (listener) => store.subscribe(kind, id, listener),
    () => store.design[kind][id] as Design[K][Id] | undefined,
  );
};

/** One field of the design itself. */
export const useDesignField = <Field extends keyof Design>(field: Field): Design[Field] => {
  const { store } = useEditor();
  return useWatched(
    (listener) => store.subscribe('design', store.design.id, listener),
    () => store.design[field],
  );
};

/** Ids of all entities of a kind; wakes only when one appears or goes. */
export const useIds = (kind: EntityMap): readonly Id[] => {
  const { store } = useEditor();
  const last = useRef<readonly Id[]>([]);
  return useWatched(
    (listener) => store.subscribeIds(kind, listener),
    () => {
      const ids = Object.keys(store.design[kind]);
      const isSame = ids.length === last.current.length && ids.every((id, index) => id === last.current[index]);
      if (!isSame) last.current = ids;
      return last.current;
    },
  );
};

/** A text, number or other plain value read of the whole design; looks again after each change, wakes where it differs. */
export const useDesignValue = <Part extends string | number | boolean | null>(
  read: (store: DocumentStore) => Part,
): Part => {
  const { store } = useEditor();
  return useWatched(store.onChange, () => read(store));
};

/** The whole design, after each change of it: for places that show all of it, and nothing beside the canvas. */
export const useDesign = (): Design => {
  const { store } = useEditor();
  return useWatched(store.onChange, () => store.design);
};

/** An element or a section. */
export const useNode = (id: Id): Design['elements'][Id] | Design['sections'][Id] | undefined => {
  const element = useEntity('elements', id);
  const section = useEntity('sections', id);
  return element ?? section;
};
