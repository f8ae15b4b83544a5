import { element, testEngine } from '@trama/engine/testing';
import { createRegistry, type ElementDefinition, type Value } from '@trama/model';
import { createLooks, createMounts, hydratePage, loadElements } from '@trama/react';
import { renderPage } from '@trama/react/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createElementLibrary } from '../client.ts';
import { elementDefinitions } from '../definitions.ts';
import { fileUpload } from '../files/file-upload/definition.ts';
import { datePicker } from '../inputs/date-picker/definition.ts';
import { richText } from '../inputs/rich-text/definition.ts';
import { richTextDisplay } from '../text/rich-text-display/definition.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const clean of cleanUps.splice(0).reverse()) clean();
});

const registry = createRegistry(elementDefinitions, []);

/** The HTML that a visitor gets first, taken over by the page that runs. */
const hydrate = async (type: ElementDefinition, content: Readonly<Record<string, Value>>) => {
  const elements = [element('p', { type: type.id, content })];
  const library = createElementLibrary({ fetchText: async () => null });
  await loadElements(library, { elements: Object.fromEntries(elements.map((each) => [each.id, each])) });
  const started = async (mode: 'prerender' | 'live') => {
    const mounts = createMounts();
    const { engine } = testEngine({
      pages: [{ roots: ['p'], elements }],
      mode,
      definitions: elementDefinitions,
      options: { registry, looks: createLooks({ classes: {} }, registry), mountInstance: mounts.mount },
    });
    return { engine, mounts };
  };
  const server = await started('prerender');
  await server.engine.start();
  const container = document.createElement('div');
  container.innerHTML = renderPage(server.engine, library).html;
  document.body.append(container);
  const first = container.textContent;
  const live = await started('live');
  const page = hydratePage({ engine: live.engine, library, container, mounts: live.mounts });
  cleanUps.push(() => {
    page.dispose();
    container.remove();
  });
  await live.engine.start();
  return { container, first };
};

describe('a prerendered picker', () => {
  it.each([
    ['date picker', datePicker, { dateMode: 'date', initValueSingle: '2026-11-22' }, '22/11/2026', '.ww-date-trigger'],
    ['file upload', fileUpload, { labelMessage: 'Envie aqui' }, 'Envie aqui', 'input'],
    ['rich text', richText, { initialValue: '<p>Olá <strong>você</strong></p>' }, 'Olá você', '.ProseMirror'],
    ['formatted text', richTextDisplay, { text: '# Olá\n\n<mark>você</mark>' }, 'Olá', 'mark'],
  ] as const)('shows its content at once and comes alive: %s', async (_, type, content, words, alive) => {
    const errors = vi.spyOn(console, 'error');
    cleanUps.push(() => errors.mockRestore());
    const { container, first } = await hydrate(type, content);
    expect(first).toContain(words);
    await vi.waitFor(() => expect(container.querySelector(alive)).not.toBe(null));
    expect(errors).not.toHaveBeenCalled();
  });
});
