import { createPageDrawing, createPageStyles } from '@trama/canvas';
import { elementLibrary } from '@trama/elements/client';
import type { Instance } from '@trama/engine';
import type { Id } from '@trama/model';
import type { CanvasView } from '@trama/protocol/canvas';
import type { ElementComponent } from '@trama/react';
import { createElement } from 'react';
import { onTestFinished } from 'vitest';
import type { Editor } from '../editor/editor.ts';

/** A drawn page as a test looks at it. */
export interface DrawnCanvas {
  /** The nodes of the page, and what its stylesheets say of them. */
  drawn(): string;
  /** What an element that is drawn has as the value of a field. */
  given(id: Id, property: string): string;
}

/** Rules of the sheets of the canvas; those of the builder do not change. */
const rules = (): string =>
  [...document.styleSheets]
    .filter(({ ownerNode }) => ownerNode instanceof HTMLStyleElement && !ownerNode.dataset.viteDevId)
    .flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText))
    .join('\n');

/** An attribute as it is compared: nothing says how often something was drawn, nor in which order its styles were set. */
const attributeOf = ({ name, value }: Attr): string => {
  const plain = value.replace(/[«_:]r_?[0-9a-z]+[»_:]/g, '*');
  return `${name}=${name === 'style' ? plain.split(/;\s*/).sort().join(';') : plain}`;
};

/** What is drawn below a node, attributes in one order. */
const written = (node: Node): string => {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const attributes = [...node.attributes].map(attributeOf).filter((text) => text !== 'style=');
  return `<${node.localName} ${attributes.sort().join(' ')}>${[...node.childNodes].map(written).join('')}</>`;
};

/** The elements, each of which says when it is drawn. */
const telling = (tell: (instance: Instance) => void): typeof elementLibrary => {
  const told = new Map<string, ElementComponent>();
  return {
    ...elementLibrary,
    component: (baseId) => {
      const plain = elementLibrary.component(baseId);
      const known = told.get(baseId);
      if (!plain || known) return known;
      const Told: ElementComponent = Object.assign(
        ({ instance }: { instance: Instance }) => {
          tell(instance);
          return createElement(plain, { instance });
        },
        plain.draw && {
          draw: (drawn: Parameters<NonNullable<typeof plain.draw>>[0]) => {
            tell(drawn.instance);
            return plain.draw?.(drawn);
          },
        },
      );
      told.set(baseId, Told);
      return Told;
    },
  };
};

/**
 * Draws the home page of an editor as the canvas does, by its own drawing and its own stylesheets, and follows every change. It takes
 * no presses: what is used is the panel beside it.
 */
export const drawCanvas = async (editor: Editor): Promise<DrawnCanvas> => {
  const { store } = editor;
  const { registry } = store;
  const view: CanvasView = {
    pageId: store.design.homePageId,
    screen: 'default',
    theme: 'light',
    language: 'en',
    mode: 'edit',
    labels: 'en',
    scale: 1,
  };
  const instances = new Map<Id, Instance>();
  const untouched = document.createElement('style');
  untouched.textContent = '[data-drawn-canvas], [data-drawn-canvas] * { pointer-events: none !important; }';
  document.head.append(untouched);
  const styles = createPageStyles(document, registry);
  const drawing = createPageDrawing({
    window,
    registry,
    library: telling((instance) => instances.set(instance.uid, instance)),
    plugins: {},
    onLog: () => undefined,
  });
  styles.load(store.design, view.pageId);
  await drawing.draw(store.design, view, { token: () => '', backend: null, lender: null });
  const [container] = [...document.body.children].slice(-1);
  container?.setAttribute('data-drawn-canvas', '');
  const stop = store.onChange(({ changes }) => {
    const ids = [...new Set(changes.flatMap(({ entity, id }) => (entity === 'elements' ? [id] : [])))];
    const { elements } = store.design;
    drawing.patch({ elements: Object.fromEntries(ids.map((id: Id) => [id, elements[id] ?? null])) }, store.design);
    styles.restyle(store.design, ids);
  });
  onTestFinished(() => {
    stop();
    drawing.dispose();
    styles.dispose();
    untouched.remove();
  });
  return {
    drawn: () => `${container ? written(container) : ''}\n${rules()}`,
    given: (id, property) => JSON.stringify(instances.get(id)?.content(property)) ?? '',
  };
};
