import { element, variable } from '@trama/engine/testing';
import type { Value } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flexbox } from '../../layout/flexbox/definition.ts';
import { actionText, holdDelays, notesEvent, type ShownPage, showElements } from '../../testing/shown-page.ts';
import { richTextDisplay } from '../../text/rich-text-display/definition.ts';
import { text } from '../../text/text/definition.ts';
import { richText } from './definition.ts';

let shown: ShownPage;
afterEach(() => shown.leave());

/** What the palette stores: which buttons the menu has. */
const DEFAULTS = Object.fromEntries(
  richText.fields.flatMap(({ name, default: value }) => (value === undefined ? [] : [[name, value]])),
);

const ACTIONS: Readonly<Record<string, readonly Value[]>> = {
  setTag: ['h2'],
  setTextAlign: ['center'],
  setColor: ['#c4262e'],
  setLink: ['https://example.com'],
  setImage: ['https://example.com/a.png', 'Uma foto', ''],
  toggleBulletList: [],
  toggleTaskList: [],
  toggleBlockquote: [],
  toggleCodeBlock: [],
  insertTable: [],
  insertRow: ['after'],
  insertColumn: ['before'],
  deleteTable: [],
  insertInlineMath: ['x^2'],
  undo: [],
  redo: [],
};

const show = async (content: Readonly<Record<string, Value>> = {}, type = richText.id) => {
  await page.viewport(1000, 800);
  shown = await showElements(
    [
      element('root', { type: flexbox.id, slots: { children: ['r', ...Object.keys(ACTIONS)] } }),
      element('r', {
        type,
        content: { ...DEFAULTS, ...content },
        slots: { customMenuElement: ['menu'] },
        workflows: ['change', 'initValueChange', 'mention:click', 'focus', 'blur'].map(notesEvent),
      }),
      element('menu', { type: text.id, content: { '_ww-text_text': 'menu do autor' } }),
      ...Object.entries(ACTIONS).map(([name, args]) => actionText('r', name, args)),
    ],
    [
      variable('events', { type: 'array', defaultValue: [] }),
      variable('start', { type: 'any', defaultValue: '<p>um</p>' }),
    ],
  );
  if (type === richText.id) await vi.waitFor(() => expect(document.querySelector('.ProseMirror')).not.toBe(null));
};

const value = () => shown.engine.variable('r-value');
const states = () => shown.engine.variable('r-states');
const names = () => (shown.engine.variable('events') as [string][]).map(([name]) => name);
const editor = () => shown.node('r').querySelector('.ProseMirror') as HTMLElement;
const ask = (action: string) => userEvent.click(shown.node(action));
const tool = (name: string) => page.getByRole('button', { name, exact: true });

describe('a rich text editor', () => {
  it('writes what is typed as HTML, and tells of it', async () => {
    await show();
    await userEvent.click(editor());
    await userEvent.keyboard('Olá');
    await vi.waitFor(() => expect(value()).toBe('<p>Olá</p>'));
    expect(names()).toEqual(['focus', 'change', 'change', 'change']);
  });

  it('writes Markdown where the author wants it', async () => {
    await show({ output: 'markdown', initialValue: '## Título' });
    expect(editor().querySelector('h2')?.textContent).toBe('Título');
    await userEvent.click(editor());
    await userEvent.keyboard('!');
    await vi.waitFor(() => expect(value()).toBe('## Título!'));
  });

  it('shows its placeholder while it is empty', async () => {
    await show();
    expect(editor().querySelector('[data-placeholder]')?.getAttribute('data-placeholder')).toBe('Type here...');
    expect(value()).toBe('');
  });

  it('waits with its change event, never with its variable', async () => {
    holdDelays();
    await show({ debounce: true, debounceDelay: '60000ms' });
    await userEvent.click(editor());
    await userEvent.keyboard('abc');
    await vi.waitFor(() => expect(value()).toBe('<p>abc</p>'));
    expect(names()).not.toContain('change');
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(() => expect(names().filter((name) => name === 'change')).toHaveLength(1));
  });

  it('runs no script of its value', async () => {
    await show({
      initialValue:
        '<p onclick="window.hacked=1">a<script>window.hacked=1</script><img src="x" onerror="window.hacked=1"></p><a href="javascript:window.hacked=1">b</a>',
    });
    expect(editor().innerHTML).not.toMatch(/script|onerror|onclick|javascript/);
    expect((window as { hacked?: number }).hacked).toBe(undefined);
    expect(String(value())).not.toMatch(/script|onerror|onclick/);
  });

  it('follows its variable and a bound initial value', async () => {
    await show({ initialValue: { binding: 'formula', code: "variables['start']" } });
    expect(editor().textContent).toBe('um');
    shown.engine.setVariable('start', '<p>dois</p>');
    await vi.waitFor(() => expect(editor().textContent).toBe('dois'));
    expect(names()).toEqual(['initValueChange']);
    shown.engine.setVariable('r-value', '<p>três</p>');
    await vi.waitFor(() => expect(editor().textContent).toBe('três'));
  });

  it('is only read where it is read only or not editable', async () => {
    await show({ readonly: true, initialValue: '<p>fixo</p>' });
    expect(editor().getAttribute('contenteditable')).toBe('false');
    expect(shown.node('r').querySelector('[role=toolbar]')).toBe(null);
    shown.leave();
    await show({ editable: false, initialValue: '<p>fixo</p>' });
    await vi.waitFor(() => expect(editor().getAttribute('contenteditable')).toBe('false'));
  });

  it('draws whatever stands in its value, lists and looks', async () => {
    await show({
      initialValue: 7,
      enableMention: true,
      mentionList: 'x',
      mentionListLength: 0,
      h1: null,
      table: 'x',
      mentionChar: '',
    });
    expect(editor().textContent).toBe('7');
    expect(shown.log.filter((entry) => entry.level === 'error')).toEqual([]);
  });
});

