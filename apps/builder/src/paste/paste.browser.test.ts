import { blankDesign, createDocumentStore, createIds } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Element } from '@trama/model';
import type { PastedData } from '@trama/protocol/canvas';
import { expect, it } from 'vitest';
import type { Editor } from '../editor/editor.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { takePaste } from './take-paste.ts';

const data = (given: Partial<PastedData>): PastedData => ({ html: '', text: '', json: '', files: [], ...given });

/** A blank site with all elements of the product; files that go to the site are kept in the list. */
const blank = (): { editor: Editor; uploads: File[] } => {
  const uuid = (): string => crypto.randomUUID();
  const uploads: File[] = [];
  const store = createDocumentStore(
    blankDesign('Blank', 'en', uuid),
    createRegistry(elementDefinitions, []),
    createIds(uuid),
  );
  const editor = sampleEditor(store, {
    uploadAsset: async (_site, file) => {
      uploads.push(file);
      return { path: `images/${file.name}`, hash: 'x', contentType: file.type, size: file.size };
    },
  });
  return { editor, uploads };
};

const take = (editor: Editor, given: PastedData): Promise<void> => takePaste(editor, given, () => undefined);

const typeOf = ({ store }: Editor, { type }: Element): string => store.registry.element(type ?? '')?.name ?? '';
const elementsOf = (editor: Editor, type: string): readonly Element[] =>
  Object.values(editor.store.design.elements).filter((one) => typeOf(editor, one) === type);
const textsOf = (editor: Editor): readonly unknown[] =>
  elementsOf(editor, 'text').map(({ content }) => Object(content.default?.['_ww-text_text']).en);
const hintOf = ({ notices }: Editor): string => notices.list.get().at(-1)?.hint ?? '';

const PAGE = `
<style>
  :root { --brand: rgb(10, 20, 30) }
  .hero { display: flex; flex-direction: column; gap: 24px; padding: 4rem 2rem; background: var(--brand); color: white }
  .hero h1 { font-size: 3rem; line-height: 1.1 }
  .cards { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1rem }
  .btn { padding: 12px 20px; border-radius: 8px; background-color: rgb(255, 0, 0); color: white; display: inline-block }
  .btn:hover { background-color: rgb(0, 0, 255) }
  .btn::after { content: '>' }
  @media (max-width: 600px) { .cards { grid-template-columns: 1fr } .hero h1 { font-size: 2rem } }
</style>
<section class="hero"><h1>Hello <em>you</em></h1><p>Lead with <a href="https://example.com">a link</a>.</p>
<a class="btn" href="https://example.com/go">Go</a></section>
<div class="cards"><article>One</article><article>Two</article></div>`;

it('a page with CSS becomes elements with their looks on each screen, as one step', async () => {
  const { editor } = blank();
  await take(editor, data({ text: PAGE }));
  expect(textsOf(editor)).toEqual([
    'Hello <em>you</em>',
    'Lead with <a href="https://example.com">a link</a>.',
    'Go',
    'One',
    'Two',
  ]);
  const [title, , button] = elementsOf(editor, 'text');
  expect(title?.content).toMatchObject({
    default: { tag: 'h1', '_ww-text_fontSize': '48px', '_ww-text_color': 'white' },
    mobile: { '_ww-text_fontSize': '32px' },
  });
  expect(button).toMatchObject({
    style: {
      default: { padding: '12px 20px', backgroundColor: 'rgb(255, 0, 0)' },
      _wwHover_default: { backgroundColor: 'rgb(0, 0, 255)' },
    },
    link: { type: 'external', href: 'https://example.com/go' },
  });
  const hero = elementsOf(editor, 'flexbox').find(({ name }) => name === 'Hero');
  expect(hero).toMatchObject({
    style: { default: { display: 'flex', padding: '64px 32px', backgroundColor: 'rgb(10, 20, 30)' } },
    content: { default: { '_ww-layout_flexDirection': 'column', '_ww-layout_rowGap': '24px' } },
  });
  const cards = elementsOf(editor, 'flexbox').find(({ name }) => name === 'Cards');
  expect(cards?.content).toMatchObject({
    default: { '_ww-grid_columns': ['repeat(3, 1fr)'] },
    mobile: { '_ww-grid_columns': ['1fr'] },
  });
  expect(hintOf(editor)).toBe('Left out: 1 ::before or ::after (.btn::after).');
  expect(editor.store.history.done).toHaveLength(1);
  editor.undo();
  expect(Object.keys(editor.store.design.elements)).toEqual([]);
});

