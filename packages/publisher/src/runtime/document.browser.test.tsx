import { elementLibrary } from '@trama/elements/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addBadge } from './badge.ts';
import { addStylesheet, basePathIn } from './document-parts.ts';

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const newDocument = (language: string): Document => {
  const made = document.implementation.createHTMLDocument('');
  made.documentElement.lang = language;
  return made;
};

describe('the branding badge', () => {
  it('is added where the document has none, in the language of the page, and takes no clicks', () => {
    const made = newDocument('pt-BR');
    addBadge(made);
    addBadge(made);
    const badges = made.querySelectorAll<HTMLElement>('#trama-badge');
    expect([...badges].map((badge) => badge.textContent)).toEqual(['Feito com Trama']);
    expect(badges[0]?.style.pointerEvents).toBe('none');
    const english = newDocument('fr');
    addBadge(english);
    expect(english.getElementById('trama-badge')?.textContent).toBe('Made with Trama');
  });

  it('stands below the page on a phone, so that no bar at the lower edge lies under it, else in the corner', async () => {
    const frame = document.createElement('iframe');
    frame.style.height = '600px';
    document.body.append(frame);
    cleanUps.push(() => frame.remove());
    const made = frame.contentDocument as Document;
    made.body.innerHTML =
      '<div style="height: 1500px"></div><div id="bar" style="position: sticky; bottom: 0; height: 60px">Bar</div>';
    const isOver = (): boolean => {
      const [bar, badge] = ['bar', 'trama-badge'].map((id) => made.getElementById(id)?.getBoundingClientRect());
      return (badge?.top ?? 0) < (bar?.bottom ?? 0) && (bar?.top ?? 0) < (badge?.bottom ?? 0);
    };
    frame.style.width = '390px';
    addBadge(made);
    expect(isOver()).toBe(false);
    frame.contentWindow?.scrollTo(0, 5000);
    expect(isOver()).toBe(false);
    frame.contentWindow?.scrollTo(0, 0);
    frame.style.width = '900px';
    await expect.poll(() => made.getElementById('trama-badge')?.style.position).toBe('fixed');
    expect(isOver()).toBe(true);
  });

  it('leaves one that is there as it is', () => {
    const made = newDocument('en');
    made.body.innerHTML = '<p id="trama-badge">Own</p>';
    addBadge(made);
    expect(made.body.innerHTML).toBe('<p id="trama-badge">Own</p>');
  });
});

describe('a stylesheet of a page', () => {
  const added = (href: string) => document.querySelector(`link[href="${href}"]`);

  it('is added once', async () => {
    const href = 'data:text/css,:root{--added:1}';
    cleanUps.push(() => added(href)?.remove());
    await addStylesheet(document, href);
    await addStylesheet(document, href);
    expect(document.querySelectorAll(`link[href="${href}"]`)).toHaveLength(1);
    expect(getComputedStyle(document.documentElement).getPropertyValue('--added')).toBe('1');
  });

  it('that cannot be loaded is told as an event, and fails the page where nobody handles it', async () => {
    const href = `${location.origin}/no/such/style.css`;
    const told: Event[] = [];
    const listen = (event: Event): void => void told.push(event);
    window.addEventListener('vite:preloadError', listen);
    cleanUps.push(() => window.removeEventListener('vite:preloadError', listen));
    await expect(addStylesheet(document, href)).rejects.toThrow(href);
    expect([told.length, added(href)]).toEqual([1, null]);
  });

  it('that cannot be loaded leaves the page as it is where a listener has handled it', async () => {
    const handle = (event: Event): void => event.preventDefault();
    window.addEventListener('vite:preloadError', handle);
    cleanUps.push(() => window.removeEventListener('vite:preloadError', handle));
    await expect(addStylesheet(document, `${location.origin}/no/style.css`)).resolves.toBeUndefined();
  });
});

describe('an icon', () => {
  it('is fetched by its name as an SVG file below the base of the document', async () => {
    const svg = '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>';
    const send = vi.spyOn(window, 'fetch').mockResolvedValue(new Response(svg));
    cleanUps.push(() => send.mockRestore());
    expect(await elementLibrary.icons?.load('lucide/star')).toContain('<path d="M0 0"/>');
    expect(send.mock.calls).toEqual([['icons/lucide/star.svg']]);
  });
});

describe('the base path', () => {
  it('is that of the document’s base, without final slash', () => {
    const made = newDocument('en');
    made.head.innerHTML = '<base href="https://x.test/shop/">';
    expect(basePathIn(made)).toBe('/shop');
    made.head.innerHTML = '<base href="https://x.test/">';
    expect(basePathIn(made)).toBe('');
  });
});