describe('the menu of a rich text', () => {
  it('formats the selection and shows what holds at the cursor', async () => {
    await show({ initialValue: '<p>texto</p>' });
    await userEvent.tripleClick(editor().querySelector('p') as HTMLElement);
    await userEvent.click(tool('Bold'));
    await vi.waitFor(() => expect(value()).toBe('<p><strong>texto</strong></p>'));
    expect(states()).toMatchObject({ bold: true, italic: false, textType: 'p' });
    expect(tool('Bold').element().getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(tool('Undo'));
    await vi.waitFor(() => expect(value()).toBe('<p>texto</p>'));
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Kind of text' }), 'h3');
    await vi.waitFor(() => expect(value()).toBe('<h3>texto</h3>'));
  });

  it('has the buttons that the author shows, and none hidden', async () => {
    await show({ parameterBold: false, parameterTaskList: true });
    expect(tool('Bold').query()).toBe(null);
    expect(tool('Task list').query()).not.toBe(null);
    expect(tool('Image').query()).toBe(null);
    shown.leave();
    await show({ hideMenu: true });
    expect(shown.node('r').querySelector('[role=toolbar]')).toBe(null);
  });

  it('is walked through with the arrow keys', async () => {
    await show({ parameterTextType: false });
    (tool('Bold').element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic');
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Redo');
  });

  it('breaks into lines where the author wants it', async () => {
    await show({ wrapMenu: true });
    expect(getComputedStyle(shown.node('r').querySelector('[role=toolbar]') as Element).flexWrap).toBe('wrap');
  });

  it('gives way to the author’s own', async () => {
    await show({ customMenu: true });
    expect(shown.node('menu').textContent).toBe('menu do autor');
    expect(shown.node('r').querySelector('[role=toolbar]')).toBe(null);
  });

  it('asks for a link’s address', async () => {
    await show({ initialValue: '<p>texto</p>' });
    await userEvent.tripleClick(editor().querySelector('p') as HTMLElement);
    await userEvent.click(tool('Link'));
    await userEvent.fill(page.getByRole('textbox', { name: 'Address' }), 'https://trama.example');
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(value()).toContain('href="https://trama.example"'));
    expect(value()).toContain('rel="noopener noreferrer"');
  });
});

describe('actions of a rich text', () => {
  it.each([
    ['setTag', '<h2>texto</h2>'],
    ['setTextAlign', '<p style="text-align: center;">texto</p>'],
    ['setColor', '<p><span style="color: rgb(196, 38, 46);">texto</span></p>'],
    ['toggleBlockquote', '<blockquote><p>texto</p></blockquote>'],
    ['toggleCodeBlock', '<pre><code>texto</code></pre>'],
    ['toggleBulletList', '<ul><li><p>texto</p></li></ul>'],
  ])('%s formats the selection', async (action, html) => {
    await show({ initialValue: '<p>texto</p>' });
    await userEvent.tripleClick(editor().querySelector('p') as HTMLElement);
    await ask(action);
    await vi.waitFor(() => expect(value()).toBe(html));
  });

  it('make tasks, images, links and formulas as text', { tags: 'thorough' }, async () => {
    await show();
    await userEvent.click(editor());
    await ask('setLink');
    await vi.waitFor(() => expect(editor().querySelector('a')?.textContent).toBe('https://example.com'));
    await ask('setImage');
    await vi.waitFor(() => expect(editor().querySelector('img')?.alt).toBe('Uma foto'));
    await ask('insertInlineMath');
    await vi.waitFor(() => expect(editor().textContent).toContain('$x^2$'));
    await ask('toggleTaskList');
    await vi.waitFor(() => expect(editor().querySelector('ul[data-type="taskList"] input')).not.toBe(null));
    expect(states()).toMatchObject({ checkList: true, inlineMath: false });
  });

  it('make a table of three by three with a head, and change it', { tags: 'thorough' }, async () => {
    await show();
    await userEvent.click(editor());
    await ask('insertTable');
    const size = () => [editor().querySelectorAll('tr').length, editor().querySelectorAll('th').length];
    await vi.waitFor(() => expect(size()).toEqual([3, 3]));
    expect(states()).toMatchObject({ table: true });
    await ask('insertRow');
    await ask('insertColumn');
    await vi.waitFor(() => expect(size()).toEqual([4, 4]));
    await ask('deleteTable');
    await vi.waitFor(() => expect(editor().querySelector('table')).toBe(null));
    await ask('undo');
    await vi.waitFor(() => expect(editor().querySelector('table')).not.toBe(null));
    await ask('redo');
    await vi.waitFor(() => expect(editor().querySelector('table')).toBe(null));
  });
});

describe('mentions in a rich text', () => {
  const people = ['Ana', 'André', 'Bia', 'Caio', 'Davi', 'Eva'].map((name, index) => ({ key: `u${index}`, name }));
  const mentioning = (content: Readonly<Record<string, Value>> = {}) =>
    show({
      enableMention: true,
      mentionList: people,
      mentionIdPath: "['key']",
      mentionLabelPath: "['name']",
      ...content,
    });
  const options = () => [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);

  it('are suggested after the character, chosen with the keyboard, and told when clicked', async () => {
    await mentioning();
    await userEvent.click(editor());
    await userEvent.keyboard('@an');
    await vi.waitFor(() => expect(options()).toEqual(['Ana', 'André']));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(shown.engine.variable('r-mentions')).toEqual(['u1']));
    const mention = editor().querySelector('.mention') as HTMLElement;
    expect([mention.dataset.id, mention.dataset.label]).toEqual(['u1', 'André']);
    await userEvent.click(mention);
    await vi.waitFor(() =>
      expect(shown.engine.variable('events')).toContainEqual([
        'mention:click',
        { mention: { id: 'u1', label: 'André' } },
      ]),
    );
  });

  it('are as many as the author says, and go on Escape', async () => {
    await mentioning({ mentionListLength: 3, mentionChar: '#' });
    await userEvent.click(editor());
    await userEvent.keyboard('#');
    await vi.waitFor(() => expect(options()).toHaveLength(3));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(options()).toEqual([]));
  });
});

