import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type RichTextOptions, richText } from './rich-text.tsx';

const html = (text: string, options?: RichTextOptions): string =>
  renderToStaticMarkup(createElement('x-text', null, richText(text, options))).replace(/^.*<x-text>|<.x-text>$/g, '');

describe('lines of a text', () => {
  it('paragraphs become lines', () => {
    expect(html('<p>um</p><p>dois</p>')).toBe('um<br/>dois');
  });
  it('an empty paragraph is one empty line', () => {
    expect(html('<div>um</div><div><br></div><div>dois</div>')).toBe('um<br/><br/>dois');
    expect(html('<div><br></div><div>dois</div>')).toBe('<br/>dois');
  });
  it('a paragraph that holds a space is an empty line', () => {
    expect(html('<div>um</div><div> </div><div>dois</div>')).toBe('um<br/> <br/>dois');
  });
  it('newlines become breaks', () => {
    expect(html('um\ndois')).toBe('um<br/>dois');
  });
  it('lists keep their structure and need no breaks around them', () => {
    expect(html('<p>a</p><ul><li>b</li></ul><p>c</p>')).toBe('a<ul><li>b</li></ul>c');
  });
});

describe('a table', () => {
  it('has its rows in a group, and no text between them, as browsers read it', () => {
    expect(html('<table>\n <tr> <td>a</td>\n</tr><tr><td>b</td></tr></table>')).toBe(
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td></tr></tbody></table>',
    );
  });
  it('keeps the groups of its author beside each other', () => {
    expect(html('<table><thead><tr><th>a</th></tr><tbody><tr><td>b</td></tr></table>')).toBe(
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    );
  });
});

describe('what a text may carry', () => {
  it('keeps marks, classes and harmless styles', () => {
    expect(html('<strong class="x" style="color: red; position: fixed">a</strong>')).toBe(
      '<strong class="x" style="color:red">a</strong>',
    );
  });
  it('reads character references', () => {
    expect(html('S&atilde;o &amp; &#233; &lt;b&gt;')).toBe('São &amp; é &lt;b&gt;');
  });
  it('escapes everything when the author asks for it', () => {
    expect(html('<b>a</b>', { isPlain: true })).toBe('&lt;b&gt;a&lt;/b&gt;');
  });
  it('turns marked nodes into their links', () => {
    const link = (id: string) => (id === 'l1' ? ({ kind: 'internal', href: '/a/' } as const) : null);
    expect(html('<span data-ww-link-id="l1">ir</span><a data-ww-link-id="gone">x</a>', { link })).toBe(
      '<a data-link="internal" href="/a/">ir</a><span>x</span>',
    );
  });
});

describe('hostile text', () => {
  it.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<SCRIPT SRC=//x.js>', ''],
    ['a<!-- <img src=x onerror=alert(1)> -->b', 'ab'],
    ['<img src=x onerror=alert(1)>', '<img src="x"/>'],
    ['<b onclick="alert(1)">a</b>', '<b>a</b>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="&#106;avascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<iframe src="//x"></iframe>a', 'a'],
    ['<svg><script>alert(1)</script></svg>a', 'a'],
    ['<svg onload=alert(1)><text>b</text></svg><math><mtext>c</mtext></math>a', 'a'],
    ['<form action="//x"><input></form>a', 'a'],
    ['<span style="background: url(//x)">a</span>', '<span style="">a</span>'],
    ['<b style="width: expression(alert(1))">a</b>', '<b style="">a</b>'],
    ['<base href="//x">a', 'a'],
    ['a < b', 'a &lt; b'],
    ['<b>never closed', '<b>never closed</b>'],
    ['</b>never opened', 'never opened'],
  ])('%s', (hostile, harmless) => {
    expect(html(hostile).replaceAll(' style=""', '')).toBe(harmless.replaceAll(' style=""', ''));
  });
});
