import { describe, expect, it } from 'vitest';
import { element, startedEngine, testEngine } from '../testing/index.ts';

describe('editing functions on a published site', () => {
  it('only log a warning', async () => {
    const { engine, log } = await startedEngine({
      pages: [{ elements: [element('a', { content: { text: 'old' } })] }],
    });
    engine.patchElements({ a: element('a', { content: { text: 'new' } }) });
    engine.patchSite({ elements: { a: null } });
    engine.showAllRows('a', true);
    expect(engine.instance('a')?.content('text')).toBe('old');
    const warning = { level: 'warning', message: 'A published site cannot be edited', where: ['editing'] };
    expect(log).toEqual([warning, warning, warning]);
  });

  it('an engine in edit mode says that it needs its editing part', () => {
    expect(() => testEngine({ mode: 'edit', pages: [{}], options: { editing: undefined as never } })).toThrow(
      expect.objectContaining({
        code: 'engine/no-editing',
        message: 'An engine in edit mode needs its editing part.',
        hint: 'Give createEngine the `editing` of @trama/engine/edit.',
      }),
    );
  });
});
