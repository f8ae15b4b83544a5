import { afterEach, describe, expect, it } from 'vitest';
import { baseCss } from './page-rules.ts';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A document of its own with what every page begins with. */
const documentOf = (body: string): Document => {
  const frame = document.createElement('iframe');
  frames.push(frame);
  document.body.append(frame);
  const inner = frame.contentDocument as Document;
  inner.body.innerHTML = body;
  const style = inner.createElement('style');
  style.textContent = `html{--ww-default-font-family:"Trama Sans"}${baseCss()}`;
  inner.head.append(style);
  return inner;
};

describe('what a page begins with', () => {
  it('is a body without margin in the font of the site, and boxes as wide as they are told', () => {
    const inner = documentOf('<p>text</p>');
    const { margin, fontFamily } = getComputedStyle(inner.body);
    expect([margin, fontFamily]).toEqual(['0px', '"Trama Sans"']);
    const { boxSizing, margin: ofText } = getComputedStyle(inner.querySelector('p') as Element);
    expect([boxSizing, ofText]).toEqual(['border-box', '0px']);
  });

  it('has buttons and links look as what is around them', () => {
    const inner = documentOf('<div style="color:rgb(1,2,3);font-size:31px"><button>b</button><a href="#">a</a></div>');
    const looks = ['button', 'a'].map((tag) => {
      const { color, fontSize, fontFamily, textDecorationLine } = getComputedStyle(inner.querySelector(tag) as Element);
      return { color, fontSize, fontFamily, textDecorationLine };
    });
    const around = { color: 'rgb(1, 2, 3)', fontSize: '31px', fontFamily: '"Trama Sans"', textDecorationLine: 'none' };
    expect(looks).toEqual([around, around]);
    const { padding, borderStyle, backgroundColor } = getComputedStyle(inner.querySelector('button') as Element);
    expect([padding, borderStyle, backgroundColor]).toEqual(['0px', 'none', 'rgba(0, 0, 0, 0)']);
  });
});