const HOSTILE = `
<style>body { background-image: url(javascript:alert(1)) } p { behavior: url(x.htc) }</style>
<script>window.hit = 1</script>
<p onclick="hit()">A <a href="java&#10;script:alert(1)">bad</a> link</p>
<img src=x onerror="window.hit = 1"><img src="data:text/html,<script>1</script>">
<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>
<object data="x.swf"></object><embed src="x">
<a href="data:text/html,<script>1</script>" style="padding: 8px; display: block">Data</a>
<form action="javascript:alert(1)"><input name="q" onfocus="hit()" autofocus><button formaction="javascript:1">Go</button></form>
<svg onload="hit()"><script>hit()</script><foreignObject><body onload="hit()"></body></foreignObject>
  <a href="javascript:hit()"><animate attributeName="href" to="javascript:hit()"/><circle r="4"/></a>
  <image href="https://tracker.example/x.png"/></svg>
<math><mi xlink:href="javascript:hit()">x</mi></math>
<div style="background-image: url('javascript:hit()'); width: expression(hit())">Styled</div>`;

it('nothing of a hostile page survives that could run, and what was left out is said', async () => {
  const { editor, uploads } = blank();
  await take(editor, data({ html: HOSTILE }));
  const stored = JSON.stringify(editor.store.design);
  expect(stored).not.toMatch(/script|onclick|onerror|onload|onfocus|expression|behavior|srcdoc|data:text|formaction/i);
  const drawing = await uploads[0]?.text();
  expect(drawing).toContain('<circle');
  expect(drawing).not.toMatch(/script|onload|foreignObject|animate|tracker/i);
  expect('hit' in window).toBe(false);
  for (const part of ['script', 'frame', 'event handler', 'address']) expect(hintOf(editor)).toContain(part);
  expect(textsOf(editor)).toContain('A bad link');
});

it('what was left out is named, up to some, and the others are counted', async () => {
  const { editor } = blank();
  const keyframes = ['rise', 'fall', 'spin', 'fade', 'rise'].map((name) => `@keyframes ${name} { to { opacity: 0 } }`);
  const html = `<style>@font-face { font-family: "Inter"; src: url(i.woff2) } ${keyframes.join(' ')} p:focus { color: red }</style>
    <link rel="stylesheet" href="https://cdn.example/site.css"><script src="https://cdn.example/js/analytics.js?v=2"></script><script>1</script>
    <iframe src="//video.example/embed/42"></iframe><p onclick="go()">Text</p><select></select><input type="color">
    <a href="javascript:go()">Go</a><img src="data:text/plain,x">`;
  await take(editor, data({ html }));
  for (const part of [
    '1 font (Inter)',
    '5 animations (rise, fall, spin, 1 more)',
    '1 state other than hover (p:focus)',
    '2 scripts (analytics.js)',
    '1 frame (42)',
    '1 event handler (onclick)',
    '(javascript:go())',
    '1 style sheet that lies elsewhere (site.css)',
    '1 picture that cannot be fetched.',
  ])
    expect(hintOf(editor)).toContain(part);
});

it('Markdown becomes headings, lists and marks', async () => {
  const { editor } = blank();
  await take(editor, data({ text: '# Title\n\nSome **bold** text.\n\n- one\n- two\n\n1. first\n2. second\n' }));
  expect(textsOf(editor)).toEqual([
    'Title',
    'Some <strong>bold</strong> text.',
    '• one',
    '• two',
    '1. first',
    '2. second',
  ]);
  expect(elementsOf(editor, 'text')[0]?.content.default?.tag).toBe('h1');
});

it('a text without any mark stays a text', async () => {
  const { editor } = blank();
  const plain: string[] = [];
  await takePaste(editor, data({ text: 'a < b & c' }), (text) => plain.push(text));
  expect(plain).toEqual(['a < b & c']);
});

it('cells of a spreadsheet ask what becomes of them', async () => {
  const { editor } = blank();
  const html = '<table><tr><td>Name</td><td>Age</td></tr><tr><td>Ana</td><td>34</td></tr></table>';
  const picture = new File(['x'], 'image.png', { type: 'image/png' });
  await take(editor, data({ text: 'Name\tAge\nAna\t34', html, files: [picture] }));
  expect(editor.view.get().pastedTable?.text).toBe('Name\tAge\nAna\t34');
  expect(Object.keys(editor.store.design.elements)).toEqual([]);
});

