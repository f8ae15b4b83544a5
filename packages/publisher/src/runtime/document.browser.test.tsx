import { elementLibrary } from '@trama/elements/client';
import { LIVE_EVENT } from '@trama/model';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BOOT_SCRIPT } from '../boot-script.ts';
import { badgeHtml } from '../html/badge.ts';
import { PRESS_SCRIPT } from '../press-script.ts';
import badgeCss from './badge.css?inline';
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

/** A document of this body in a frame, as it is published. */
const framed = (language: string, body: string): { made: Document; frame: HTMLIFrameElement } => {
  const frame = document.createElement('iframe');
  frame.style.height = '600px';
  document.body.append(frame);
  cleanUps.push(() => frame.remove());
  const made = frame.contentDocument as Document;
  made.head.innerHTML = `<style>${badgeCss}</style>`;
  made.documentElement.lang = language;
  made.body.innerHTML = `${body}${badgeHtml(body)}`;
  return { made, frame };
};

describe('the branding badge', () => {
  it('is added where the document has none, in the language of the page, and takes no clicks', () => {
    const { made } = framed('pt-BR', '<p>Olá</p>');
    const badges = made.querySelectorAll<HTMLElement>('#trama-badge');
    expect([...badges].map((badge) => badge.innerText)).toEqual(['Feito com Trama']);
    expect(badges[0] && getComputedStyle(badges[0]).pointerEvents).toBe('none');
    expect(framed('fr', '').made.getElementById('trama-badge')?.innerText).toBe('Made with Trama');
  });

  it('follows a page that becomes one of another language', () => {
    const { made } = framed('pt', '');
    made.documentElement.lang = 'en';
    expect(made.getElementById('trama-badge')?.innerText).toBe('Made with Trama');
  });

  it('stands below the page, on every screen: neither content nor a bar at the lower edge lies under it', () => {
    const { made, frame } = framed(
      'pt',
      '<div style="height: 1500px"></div><div id="bar" style="position: sticky; bottom: 0; height: 60px">Bar</div>',
    );
    const isOver = (): boolean => {
      const [bar, badge] = ['bar', 'trama-badge'].map((id) => made.getElementById(id)?.getBoundingClientRect());
      return (badge?.top ?? 0) < (bar?.bottom ?? 0) && (bar?.top ?? 0) < (badge?.bottom ?? 0);
    };
    for (const width of ['390px', '900px']) {
      frame.style.width = width;
      frame.contentWindow?.scrollTo(0, 0);
      expect(isOver(), width).toBe(false);
      frame.contentWindow?.scrollTo(0, 5000);
      expect(isOver(), width).toBe(false);
    }
  });

  it('stands on the colour of the last section, and a page that leaves its room fills a window without scrolling', () => {
    const { made } = framed(
      'pt',
      `<div id="app"><section class="ww-section" style="position: relative; background-color: rgb(1, 2, 3);
        min-height: calc(100vh - var(--trama-badge-room, 0px))"></section></div>`,
    );
    made.body.style.margin = '0';
    const band = getComputedStyle(made.querySelector('section') as Element, '::after');
    const badge = made.getElementById('trama-badge')?.getBoundingClientRect();
    const above = made.getElementById('app')?.getBoundingClientRect().bottom ?? 0;
    expect([band.backgroundColor, band.position]).toEqual(['rgb(1, 2, 3)', 'absolute']);
    expect(above + Number.parseFloat(band.height)).toBeGreaterThan(badge?.bottom ?? Number.POSITIVE_INFINITY);
    expect([made.documentElement.scrollHeight, made.documentElement.clientHeight]).toEqual([600, 600]);
    // Without the badge the whole window is the page's.
    made.getElementById('trama-badge')?.remove();
    expect(made.getElementById('app')?.getBoundingClientRect().height).toBe(600);
  });

  it('leaves one that is there as it is', () => {
    const own = '<p id="trama-badge">Own</p>';
    expect(framed('en', own).made.body.innerHTML).toBe(own);
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
    // One that no other test of this page has asked for: each is fetched once.
    expect(await elementLibrary.icons?.load('lucide/anvil')).toContain('<path d="M0 0"/>');
    expect(send.mock.calls).toEqual([['icons/lucide/anvil.svg']]);
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

describe('the script of a page without behaviour', () => {
  /** The page as its policy lets it run, with what a visitor has kept. */
  const shown = async (head: string, theme: string): Promise<Window> => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(BOOT_SCRIPT));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    localStorage.setItem('ww-app-theme', theme);
    cleanUps.push(() => localStorage.removeItem('ww-app-theme'));
    const frame = document.createElement('iframe');
    document.body.append(frame);
    cleanUps.push(() => frame.remove());
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    frame.srcdoc = `<!doctype html><html><head><meta http-equiv="content-security-policy" content="script-src 'sha256-${hash}'"><script>${BOOT_SCRIPT}</script>${head}</head><body style="height: 3000px"><a data-section href="#there">To it</a><p id="there" style="margin-top: 2000px">There</p></body></html>`;
    await loaded;
    return frame.contentWindow as Window;
  };

  it('sets the theme that the visitor keeps, and says when the page is ready', async () => {
    const { document: dark } = await shown('', 'dark');
    expect(dark.documentElement.className).toBe('ww-app-theme-dark');
    expect(dark.documentElement.hasAttribute('data-ready')).toBe(true);
    const { document: light } = await shown('', 'light');
    expect(light.documentElement.className).toBe('');
  });

  it('leads smoothly to sections', async () => {
    const { document: made } = await shown('', 'light');
    made.querySelector<HTMLElement>('a')?.click();
    expect(made.documentElement.style.scrollBehavior).toBe('smooth');
  });

  it('asks for the service worker of the release, or takes all away where the site has none', async () => {
    const register = vi.fn(async (_address: string) => undefined);
    const unregister = vi.fn(async () => true);
    const run = (manifest: string | null): Promise<void> => {
      const listeners: Record<string, () => Promise<void>> = {};
      const code = new Function('document', 'navigator', 'localStorage', 'globalThis', BOOT_SCRIPT);
      code(
        {
          documentElement: document.createElement('html'),
          addEventListener: (name: string, listen: () => Promise<void>) => {
            listeners[name] = listen;
          },
          querySelector: () => (manifest === null ? null : { href: manifest }),
        },
        { serviceWorker: { register, getRegistrations: async () => [{ unregister }] } },
        localStorage,
        {},
      );
      return listeners.DOMContentLoaded?.() ?? Promise.resolve();
    };
    await run('https://site.test/shop/manifest.json?_wwcv=7');
    expect(register.mock.calls).toEqual([['https://site.test/shop/serviceworker.js?_wwcv=7']]);
    expect(unregister).not.toHaveBeenCalled();
    await run(null);
    expect(register).toHaveBeenCalledTimes(1);
    expect(unregister).toHaveBeenCalledTimes(1);
  });
});

describe('a press before the page answers', () => {
  /** A frame with the script and a body; what is pressed in it is told. */
  const pressed = (body: string) => {
    const { made } = framed('en', body);
    const script = made.createElement('script');
    script.textContent = PRESS_SCRIPT;
    made.head.append(script);
    const told: string[] = [];
    made.addEventListener('click', (event) => told.push((event.target as Element).id));
    return { made, told, press: (id: string) => made.getElementById(id)?.click() };
  };

  it('counts once the page answers, however often it came, and later ones at once', () => {
    const { made, told, press } = pressed(
      '<button id="more">More</button><div id="card"></div><button id="gone"></button>',
    );
    for (const id of ['more', 'more', 'card', 'gone']) press(id);
    made.getElementById('gone')?.remove();
    expect(told).toEqual([]);
    made.dispatchEvent(new Event(LIVE_EVENT));
    expect(told).toEqual(['more', 'card']);
    press('more');
    expect(told).toEqual(['more', 'card', 'more']);
  });

  it('is left to the browser on links and fields, and sends no form', () => {
    const { made, told, press } = pressed(
      '<a id="away" href="#x">x</a><form><input id="tick" type="checkbox"><button id="send"></button></form>',
    );
    const submitted = vi.fn();
    made.addEventListener('submit', submitted);
    for (const id of ['away', 'tick', 'send']) press(id);
    expect(told).toEqual(['away', 'tick']);
    expect(made.querySelector<HTMLInputElement>('#tick')?.checked).toBe(true);
    expect(submitted).not.toHaveBeenCalled();
  });
});
