import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { storedDefaults } from '../../testing/shown-example.ts';
import { notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { richText } from './definition.ts';

let shown: ShownPage;
afterEach(() => shown.leave());

const show = async (content: Readonly<Record<string, Value>> = {}) => {
  await page.viewport(1000, 800);
  shown = await showElements(
    [
      element('r', {
        type: richText.id,
        content: { ...storedDefaults(richText), ...content },
        workflows: [notesEvent('change')],
      }),
    ],
    [variable('events', { type: 'array', defaultValue: [] })],
  );
  await vi.waitFor(() => expect(document.querySelector('.ProseMirror')).not.toBe(null));
};
const value = () => shown.engine.variable('r-value');
const editor = () => shown.node('r').querySelector('.ProseMirror') as HTMLElement;
const tool = (name: string) => page.getByRole('button', { name, exact: true });

describe('whoever writes a rich text', () => {
  it('is told what the field and its menu are', async () => {
    await show();
    expect([editor().getAttribute('role'), editor().getAttribute('aria-multiline')]).toEqual(['textbox', 'true']);
    expect(editor().getAttribute('aria-label')).toBe('Text editor');
    await expect.element(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
  });

  it('formats by the usual keys', async () => {
    await show();
    await userEvent.click(editor());
    await userEvent.keyboard('{Control>}b{/Control}forte{Control>}b{/Control} e {Control>}i{/Control}fino');
    await vi.waitFor(() => expect(value()).toBe('<p><strong>forte</strong> e <em>fino</em></p>'));
  });

  it('ticks a task with the pointer, and its value knows', async () => {
    await show({ initialValue: '<ul data-type="taskList"><li data-type="taskItem" data-checked="false">um</li></ul>' });
    const box = () => editor().querySelector('input[type=checkbox]') as HTMLInputElement;
    await vi.waitFor(() => expect(box()).not.toBe(null));
    await userEvent.click(box());
    await vi.waitFor(() => expect(String(value())).toContain('data-checked="true"'));
    expect(box().checked).toBe(true);
  });

  it('makes a table, writes in it, and goes on by Tab', { tags: 'thorough' }, async () => {
    await show({ parameterTable: true });
    await userEvent.click(editor());
    await userEvent.click(tool('Insert table'));
    await vi.waitFor(() => expect(editor().querySelector('table')).not.toBe(null));
    await userEvent.keyboard('Nome{Tab}Idade');
    await vi.waitFor(() =>
      expect([...editor().querySelectorAll('th')].map((cell) => cell.textContent)).toEqual(['Nome', 'Idade', '']),
    );
    await userEvent.click(tool('Add row'));
    await vi.waitFor(() => expect(editor().querySelectorAll('tr')).toHaveLength(4));
    await userEvent.click(tool('Delete table'));
    await vi.waitFor(() => expect(editor().querySelector('table')).toBe(null));
    expect(tool('Add row').query()).toBe(null);
  });

  it('has tasks and tables written as Markdown where the author wants it', { tags: 'thorough' }, async () => {
    await show({
      output: 'markdown',
      initialValue: '- [x] feito\n- [ ] por fazer\n\n| A | B |\n| --- | --- |\n| 1 | 2 |',
    });
    await vi.waitFor(() => expect(editor().querySelectorAll('input[type=checkbox]')).toHaveLength(2));
    expect(editor().querySelectorAll('td')).toHaveLength(2);
    await userEvent.click(editor().querySelectorAll('input[type=checkbox]')[1] as HTMLElement);
    await vi.waitFor(() => expect(String(value())).toMatch(/- \[x\] feito\s+- \[x\] por fazer/));
    expect(String(value())).toMatch(/\|\s*1\s*\|\s*2\s*\|/);
  });

  it('pastes no script', async () => {
    await show();
    await userEvent.click(editor());
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<p>colado<script>window.hacked=1</script><img src="x" onerror="window.hacked=1"></p><a href="javascript:1">b</a>',
    );
    editor().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(editor().textContent).toContain('colado'));
    expect(editor().innerHTML).not.toMatch(/<script|onerror|javascript:/);
    expect(String(value())).not.toMatch(/<script|onerror|javascript:/);
    expect((window as { hacked?: number }).hacked).toBe(undefined);
  });

  it('chooses a mention with the pointer, and sees which one the keys are on', async () => {
    await show({
      enableMention: true,
      mentionAllowSpaces: true,
      mentionList: [
        { id: '1', label: 'Ana Lima' },
        { id: '2', label: 'Ana Reis' },
      ],
    });
    await userEvent.click(editor());
    await userEvent.keyboard('@ana ');
    const options = () => page.getByRole('listbox', { name: 'Mentions' }).getByRole('option');
    await expect.element(options().nth(1)).toHaveTextContent('Ana Reis');
    await expect.element(options().nth(0)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(options().nth(1));
    await vi.waitFor(() => expect(shown.engine.variable('r-mentions')).toEqual(['2']));
    expect(editor().querySelector('.mention')?.textContent).toBe('@Ana Reis');
  });
});

describe('the looks of a tag', () => {
  it.each([
    ['h1', '<h1>x</h1>', { fontSize: '31px', color: '#123456' }, { fontSize: '31px', color: 'rgb(18, 52, 86)' }],
    ['h6', '<h6>x</h6>', { fontSize: '13px', textAlign: 'right' }, { fontSize: '13px', textAlign: 'right' }],
    ['p', '<p>um</p><p>x</p>', { fontSize: '19px', marginTop: '7px' }, { fontSize: '19px', marginTop: '7px' }],
    ['a', '<p><a href="https://example.com">x</a></p>', { color: '#123456' }, { color: 'rgb(18, 52, 86)' }],
    ['blockquote', '<blockquote><p>x</p></blockquote>', { color: '#123456' }, { color: 'rgb(18, 52, 86)' }],
    ['code', '<pre><code>x</code></pre>', { color: '#123456' }, { color: 'rgb(18, 52, 86)' }],
  ])('%s are seen on it', async (tag, initialValue, looks, seen) => {
    await show({ initialValue, [tag]: looks });
    const node = editor().querySelector(`${tag}:last-of-type`) as HTMLElement;
    const style = getComputedStyle(node);
    expect(Object.fromEntries(Object.keys(seen).map((name) => [name, style[name as 'color']]))).toEqual(seen);
  });
});
