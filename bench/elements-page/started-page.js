// A page of the library that stands in a browser without a server.
import { createElementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import { fakePlatform, testEngine } from '@trama/engine/testing';
import { dynamicEvaluator } from '@trama/formula';
import { createRegistry } from '@trama/model';
import { createBrowserPlatform, createLooks, createMounts, mountPage } from '@trama/react';

// Asked for at once: what is measured has it.
const { movingRows } = createBrowserPlatform(window);
movingRows();

const registry = createRegistry(elementDefinitions, []);
export const typeOf = (name) => elementDefinitions.find((definition) => definition.name === name).id;
export const library = createElementLibrary({ fetchText: async () => null });

export const makeContainer = () => {
  const container = document.createElement('main');
  document.body.append(container);
  return container;
};

/** A page of the library in a node of its own, with the way to take it away. */
export const startPage = async (elements, variables) => {
  const mounts = createMounts();
  const { engine } = testEngine({
    pages: [{ roots: [elements[0].id], elements, variables }],
    definitions: elementDefinitions,
    options: {
      registry,
      platform: { ...fakePlatform(), movingRows },
      looks: createLooks({ classes: {} }, registry),
      mountInstance: mounts.mount,
      evaluatorFor: () => dynamicEvaluator(),
    },
  });
  const container = makeContainer();
  const page = mountPage({ engine, library, container, mounts });
  await engine.start();
  return {
    container,
    engine,
    leave: () => {
      page.dispose();
      container.remove();
    },
  };
};