describe('a formatted text', () => {
  it('shows Markdown with its HTML, without what could run', async () => {
    await show(
      {
        text: '## Título\n\n**forte** <mark>marcado</mark> <img src=x onerror="window.hacked=1"> <script>window.hacked=1</script>',
      },
      richTextDisplay.id,
    );
    const shownText = () => shown.node('r');
    expect(shownText().querySelector('h2')?.textContent).toBe('Título');
    await vi.waitFor(() => expect(shownText().querySelector('mark')?.textContent).toBe('marcado'));
    expect(shownText().innerHTML).not.toMatch(/script|onerror/);
    expect((window as { hacked?: number }).hacked).toBe(undefined);
  });

  it('opens images large where the author wants it, and closes them with Escape', async () => {
    const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>';
    await show(
      { text: `<img alt="foto" src='${picture}'>`, img: { width: '40px', zoomEffect: true } },
      richTextDisplay.id,
    );
    await vi.waitFor(() => expect(shown.node('r').querySelector('img')?.complete).toBe(true));
    await userEvent.click(shown.node('r').querySelector('img') as HTMLElement);
    await vi.waitFor(() => expect(document.querySelector('dialog img')?.getAttribute('alt')).toBe('foto'));
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBe(null));
  });

  it('draws nothing for what is no text', async () => {
    await show({ text: 7 }, richTextDisplay.id);
    expect(shown.node('r').textContent).toBe('');
  });
});