it('a picture goes to the files of the site and becomes an image', async () => {
  const { editor, uploads } = blank();
  await take(editor, data({ files: [new File(['x'], 'red_car.png', { type: 'image/png' })] }));
  expect(uploads.map(({ name }) => name)).toEqual(['red_car.png']);
  expect(elementsOf(editor, 'image')[0]?.content.default).toMatchObject({
    url: 'images/red_car.png',
    alt: { en: 'red car' },
  });
});

it('a drawing keeps its size and loses what runs', async () => {
  const { editor, uploads } = blank();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 24" fill="none"><path d="M0 0h8" stroke="currentColor" onclick="x()"/></svg>';
  await take(editor, data({ text: svg }));
  expect(await uploads[0]?.text()).toContain('stroke="#1c1f26"');
  expect(await uploads[0]?.text()).not.toContain('onclick');
  expect(elementsOf(editor, 'image')[0]?.style.default).toMatchObject({ width: '48px' });
});

it('a copy from Webflow becomes elements with classes, and a class that is there already is used again', async () => {
  const { editor } = blank();
  const json = JSON.stringify({
    type: '@webflow/XscpData',
    payload: {
      nodes: [
        { _id: 'a', type: 'Block', tag: 'div', classes: ['s1'], children: ['b', 'd', 'e'], data: {} },
        { _id: 'b', type: 'Heading', tag: 'h2', classes: ['s2'], children: ['c'], data: {} },
        { _id: 'c', text: true, v: 'Made <elsewhere>' },
        {
          _id: 'd',
          type: 'Link',
          tag: 'a',
          classes: [],
          children: ['f'],
          data: { link: { mode: 'external', url: 'javascript:1' } },
        },
        { _id: 'f', text: true, v: 'More' },
        { _id: 'e', type: 'HtmlEmbed', tag: 'div', children: [], v: '<script>1</script>' },
      ],
      styles: [
        {
          _id: 's1',
          name: 'Hero',
          styleLess: 'display: flex; padding: 20px; background-color: @swatch_1;',
          variants: { small: { styleLess: 'padding: 8px;' }, main_focus: { styleLess: 'color: red;' } },
        },
        { _id: 's2', name: 'Big title', styleLess: 'font-size: 40px; color: rgb(1, 2, 3);', variants: {} },
      ],
      assets: [],
      ix1: [],
      ix2: { interactions: [{}], events: [], actionLists: [] },
    },
    meta: {},
  });
  await take(editor, data({ json }));
  const { classes } = editor.store.design;
  expect(Object.values(classes)).toMatchObject([
    { name: 'Hero', style: { default: { padding: '20px', display: 'flex' }, mobile: { padding: '8px' } } },
    { name: 'Big title', content: { default: { '_ww-text_fontSize': '40px', '_ww-text_color': 'rgb(1, 2, 3)' } } },
  ]);
  expect(textsOf(editor)).toEqual(['Made &lt;elsewhere&gt;', 'More']);
  const [title] = elementsOf(editor, 'text');
  expect(title?.classes.default).toEqual([Object.keys(classes)[1]]);
  expect(title?.content.default).not.toHaveProperty('_ww-text_fontSize');
  for (const part of ['declaration', 'state', 'interaction', 'script', 'address'])
    expect(hintOf(editor)).toContain(part);
  await take(editor, data({ json }));
  expect(Object.keys(editor.store.design.classes)).toHaveLength(2);
});

it.each([
  ['too long', '<p>'.padEnd(2_000_001, 'x'), 'too-long'],
  ['too many', `<div>${'<p>x</p>'.repeat(2_001)}</div>`, 'too-many'],
  ['too deep', `${'<div>'.repeat(150)}<p>x</p><p>y</p>${'</div>'.repeat(150)}`, 'too-deep'],
  ['empty', '<script>1</script>', 'nothing'],
] as const)('a paste that is %s is refused with the reason, and changes nothing', async (_name, html, why) => {
  const { editor } = blank();
  await take(editor, data({ html }));
  expect(editor.notices.list.get()).toMatchObject([{ kind: 'error', message: editor.texts.paste.refusals[why].title }]);
  expect(editor.store.history.done).toHaveLength(0);
});

it('a file that the server refuses is said, and changes nothing', async () => {
  const { editor } = blank();
  editor.api.uploadAsset = async () => {
    throw new Error('The file is no picture.');
  };
  await take(editor, data({ files: [new File(['x'], 'x.png', { type: 'image/png' })] }));
  expect(editor.notices.list.get().at(-1)).toMatchObject({ kind: 'error', hint: 'The file is no picture.' });
  expect(editor.store.history.done).toHaveLength(0);
});
