import { DARK_THEME_CLASS } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { classesIn, rulesInUse } from './rules-in-use.ts';

const inUse = (css: string, ...classes: string[]): string => rulesInUse(() => css)(new Set(classes));

describe('rules in use', () => {
  const kept: [name: string, css: string][] = [
    ['of a class that is there', '.a{color:red}'],
    ['of one of several selectors', '.b,.a{color:red}'],
    ['of a class among others: what else is there is not looked at', '.b .a:hover{color:red}'],
    ['of a state in brackets', ':where(.b,.a)>span{color:red}'],
    ['of elements alone', 'html,body{margin:0}'],
    ['of the root', ':root{--x:1}'],
    ['of attributes', '[data-screens~=mobile]{display:contents}'],
    ['of an attribute that is written like a class', '[href$=".b"]{color:red}'],
    ['of the dark theme of all', `:root.${DARK_THEME_CLASS}{--x:2}`],
    ['of the dark theme of a class that is there', `.${DARK_THEME_CLASS} .a{color:red}`],
    ['of what a class that is missing is excluded from', 'p:not(.b){color:red}'],
    ['of what several are excluded from', 'p:not(:is(.b,.c)){color:red}'],
    ['of what no simple reading tells', 'p:not(:is(.b:not(.c))){color:red}'],
    ['of a class that is written with a backslash', '.md\\:a{color:red}'],
    ['inside a condition', '@media (max-width:767px){.a{color:red}}'],
    ['inside two conditions', '@supports (gap:1px){@container (width>1px){.a{color:red}}}'],
  ];
  it.each(kept)('stay: %s', (_name, css) => {
    expect(inUse(css, 'a')).toBe(css);
  });

  const gone: [name: string, css: string][] = [
    ['of a class that is missing', '.b{color:red}'],
    ['of a class whose name begins with one that is there', '.ab{color:red}.a-b{color:red}'],
    ['of the dark theme of a class that is missing', `.${DARK_THEME_CLASS} .b{color:red}`],
    ['in a condition that is left empty', '@media print{.b{color:red}}'],
    ['remarks', '/* .a */'],
  ];
  it.each(gone)('go: %s', (_name, css) => {
    expect(inUse(css, 'a')).toBe('');
  });

  it('keep their order, beside what names no class', () => {
    const css =
      '@charset "utf-8";@font-face{font-family:F;src:url(f.woff2)}.a{color:red}.b{color:blue}@keyframes k{to{opacity:0}}.a{top:0}';
    expect(inUse(css, 'a')).toBe(css.replace('.b{color:blue}', ''));
  });

  it('are all where a stylesheet cannot be read', () => {
    expect(inUse('.b{color:red', 'a')).toBe('.b{color:red');
  });
});

it('classes of a document are those of all its nodes', () => {
  expect([...classesIn('<p class="a b"><i class="">x</i><b class="c">class="d</b>')].filter(Boolean)).toEqual([
    'a',
    'b',
    'c',
  ]);
});
