import { definition } from '@trama/engine/testing';
import type { ElementDefinition } from '@trama/model';
import { useLibrary } from './contexts.ts';
import type { ElementComponent, ElementLibrary } from './element.ts';
import { useContent } from './hooks.ts';
import { Root } from './root.tsx';
import { Slot } from './slot.tsx';

/** The element type of drawing tests: a box with a text and children. */
export const BOX: ElementDefinition = definition('box', {
  displays: ['block'],
  fields: [{ name: 'text', label: { en: 'Text', pt: 'Texto' }, type: 'text', bindable: true, responsive: true }],
  slots: [{ path: 'children', kind: 'many', label: { en: 'Children', pt: 'Filhos' } }],
});

interface BoxLibrary extends ElementLibrary {
  drawn(uid: string): void;
}

const Box: ElementComponent = ({ instance }) => {
  (useLibrary() as BoxLibrary).drawn(instance.uid);
  const text = useContent<string | undefined>('text');
  return (
    <Root>
      {text}
      <Slot name="children" />
    </Root>
  );
};

/** Draws {@link BOX}, and tells of each drawing. */
export const boxLibrary = (drawn: (uid: string) => void = () => undefined): BoxLibrary => ({
  drawn,
  component: (id) => (id === BOX.id ? Box : undefined),
  rootTag: () => 'div',
});

/** A node in the document, and the way to take it away. */
export const makeContainer = (): { container: HTMLElement; remove: () => void } => {
  const container = document.createElement('div');
  document.body.append(container);
  return { container, remove: () => container.remove() };
};
