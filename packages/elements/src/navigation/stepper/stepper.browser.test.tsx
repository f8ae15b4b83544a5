import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { text } from '../../text/text/definition.ts';
import { stepper } from './definition.ts';

let page: ShownPage;
afterEach(() => page.leave());

const words = (id: string) => element(id, { type: text.id, content: { '_ww-text_text': id } });
const show = async (content: Readonly<Record<string, Value>> = {}) => {
  page = await showElements(
    [
      element('s', {
        type: stepper.id,
        content: {
          stepLabels: ['Perfil', 'Preço'],
          showLabels: true,
          clickable: true,
          showNavigation: true,
          previousText: 'Voltar',
          nextText: 'Avançar',
          finishText: 'Concluir',
          ...content,
        },
        slots: { 'steps.0': ['one'], 'steps.1': ['two'] },
        workflows: ['stepChange', 'stepComplete', 'finish'].map(notesEvent),
      }),
      words('one'),
      words('two'),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
};
const push = (name: string) => {
  const found = [...page.container.querySelectorAll('button')].find((one) => one.textContent?.includes(name));
  return userEvent.click(found as HTMLElement);
};
const value = (name: string) => page.engine.variable(`s-${name}`);

describe('a stepper', () => {
  it('leads from step to step, completes each, and finishes at the last', async () => {
    await show();
    await vi.waitFor(() => expect([value('isFirstStep'), value('isLastStep')]).toEqual([true, false]));
    await push('Avançar');
    await vi.waitFor(() => expect(page.nodes('two')).toHaveLength(1));
    expect([value('activeStepIndex'), value('completedSteps')]).toEqual([1, [0]]);
    await vi.waitFor(() => expect([value('isFirstStep'), value('isLastStep')]).toEqual([false, true]));
    await push('Concluir');
    await vi.waitFor(() =>
      expect(page.engine.variable('events')).toEqual([
        ['stepComplete', { value: 0 }],
        ['stepChange', { value: 1, previous: 0 }],
        ['stepComplete', { value: 1 }],
        ['finish', { value: [0, 1] }],
      ]),
    );
  });

  it('goes where a step is clicked, unless the author forbids it', async () => {
    await show();
    await push('Preço');
    await vi.waitFor(() => expect(value('activeStepIndex')).toBe(1));
    const current = page.container.querySelector('[aria-current=step]');
    expect(current?.textContent).toContain('Preço');
    page.leave();
    await show({ clickable: false });
    expect(page.container.querySelectorAll('ol button')).toHaveLength(0);
  });

  it('begins at its initial step, and within its steps whatever that is', async () => {
    await show({ value: 7 });
    expect(page.nodes('two')).toHaveLength(1);
  });
});
