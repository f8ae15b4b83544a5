import type { Engine } from '@trama/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { followLinks, linkAttributes } from './links.ts';
import { makeContainer } from './testing.tsx';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

/** A page of links that nobody but the listener follows. */
const pageOf = (html: string) => {
  const { container, remove } = makeContainer();
  container.innerHTML = html;
  const navigate = vi.fn(async () => undefined);
  const unfollow = followLinks(document, { mode: 'live', navigate } as unknown as Engine);
  const defaults: boolean[] = [];
  // What the browser itself would follow ends here, and is counted.
  const stop = (event: Event): void => {
    defaults.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('click', stop);
  cleanUps.push(() => window.removeEventListener('click', stop), unfollow, remove);
  const click = (init: MouseEventInit = {}): void => {
    container.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  };
  return { navigate, click, defaults };
};

describe('a click on a link', () => {
  it('to a page of the site is followed by the engine', () => {
    const { navigate, click, defaults } = pageOf('<a data-link="internal" href="/a/?q=1#s"><b>x</b></a>');
    click();
    expect(navigate.mock.calls).toEqual([['/a/?q=1#s', {}]]);
    expect(defaults).toEqual([false]);
  });

  it('hands the colour of the progress bar on, and that a section is meant', () => {
    const { navigate, click } = pageOf(
      '<a data-link="internal" data-progress="blue" data-section="" href="/a/"><b>x</b></a>',
    );
    click();
    expect(navigate.mock.calls).toEqual([['/a/', { progress: 'blue', toSection: true }]]);
  });

  it.each([
    ['in a new tab', '<a data-link="internal" target="_blank" href="/a/"><b>x</b></a>', {}],
    ['elsewhere', '<a data-link="external" href="https://x.test/"><b>x</b></a>', {}],
    ['with the key for a new tab', '<a data-link="internal" href="/a/"><b>x</b></a>', { ctrlKey: true }],
    ['of a mail', '<a data-link="mail" href="mailto:a@b.c"><b>x</b></a>', {}],
  ])('%s is left to the browser', (_what, html, init) => {
    const { navigate, click, defaults } = pageOf(html);
    click(init);
    expect([navigate.mock.calls.length, defaults]).toEqual([0, [true]]);
  });
});

describe('a link in a link, which HTML does not know', () => {
  it('is followed by Enter, as others are', async () => {
    const { navigate } = pageOf(
      '<a data-link="internal" href="/a/"><div data-link="internal" data-href="/b/" role="link" tabindex="0">b</div></a>',
    );
    document.querySelector<HTMLElement>('div[data-href]')?.focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Enter}');
    expect(navigate.mock.calls).toEqual([['/b/', {}]]);
  });
});

describe('the attributes of a link', () => {
  it('open a new tab without handing this one over', () => {
    expect(linkAttributes({ kind: 'internal', href: '/a/', newTab: true }, true)).toMatchObject({
      href: '/a/',
      target: '_blank',
      rel: 'noopener',
    });
  });

  it('download a file', () => {
    expect(linkAttributes({ kind: 'file', href: 'f.pdf', newTab: true, download: true }, true)).toMatchObject({
      href: 'f.pdf',
      target: '_blank',
      download: '',
    });
  });

  it('of a popup name no address', () => {
    const attributes = linkAttributes({ kind: 'open-popup' }, false);
    expect([attributes['data-link'], 'href' in attributes, 'data-href' in attributes]).toEqual([
      'open-popup',
      false,
      false,
    ]);
  });
});
