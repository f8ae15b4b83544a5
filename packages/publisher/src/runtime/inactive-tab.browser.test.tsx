import { createElementLibrary } from '@trama/elements/client';
import { elementDefinitions } from '@trama/elements/definitions';
import { element, formula, testEngine } from '@trama/engine/testing';
import { createRegistry, type Element, type ElementDefinition } from '@trama/model';
import { createLooks, createMounts, loadElements, mountPage } from '@trama/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';

const typed = (name: string): string =>
  (elementDefinitions.find((definition) => definition.name === name) as ElementDefinition).id;

const registry = createRegistry(elementDefinitions, []);
const library = createElementLibrary({ fetchText: async () => null });
const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const words = (id: string, value: unknown): Element =>
  element(id, { type: typed('text'), content: { '_ww-text_text': value as never } });

/** A form with two tabs: a field in the one that nobody has opened. */
const elements: readonly Element[] = [
  element('form', { type: typed('form-container'), slots: { formContent: ['tabs', 'shown'] } }),
  element('tabs', {
    type: typed('tabs'),
    slots: {
      'tabsList.0': ['head0'],
      'tabsList.1': ['head1'],
      'tabsContent.0': ['one'],
      'tabsContent.1': ['field'],
    },
  }),
  words('head0', 'One'),
  words('head1', 'Two'),
  words('one', 'first'),
  element('field', { type: typed('form-input'), content: { value: 'kept', fieldName: 'city', type: 'text' } }),
  words('shown', formula("context.local.data.form.formData['city'] + ' ' + variables['field-value']")),
];

describe('an inactive tab', () => {
  it('is not mounted before it is opened, while its fields and variables behave as if it were', async () => {
    await loadElements(library, { elements: Object.fromEntries(elements.map((each) => [each.id, each])) });
    const container = document.createElement('div');
    document.body.append(container);
    const mounts = createMounts();
    const { engine } = testEngine({
      pages: [{ roots: ['form'], elements }],
      options: { registry, looks: createLooks({ classes: {} }, registry), mountInstance: mounts.mount },
    });
    const mounted = mountPage({ engine, library, container, mounts });
    cleanUps.push(
      () => mounted.dispose(),
      () => container.remove(),
    );
    await engine.start();
    const node = (uid: string): Element | null => container.querySelector(`[data-ww-uid="${uid}"]`) as Element | null;
    await expect.poll(() => container.textContent).toContain('first');
    expect(node('field')).toBeNull();
    expect(engine.instance('field')?.variable('value')).toBe('kept');
    expect(container.textContent).toContain('kept kept');
    await userEvent.click(container.querySelectorAll('[role="tab"]')[1] as unknown as HTMLElement);
    await expect.poll(() => node('field')).not.toBeNull();
  });
});
